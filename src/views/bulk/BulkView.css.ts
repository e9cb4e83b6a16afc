import { globalStyle, style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { aboveQuestion } from '../consent/ConsentCard.css.ts';
import { region as toasts } from '../toasts/ToastsView.css.ts';

const { colour, space } = vars;

export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });
/** The images, and beside them what they say and where they go: thirty ads are made without scrolling. */
export const sides = style([
  column,
  {
    '@media': {
      [media.fromDesktop]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem', columnGap: space[6], alignItems: 'start' },
    },
  },
]);
export const fields = style({ display: 'grid', gap: space[5] });
export const two = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
});
export const adSet = style({ display: 'grid', alignContent: 'start', gap: space[3] });
export const text = style({ display: 'grid', gap: space[4], border: 0, margin: 0, padding: 0, minWidth: 0 });
export const legend = style({ fontWeight: vars.weight.strong, marginBlockEnd: space[2] });
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const makeBar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: space[3],
  background: colour.floating,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.floating,
  selectors: aboveQuestion,
});
// News does not lie over its button.
globalStyle(`body:has(${makeBar}) ${toasts}`, {
  '@media': {
    [media.fromTablet]: { insetBlockEnd: '6rem' },
    [media.phone]: { insetBlock: '60px auto', alignContent: 'start' },
  },
});
export const sum = style({ fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' });
export const why = style({ display: 'block', color: colour.attentionInk, fontSize: vars.text.small });
/** Leads to what is missing. */
export const lead = style({
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  '@media': { [media.finger]: { minHeight: size.touch } },
});
/** What is written in one of the lines gives the other one no third line: the grid below stays where it is. */
export const bars = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] });
export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
/** What is not saved yet, in the line that says what is saved. */
export const retrying = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: colour.attentionInk,
  fontSize: vars.text.small,
});
/** Whatever its words are, they get no other line: no image goes from under the hand that replaces it. */
export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  marginInlineStart: 'auto',
  '@media': {
    [media.fromTablet]: { flex: '1 1 20rem', justifyContent: 'flex-end' },
  },
});
/** Two lines of it are no higher than the button beside it. */
export const tally = style([
  soft,
  { '@media': { [media.fromTablet]: { flex: '1 1 10rem', textAlign: 'end', textWrap: 'balance' } } },
]);
