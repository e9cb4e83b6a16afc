import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small, fontWeight: vars.weight.normal });
export const permissions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: '6px 16px',
});
export const permission = style({ display: 'flex', gap: '8px', alignItems: 'start', fontSize: vars.text.small });
export const granted = style({ flex: 'none', color: colour.positiveInk, marginBlockStart: '3px' });
export const missing = style({ flex: 'none', color: colour.criticalInk, marginBlockStart: '3px' });
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'center' });
export const choices = style({ display: 'grid', gap: space[2] });
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: size.touch,
  padding: '8px 12px',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.small,
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: colour.edge },
    '&:has(:checked)': { borderColor: colour.brand, background: colour.brandSoft },
    '&:has(:focus-visible)': { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' },
    '&:has(:disabled)': { cursor: 'progress' },
  },
});
export const control = style({ width: '18px', height: '18px', flex: 'none', accentColor: colour.brand });
export const words = style({ display: 'grid', flex: 1, fontWeight: vars.weight.medium });
export const account = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  paddingBlock: '10px',
  borderBlockStart: `1px solid ${colour.line}`,
  '@media': { [media.phone]: { alignItems: 'start' } },
});
/** Below the name, as far in as it is. */
export const speaks = style({
  flex: '1 0 100%',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  gap: '8px 12px',
  border: 0,
  minWidth: 0,
  margin: 0,
  padding: 0,
  paddingInlineStart: `calc(16px + ${space[3]})`,
});
export const accountName = style({
  display: 'flex',
  gap: space[3],
  alignItems: 'center',
  flex: '1 1 14rem',
  cursor: 'pointer',
});
export const end = style({
  display: 'flex',
  gap: space[2],
  alignItems: 'center',
  minHeight: '30px',
  '@media': { [media.phone]: { marginInlineStart: 'auto' } },
});
export const assets = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  gap: space[4],
});
export const term = style({ color: colour.inkSoft, fontSize: vars.text.small, marginBlockEnd: '2px' });
export const elsewhere = style({
  listStyle: 'none',
  padding: 0,
  marginBlockStart: space[2],
  maxHeight: '40dvh',
  overflowY: 'auto',
});
export const over = style({
  display: 'flex',
  gap: space[3],
  alignItems: 'center',
  paddingBlock: '6px',
  selectors: { '& + &': { borderBlockStart: `1px solid ${colour.line}` } },
});
