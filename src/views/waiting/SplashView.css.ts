import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export const splash = style({
  minHeight: '60dvh',
  display: 'grid',
  placeItems: 'center',
  color: vars.colour.brandInk,
  animation: `${appear} 160ms ease-out 150ms both`,
});
export const wheel = style({
  animation: `${turn} 6s linear infinite`,
  '@media': { [media.still]: { animation: 'none' } },
});

/** In the page itself, until scripts take its place. Where styles did not arrive either, it is there at once. */
globalStyle('#unloaded', {
  padding: vars.space[6],
  textAlign: 'center',
  animation: `${keyframes({ from: { visibility: 'hidden' } })} 1ms 15s backwards`,
  // Without scripts the page says that it needs them.
  '@media': { '(scripting: none)': { display: 'none' } },
});
