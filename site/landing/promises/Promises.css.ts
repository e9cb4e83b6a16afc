import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { frame } from '../type.css.ts';

const { colour, space } = vars;

export const promises = style([
  frame,
  {
    display: 'grid',
    gap: space[6],
    paddingBlockStart: space[8],
    '@media': {
      [media.fromTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      [media.fromDesktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', paddingBlockStart: space[12] },
    },
  },
]);
export const promise = style({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'auto 1fr',
  gap: `2px ${space[3]}`,
});
export const icon = style({ color: colour.brandInk });
export const title = style({
  color: colour.ink,
  fontSize: vars.text.large,
  fontWeight: vars.weight.strong,
  textDecorationColor: 'transparent',
  selectors: { '&:hover': { textDecorationColor: 'currentColor' } },
});
export const words = style({ gridColumn: 2, color: colour.inkSoft });
