import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space, text } = vars;

export const form = style({ display: 'grid', gap: space[5] });

/** R5.02: marked for the eye; for screen readers the fields say it themselves. */
globalStyle(`${form} label::after`, {
  content: ['" *"', '" *" / ""'],
  color: colour.criticalInk,
});

export const note = style({
  color: colour.inkSoft,
  fontSize: text.small,
  selectors: { '&::before': { content: ['"* "', '"* " / ""'], color: colour.criticalInk } },
});
export const counter = style({ fontVariantNumeric: 'tabular-nums' });
export const full = style([counter, { color: colour.attentionInk, fontWeight: vars.weight.medium }]);
export const leftOut = style({ color: colour.attentionInk, fontSize: text.small });
/** As wide with one word as with the other. */
export const send = style({
  justifySelf: 'start',
  minInlineSize: '9.5rem',
  '@media': { [media.phone]: { justifySelf: 'stretch' } },
});
