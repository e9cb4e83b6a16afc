import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** Not under the bar of a phone when it is scrolled to. */
export const plans = style({ scrollMarginBlockStart: vars.space[16] });
export const foot = style({ fontSize: vars.text.small });
export const pair = style({
  display: 'grid',
  gap: vars.space[6],
  alignItems: 'start',
  '@media': { [media.fromDesktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'stretch' } },
});
