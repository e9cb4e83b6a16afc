import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

/** The same rows as cards on a phone, where a table would need sideways scrolling. */
export const wide = style({ '@media': { [media.phone]: { display: 'none' } } });
export const narrow = style({ display: 'none', '@media': { [media.phone]: { display: 'grid', gap: space[3] } } });
export const cards = style({ display: 'grid', gap: space[3] });
export const all = style({ display: 'flex', alignItems: 'center', gap: space[3], paddingInline: space[3] });
export const card = style({
  display: 'grid',
  gap: space[3],
  padding: space[3],
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  selectors: { '&[data-selected]': { borderColor: colour.brand } },
});
export const cardTop = style({ display: 'flex', alignItems: 'center', gap: space[3] });
export const cardNamed = style({ flex: 1, display: 'flex', alignItems: 'center', gap: space[3] });
export const cardFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  color: colour.inkSoft,
  fontSize: vars.text.small,
});
