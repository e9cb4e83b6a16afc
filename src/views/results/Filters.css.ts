import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
export const found = style({
  color: colour.inkSoft,
  fontSize: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
  // It is there before it says something, so that it is read out; until then it takes no room.
  selectors: { '&:empty': { marginInlineStart: `calc(-1 * ${space[2]})` } },
});
