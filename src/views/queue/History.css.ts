import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const scroll = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  maxHeight: 'min(60vh, 32rem)',
  overflowY: 'auto',
  marginInline: '-4px',
  paddingInline: '4px',
});
export const entries = style({ width: '100%', display: 'grid' });
export const entry = style({
  display: 'grid',
  gap: '2px',
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${colour.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 'none' } },
});
export const what = style({ color: colour.ink, overflowWrap: 'anywhere' });
export const who = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const fields = style({ display: 'grid', gap: '4px', marginBlockStart: '6px', fontSize: vars.text.small });
export const field = style({ display: 'grid', gridTemplateColumns: '7.5rem minmax(0, 1fr)', gap: space[2] });
export const name = style({ color: colour.inkSoft });
export const value = style({ color: colour.ink, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
