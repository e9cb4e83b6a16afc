import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { space } = vars;

export const frame = style({ display: 'flex', alignItems: 'end', gap: space[1], minWidth: '11rem' });
export const list = style({ display: 'grid', listStyle: 'none', padding: 0, maxHeight: '55dvh', overflowY: 'auto' });
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  minHeight: '40px',
});
export const moves = style({ display: 'flex' });
