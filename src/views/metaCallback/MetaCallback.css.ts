import { style } from '@vanilla-extract/css';
import { size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small, fontWeight: vars.weight.normal });
/** Says nothing, and takes no room, until something is done. */
export const doing = style([
  soft,
  { display: 'block', selectors: { '&:not(:empty)': { marginBlockStart: space[3] } } },
]);
export const missing = style({ display: 'block', marginBlockEnd: space[2] });
export const stage = style({ display: 'grid', gap: space[4], outline: 'none' });
export const offered = style({ display: 'grid', gap: space[2] });
export const offer = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: size.touch,
  padding: '10px 12px',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.small,
  background: 'none',
  color: colour.ink,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: colour.brand, background: colour.brandSoft },
    '&:disabled': { cursor: 'progress', color: colour.inkSoft },
  },
});
export const words = style({ display: 'grid', flex: 1, minWidth: 0, fontWeight: vars.weight.medium });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  gap: `${space[4]} ${space[5]}`,
});
export const term = style({ color: colour.inkSoft, fontSize: vars.text.small, marginBlockEnd: '2px' });
export const fact = style({ overflowWrap: 'anywhere', fontWeight: vars.weight.medium });
export const acts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
