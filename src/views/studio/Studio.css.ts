import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { ABOVE, aboveQuestion, BELOW, card as question, holder } from '../consent/ConsentCard.css.ts';

const { colour, space } = vars;
/** While cookies are asked about. */
const ASKED = `:has(${holder}:not([hidden]) ${question})`;
/** As high as the bar for adding is with one line, or with all of its buttons on a phone, and a little more. */
const ADD_BAR = { line: '6.5rem', phone: '14rem' };

/** The brief on the left, what is made of it beside; one below the other where there is no room. */
export const columns = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.fromDesktop]: { gridTemplateColumns: '22rem minmax(0, 1fr)', columnGap: space[6] } },
});
export const results = style({ display: 'grid', gap: space[5], minWidth: 0 });
export const fields = style({ display: 'grid', gap: space[4] });
/** A new brief, and the earlier ones in what is left of the line. */
export const fresh = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 13rem)',
  gap: space[2],
});
export const two = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
});
export const more = style({ display: 'grid', gap: space[4] });
export const summary = style({ cursor: 'pointer', color: colour.brandInk, fontWeight: vars.weight.strong });
globalStyle(`${more}[open] > ${summary}`, { marginBlockEnd: space[4] });
export const ask = style({
  display: 'grid',
  gap: space[3],
  borderBlockStart: `1px solid ${colour.line}`,
  paddingBlockStart: space[4],
});
export const price = style({ display: 'grid', gap: '2px', fontVariantNumeric: 'tabular-nums' });
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const lack = style({ display: 'grid', gap: space[2], justifyItems: 'start' });
export const round = style({ display: 'grid', gap: space[3] });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  // Brought into view below the bar of a phone, with the first suggestions under it.
  scrollMarginBlock: '5rem 60vh',
});
export const title = style({ fontWeight: vars.weight.strong, fontSize: vars.text.body });
export const grid = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  listStyle: 'none',
  padding: 0,
  margin: 0,
});
export const card = style({
  display: 'grid',
  gap: space[3],
  padding: space[3],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
});
export const chosen = style({ borderColor: colour.brand, boxShadow: `inset 0 0 0 1px ${colour.brand}` });
export const aside = style({ background: colour.sunken });
export const labels = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'center' });
export const angle = style({ color: colour.inkSoft, fontSize: vars.text.small, overflowWrap: 'anywhere' });
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
/** Three of one width, in a row. */
export const decide = style({ display: 'grid', gap: space[2], gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' });
export const place = style({
  display: 'grid',
  placeItems: 'center',
  height: '5rem',
  background: colour.sunken,
  borderBlockEnd: `1px solid ${colour.line}`,
  color: colour.inkFaint,
});
const picture = style({ display: 'block', width: '100%', objectFit: 'cover', background: colour.sunken });
/** The image of an ad, in the place that it is for. */
export const shape = styleVariants({ square: '1', feed: '4 / 5', story: '9 / 16' }, (aspectRatio) => [
  picture,
  { aspectRatio },
]);
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
});
export const progress = style({ flex: 1, minWidth: '6rem', accentColor: colour.brand });
export const seeMore = style({
  border: 0,
  padding: 0,
  background: 'none',
  color: colour.inkSoft,
  font: 'inherit',
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
});
export const counts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[3]}`,
  fontSize: vars.text.tiny,
  color: colour.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});
export const over = style({ color: colour.attentionInk });
/** What drafts are added with, side by side where there is room. */
export const target = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
});
/** Stays in sight while there is something to add. */
export const addBar = style({
  position: 'sticky',
  insetBlockEnd: space[4],
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  background: colour.floating,
  boxShadow: vars.shadow.floating,
  selectors: aboveQuestion,
});
// At the end of the page it is below what it is about, also while it stands above the question.
globalStyle(`body${ASKED} ${addBar}`, { '@media': { [media.fromTablet]: { marginBlockEnd: ABOVE } } });
// What has the focus is not behind it.
globalStyle(`html:has(${addBar})`, {
  scrollPaddingBlockEnd: ADD_BAR.line,
  '@media': { [media.phone]: { scrollPaddingBlockEnd: ADD_BAR.phone } },
});
globalStyle(`html:has(${addBar})${ASKED}`, {
  scrollPaddingBlockEnd: `calc(${ABOVE} + ${ADD_BAR.line})`,
  '@media': { [media.phone]: { scrollPaddingBlockEnd: `calc(${BELOW} + ${ADD_BAR.phone})` } },
});
export const caret = style({
  display: 'inline-block',
  width: '0.5ch',
  borderInlineEnd: `2px solid ${colour.brand}`,
  height: '1em',
  verticalAlign: 'text-bottom',
});

/** Shown once nothing has come for a while; a model may think long before its first word. */
export const late = style({
  color: vars.colour.inkSoft,
  fontSize: vars.text.small,
  visibility: 'hidden',
  animation: `${keyframes({ to: { visibility: 'visible' } })} 1ms 15s forwards`,
});
