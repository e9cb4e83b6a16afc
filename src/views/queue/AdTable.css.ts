import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

/** What decides is the room beside the sidebar, which the window's width does not tell. */
export const room = style({ containerType: 'inline-size', minWidth: 0 });
const CARDS = '(max-width: 43.99rem)';
const FOLDED = '(max-width: 59.99rem)';

export const wide = style({ '@container': { [CARDS]: { display: 'none' } } });
/** The same rows as cards, where a table would need sideways scrolling. */
export const narrow = style({ display: 'none', '@container': { [CARDS]: { display: 'grid', gap: space[3] } } });
/** A column that folds into another one where the table is narrow, and what stands there for it. */
export const column = style({ '@container': { [FOLDED]: { display: 'none' } } });
export const folded = style({ display: 'none', '@container': { [FOLDED]: { display: 'block' } } });
export const cards = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });
export const all = style({ display: 'flex', alignItems: 'center', gap: space[3], paddingInline: space[3] });
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  padding: space[3],
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  selectors: { '&[data-selected]': { borderColor: colour.brand } },
});
export const cardTop = style({ display: 'flex', alignItems: 'center', gap: space[3] });
export const cardNamed = style({ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: space[3] });
export const cardFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  color: colour.inkSoft,
  fontSize: vars.text.small,
});
