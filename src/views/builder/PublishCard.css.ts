import { globalStyle, style } from '@vanilla-extract/css';
import { card } from '#ui/parts/Card.css.ts';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { BELOW, card as question, holder } from '../consent/ConsentCard.css.ts';
import { region as toasts } from '../toasts/ToastsView.css.ts';

const { colour, space } = vars;
/** As high as the bar is with one line beside its button, and a little more. */
const BAR = '8rem';

/** The list and the choice are a card in its place; the rest is in a bar at the bottom of the window. */
export const finish = style({ display: 'contents' });
export const before = style([card, { display: 'grid', gap: space[4], order: 2 }]);
/** It has room of its own at the end of the form, so that it covers the last field only while that is passed. */
export const bar = style({
  display: 'grid',
  gap: space[3],
  order: 3,
  position: 'sticky',
  zIndex: 15,
  insetBlockEnd: 0,
  maxHeight: '50dvh',
  overflowY: 'auto',
  padding: `${space[3]} ${space[4]} calc(${space[3]} + env(safe-area-inset-bottom))`,
  background: colour.floating,
  border: `1px solid ${colour.line}`,
  borderRadius: `${vars.radius.medium} ${vars.radius.medium} 0 0`,
  boxShadow: vars.shadow.floating,
  // The second press of a double click would select a word elsewhere: the button is gone by then.
  userSelect: 'none',
  selectors: {
    [`body:has(${holder}:not([hidden]) ${question}) &`]: { '@media': { [media.phone]: { insetBlockEnd: BELOW } } },
  },
});
/** The status of an ad at Meta and what can be done with it: what else there is stands in the page. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});
export const toFirst = style({
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  '@media': { [media.finger]: { minHeight: size.touch } },
});
export const news = style({ display: 'grid', gap: space[2], selectors: { '&:empty': { display: 'none' } } });

globalStyle(`${bar} :is(p, dd, li)`, { userSelect: 'text' });

/** A phone's bar says in two lines why it failed, and the card in the page all of it. */
export const whole = style({ '@media': { [media.fromTablet]: { display: 'none' } } });
globalStyle(`${news}[data-failed] p:not(:first-child)`, { '@media': { [media.phone]: { display: 'none' } } });
globalStyle(`${news}[data-failed] p:first-child`, {
  '@media': {
    [media.phone]: { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
  },
});

// What has the focus is not behind the bar, nor is the bar behind a toast.
globalStyle(`html:has(${bar})`, { scrollPaddingBlockEnd: BAR });
globalStyle(`html:has(${bar}):has(${holder}:not([hidden]) ${question})`, {
  '@media': { [media.phone]: { scrollPaddingBlockEnd: `calc(${BELOW} + ${BAR})` } },
});
globalStyle(`body:has(${bar}) ${toasts}`, {
  '@media': { [media.phone]: { insetBlock: '60px auto', alignContent: 'start' } },
});
