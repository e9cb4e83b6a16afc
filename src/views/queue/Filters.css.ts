import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

/** Scrolls sideways in its own frame on a phone. */
export const frame = style({
  overflowX: 'auto',
  margin: '-4px',
  padding: '4px',
  scrollbarWidth: 'none',
  display: 'flex',
});
export const count = style({ color: vars.colour.inkFaint, fontVariantNumeric: 'tabular-nums' });
