import { keyframes, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { PRESSED_MS } from './moments.ts';

const { colour, space } = vars;

export const by = style({ display: 'flex', alignItems: 'center', gap: '10px', padding: '12px 14px 8px' });
export const page = style({ display: 'grid', fontWeight: vars.weight.strong, lineHeight: 1.3 });
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.tiny, fontWeight: vars.weight.normal });
export const text = style({ padding: '0 14px 10px' });
export const art = style({ aspectRatio: '1.5' });
export const strip = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: '9px 14px',
  background: colour.sunken,
});
export const action = style({
  flex: 'none',
  padding: '6px 11px',
  borderRadius: vars.radius.small,
  background: colour.hover,
  fontWeight: vars.weight.strong,
});
export const decide = style({ display: 'flex', gap: space[2], padding: '12px 14px' });
const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minHeight: '34px',
  paddingInline: '14px',
  borderRadius: vars.radius.small,
  fontWeight: vars.weight.strong,
});
export const change = style([button, { border: `1px solid ${colour.edge}` }]);

const press = keyframes({ '0%, 100%': { transform: 'none' }, '45%': { transform: 'scale(0.955)' } });
export const approve = style([
  button,
  {
    flex: 1,
    background: colour.brand,
    color: colour.onBrand,
    animation: `${press} 420ms ease-out ${PRESSED_MS}ms`,
    '@media': { [media.still]: { animation: 'none' } },
  },
]);
