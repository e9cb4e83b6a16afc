import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

const frame = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  border: `1px dashed ${colour.edge}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
  selectors: { '&[data-dragging]': { background: colour.brandSoft, borderColor: colour.brand } },
});
export const zone = style([
  frame,
  {
    flexDirection: 'column',
    justifyContent: 'center',
    textAlign: 'center',
    textWrap: 'balance',
    minHeight: '18rem',
    padding: space[6],
  },
]);
export const small = style([frame, { padding: `${space[3]} ${space[4]}` }]);
export const title = style({ fontSize: vars.text.large, fontWeight: vars.weight.strong });
export const hint = style({ color: colour.inkSoft, fontSize: vars.text.small, maxWidth: '40rem' });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'inherit', gap: space[2] });
export const choose = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  overflow: 'hidden',
  selectors: { '&:focus-within': { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' } },
});
export const input = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit', fontSize: 0 });
