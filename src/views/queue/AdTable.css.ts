import { style } from '@vanilla-extract/css';
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
export const slot = style({ position: 'absolute', insetBlockStart: 0, insetInline: 0, paddingBlockEnd: space[3] });
/** Each ad has a body of its own, so that its last row is not the table's. */
export const cell = style({
  borderBlockEnd: `1px solid ${colour.line}`,
  selectors: { '[data-cursor] > &:first-child': { boxShadow: `inset 3px 0 0 ${colour.brand}` } },
});
export const dense = style({ paddingBlock: '4px' });
export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&:hover': { color: colour.ink } },
});
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
