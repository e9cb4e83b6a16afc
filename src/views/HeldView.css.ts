import { style } from '@vanilla-extract/css';
import { media } from './theme/scale.ts';
import { vars } from './theme/vars.css.ts';

const { space } = vars;

export const page = style({
  display: 'grid',
  gap: space[6],
  padding: space[8],
  '@media': { [media.phone]: { padding: space[4] } },
});
