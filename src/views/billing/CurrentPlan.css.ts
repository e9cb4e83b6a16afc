import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  gap: space[4],
});
export const term = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const value = style({ fontWeight: vars.weight.medium, fontVariantNumeric: 'tabular-nums' });
/** As tall as the card beside it, with what can be done at its bottom. */
export const card = style({ gridTemplateRows: 'auto 1fr auto' });
export const body = style({ display: 'grid', gap: space[4], alignContent: 'start' });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${colour.line}`,
});
export const balance = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '6px',
  fontVariantNumeric: 'tabular-nums',
});
export const big = style({ fontSize: vars.text.display, fontWeight: vars.weight.strong, letterSpacing: '-0.025em' });
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const usage = style({ display: 'grid', gap: space[2] });
export const between = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[2],
  fontVariantNumeric: 'tabular-nums',
});
