import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

/** Shown at the bottom of the window while ads are selected. */
export const bar = style({
  position: 'sticky',
  insetBlockEnd: space[4],
  zIndex: 10,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  justifySelf: 'center',
  padding: '8px 8px 8px 16px',
  background: colour.floating,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.floating,
  '@media': { [media.phone]: { justifySelf: 'stretch' } },
});
export const chosen = style({ marginInlineEnd: space[2], fontVariantNumeric: 'tabular-nums' });
