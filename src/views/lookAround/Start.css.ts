import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const ways = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.fromTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const bones = style({ display: 'grid', gap: space[6] });
export const plans = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
});
/** The buttons of both are on one line. */
export const way = style({ gridTemplateRows: 'auto 1fr' });
export const title = style({ display: 'flex', alignItems: 'center', gap: space[2] });
export const icon = style({ flex: 'none', color: colour.brandInk });
export const soft = style({ color: colour.inkSoft });
