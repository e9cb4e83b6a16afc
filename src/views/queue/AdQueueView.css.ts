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
export const ghosts = style({ display: 'grid', gap: space[2], width: 'min(22rem, 80vw)' });
export const ghost = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: '8px 12px',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.raised,
});
export const ghostThumb = style({
  width: '32px',
  height: '32px',
  borderRadius: vars.radius.small,
  background: colour.hover,
});
export const ghostLine = style({ height: '8px', flex: 1, borderRadius: vars.radius.round, background: colour.hover });
