import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const choices = style({
  display: 'grid',
  gap: space[2],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
});
export const choice = style({
  display: 'flex',
  gap: '10px',
  alignItems: 'start',
  padding: '10px 12px',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.small,
  cursor: 'pointer',
  color: colour.ink,
  selectors: {
    '&:has(:checked)': { borderColor: colour.brand, background: colour.brandSoft },
    '&:has(:focus-visible)': { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' },
  },
});
export const radio = style({
  width: '16px',
  height: '16px',
  flex: 'none',
  marginBlockStart: '2px',
  accentColor: colour.brand,
});
export const words = style({ display: 'grid', fontWeight: vars.weight.medium });
export const sub = style({ color: colour.inkSoft, fontSize: vars.text.small, fontWeight: vars.weight.normal });
