import { vars } from '#ui/theme/vars.css.ts';
import { style } from '@vanilla-extract/css';

const { colour } = vars;

export const list = style({ display: 'grid', listStyle: 'none' });
export const step = style({
  paddingBlock: '6px',
  borderBlockEnd: `1px solid ${colour.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 'none' } },
});
export const head = style({ cursor: 'pointer', display: 'grid' });
export const type = style({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere' });
export const facts = style({ fontSize: vars.text.tiny, color: colour.inkSoft, fontVariantNumeric: 'tabular-nums' });
