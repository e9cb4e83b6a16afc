import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const picture = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  objectFit: 'cover',
  borderRadius: vars.radius.small,
  background: vars.colour.sunken,
  color: vars.colour.inkSoft,
});
export const formats = styleVariants({ square: { aspectRatio: '1' }, portrait: { aspectRatio: '4 / 5' } });
