import { style, type StyleRule, styleVariants } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

/** What decides is the room beside the sidebar, which the window's width does not tell. */
export const room = style({ containerType: 'inline-size', minWidth: 0 });
const FOLDED = '(max-width: 59.99rem)';

/** The same rows as cards; useNarrow.ts says where. */
export const narrow = style({ display: 'grid', gap: space[3] });
/** A column that folds into another one where the table is narrow, and what stands there for it. */
export const column = style({ '@container': { [FOLDED]: { display: 'none' } } });
export const folded = style({ display: 'none', '@container': { [FOLDED]: { display: 'block' } } });
export const cards = style({ position: 'relative' });
/** One of the cards in sight, with the gap below it. */
export const slot = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  paddingBlockEnd: space[3],
  contain: 'content',
});

// Rows are grids with tracks that no row's content changes: a table measures all rows again for each that comes into sight.
export const table = style({ display: 'block' });
export const part = style({ display: 'block', position: 'relative' });
const SELECT = '2.75rem';
const AD = 'minmax(0, 2fr)';
const STATUS = 'minmax(13.5rem, 1.3fr)';
const AD_SET = 'minmax(0, 1.1fr)';
const META_ID = '12rem';
const UPDATED = '7.5rem';
const ACTIONS = '3.5rem';
const folds = `${SELECT} ${AD} ${STATUS} ${UPDATED} ${ACTIONS}`;
const tracks = {
  both: `${SELECT} ${AD} ${STATUS} ${AD_SET} ${META_ID} ${UPDATED} ${ACTIONS}`,
  adset: `${SELECT} ${AD} ${STATUS} ${AD_SET} ${UPDATED} ${ACTIONS}`,
  meta: `${SELECT} ${AD} ${STATUS} ${META_ID} ${UPDATED} ${ACTIONS}`,
  neither: folds,
};
const grid = style({ display: 'grid', alignItems: 'center', borderBlockEnd: `1px solid ${colour.line}` });
const columnsOf = (gridTemplateColumns: string): StyleRule => ({
  gridTemplateColumns,
  '@container': { [FOLDED]: { gridTemplateColumns: folds } },
});
export const heads = styleVariants(tracks, (columns) => [grid, { ...columnsOf(columns), background: colour.sunken }]);
export const head = style({
  padding: '8px 12px',
  color: colour.inkSoft,
  fontSize: vars.text.tiny,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
});
// What happens in a row concerns no other: it is laid out and painted alone. No transition: whoever turns the wheel has the
// pointer over one row after the other.
const lineBase = style({
  position: 'absolute',
  insetInline: 0,
  contain: 'content',
  selectors: {
    '&:hover': { background: colour.sunken },
    '&[data-selected]': { background: colour.brandSoft },
    '&[data-cursor]': { boxShadow: `inset 3px 0 0 ${colour.brand}` },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
export const line = styleVariants(tracks, (columns) => [grid, lineBase, columnsOf(columns)]);
export const cell = style({ minWidth: 0, padding: '8px 12px' });
export const denseCell = style([cell, { paddingBlock: '4px' }]);
export const named = style({ display: 'flex', gap: space[3], alignItems: 'center' });
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small, whiteSpace: 'nowrap' });
export const unread = style({ gridColumn: '1 / -1', padding: '8px 12px' });
/** Under the name of its ad. */
export const under = style({ gridColumn: '1 / -1', padding: '2px 12px 16px 68px' });
export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&:hover': { color: colour.ink } },
});
/** What it could be sorted by. */
export const sortable = style({ opacity: 0.5 });
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
/** The ad itself says it there. */
export const notOnPhone = style({ '@media': { [media.phone]: { display: 'none' } } });
export const cardFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  color: colour.inkSoft,
  fontSize: vars.text.small,
});

export const state = style({ display: 'inline-flex', alignItems: 'center', gap: '8px' });
/** On, and not shown by Meta: the knob is at its side, the colour of what runs is not there. */
export const held = style({
  selectors: {
    '&:checked': { background: colour.sunken, borderColor: colour.edge },
    '&:checked::before': { background: colour.inkSoft },
  },
});
/** The next step of a draft, beside its status. */
export const step = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: colour.brandInk,
  font: 'inherit',
  fontSize: vars.text.small,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '@media': { [media.finger]: { minHeight: size.touch, display: 'inline-flex', alignItems: 'center' } },
});
/** As high as the status beside it; a finger needs more. */
export const onOff = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  marginBlock: '-4px',
  '@media': { [media.finger]: { minHeight: size.touch, minWidth: size.touch, justifyContent: 'center' } },
});
