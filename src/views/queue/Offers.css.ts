import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { aboveQuestion } from '../consent/ConsentCard.css.ts';

const { colour, space } = vars;

/** Above the bar of the selection, at the bottom of the window. */
export const foot = style({
  position: 'sticky',
  insetBlockEnd: space[4],
  zIndex: 10,
  display: 'grid',
  gap: space[2],
  justifyItems: 'center',
  pointerEvents: 'none',
  '@media': { [media.phone]: { justifyItems: 'stretch' } },
  selectors: aboveQuestion,
});
export const offers = style({
  display: 'grid',
  gap: space[2],
  maxWidth: '100%',
});
export const offer = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: '8px 8px 8px 14px',
  background: colour.floating,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.floating,
  pointerEvents: 'auto',
});
export const icon = style({ flex: 'none', color: colour.positiveInk });
export const words = style({ flex: 1, minWidth: 0 });
export const until = style({ color: colour.inkSoft, '@media': { [media.phone]: { display: 'none' } } });
