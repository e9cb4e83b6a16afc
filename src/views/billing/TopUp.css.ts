import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const price = style({
  display: 'block',
  fontSize: vars.text.title,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const estimate = style({
  display: 'block',
  color: vars.colour.inkSoft,
  fontSize: vars.text.small,
  selectors: { '&::first-letter': { textTransform: 'uppercase' } },
});
