import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

const { colour } = vars;

export const over = style({
  position: 'relative',
  selectors: { '&:has(:focus-visible)': { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' } },
});
export const input = style({ position: 'absolute', inset: 0, opacity: 0, fontSize: 0, cursor: 'inherit' });
