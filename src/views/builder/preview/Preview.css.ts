import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const place = style({ display: 'grid', gap: space[3] });
export const note = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const toggle = style({
  display: 'flex',
  alignItems: 'center',
  justifySelf: 'center',
  gap: space[2],
  minHeight: '32px',
  fontSize: vars.text.small,
  cursor: 'pointer',
  accentColor: colour.brand,
});
