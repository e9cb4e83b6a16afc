import { style } from '@vanilla-extract/css';
import { vars } from './theme/vars.css.ts';

export const form = style({ display: 'grid', gap: vars.space[4] });
export const names = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
});
