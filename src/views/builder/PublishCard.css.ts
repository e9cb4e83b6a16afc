import { globalStyle, style } from '@vanilla-extract/css';
import { card } from '#ui/parts/Card.css.ts';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { BELOW, card as question, holder } from '../consent/ConsentCard.css.ts';
import { region as toasts } from '../toasts/ToastsView.css.ts';

const { colour, space } = vars;
/** As high as the bar is with one line beside its button, and a little more. */
const BAR = '8rem';

/** One card. On a phone it is two: the list and the choice in their place, the rest in a bar at the bottom of the window. */
export const finish = style([
  card,
  { '@media': { [media.fromDesktop]: { gridColumn: 1 }, [media.phone]: { display: 'contents' } } },
]);
export const before = style({
  display: 'grid',
  gap: space[4],
  '@media': {
    [media.phone]: {
      padding: space[4],
      background: colour.surface,
      border: `1px solid ${colour.line}`,
      borderRadius: vars.radius.medium,
    },
  },
});
/** It has room of its own at the end of the form, so that it covers the last field only while that is passed. */
export const bar = style({
  display: 'grid',
  gap: space[3],
  '@media': {
    [media.phone]: {
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
    },
  },
  selectors: {
    [`body:has(${holder}:not([hidden]) ${question}) &`]: { '@media': { [media.phone]: { insetBlockEnd: BELOW } } },
  },
});
export const news = style({ display: 'grid', gap: space[2], selectors: { '&:empty': { display: 'none' } } });

// What has the focus is not behind the bar, nor is the bar behind a toast.
globalStyle(`html:has(${bar})`, { '@media': { [media.phone]: { scrollPaddingBlockEnd: BAR } } });
globalStyle(`html:has(${bar}):has(${holder}:not([hidden]) ${question})`, {
  '@media': { [media.phone]: { scrollPaddingBlockEnd: `calc(${BELOW} + ${BAR})` } },
});
globalStyle(`body:has(${bar}) ${toasts}`, {
  '@media': { [media.phone]: { insetBlock: '60px auto', alignContent: 'start' } },
});
