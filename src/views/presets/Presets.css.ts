import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';
import { aboveQuestion } from '../consent/ConsentCard.css.ts';

const { colour, space } = vars;

export const list = style({ display: 'grid' });
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: space[4],
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${colour.line}` },
    // The card around them leaves room enough.
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});
export const words = style({ display: 'grid', gap: space[1], minWidth: 0, flex: '1 1 16rem' });
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  alignItems: 'center',
  fontSize: vars.text.body,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small, overflowWrap: 'anywhere' });
export const problem = style({ color: colour.criticalInk, fontSize: vars.text.small });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
/** In reach wherever somebody is in the long form. */
export const saveBar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'grid',
  gap: space[3],
  padding: space[3],
  background: colour.floating,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.floating,
  selectors: aboveQuestion,
});
export const saveActs = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
// It does not lie over the field that has the focus.
globalStyle(`html:has(${saveBar})`, { scrollPaddingBlockEnd: '7rem' });
/** It has the focus only where it begins. */
export const form = style({ display: 'grid', gap: space[5], outline: 'none', scrollMarginBlockStart: '8rem' });
/** Where what is ticked comes from. */
export const from = style({ display: 'block', color: colour.inkSoft, fontSize: vars.text.small });
export const fields = style({ display: 'grid', gap: space[4] });
export const two = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
});
export const enhancements = style({
  display: 'grid',
  columnGap: space[5],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
});

export const values = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  columnGap: space[4],
  rowGap: space[1],
  margin: 0,
  fontSize: vars.text.small,
});
export const value = style({
  display: 'flex',
  gap: space[2],
  minWidth: 0,
  color: colour.inkSoft,
  whiteSpace: 'nowrap',
});
/** The value is cut, not what it is called. */
export const label = style({ flexShrink: 0 });
export const said = style({
  minWidth: 0,
  margin: 0,
  color: colour.ink,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
