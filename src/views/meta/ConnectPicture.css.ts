import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour } = vars;

export const picture = style({ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '10px' });
export const end = style({
  width: '56px',
  height: '56px',
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.medium,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  boxShadow: vars.shadow.raised,
  color: colour.brandInk,
});
export const stream = style({ color: colour.brandInk, opacity: 0.7 });
