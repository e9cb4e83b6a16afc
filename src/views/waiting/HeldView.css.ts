import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { space } = vars;

/** The distances of a page. */
export const page = style({
  display: 'grid',
  gap: space[6],
  '@media': { [media.phone]: { gap: space[5] } },
});
export const heading = style({ display: 'grid', alignContent: 'space-evenly', minHeight: '52px' });
