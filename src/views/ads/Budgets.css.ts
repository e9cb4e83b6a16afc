import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const lines = style({ display: 'grid', maxHeight: '14rem', overflow: 'auto' });
export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space[3],
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${colour.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 'none' } },
});
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const sub = style({ display: 'block', color: colour.inkSoft, fontSize: vars.text.small });
export const amount = style({ flex: 'none', fontVariantNumeric: 'tabular-nums' });
export const held = style({
  display: 'flex',
  gap: '6px',
  alignItems: 'baseline',
  color: colour.attentionInk,
  fontSize: vars.text.small,
});
// An icon beside a long text would shrink to nothing.
globalStyle(`${held} > svg`, { flex: 'none' });
