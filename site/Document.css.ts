import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#src/views/theme/scale.ts';
import { vars } from '#src/views/theme/vars.css.ts';

/** The menu's links lead to sections of the page by a smooth way, unless motion is not wanted (R2.04). */
globalStyle('html', { '@media': { '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } } });

/** Out of sight until the keyboard reaches it. */
export const skip = style({
  position: 'fixed',
  insetBlockStart: vars.space[2],
  insetInlineStart: vars.space[2],
  zIndex: 20,
  padding: vars.space[3],
  borderRadius: vars.radius.small,
  background: vars.colour.floating,
  color: vars.colour.ink,
  boxShadow: vars.shadow.floating,
  selectors: { '&:not(:focus)': { translate: '0 -200%' } },
  '@media': { [media.still]: { transition: 'none' } },
});

export const main = style({ minBlockSize: '60dvh' });
