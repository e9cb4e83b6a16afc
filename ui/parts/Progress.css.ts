import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

export const track = style(
  part({
    height: '6px',
    borderRadius: vars.radius.round,
    background: vars.colour.hover,
    boxShadow: `inset 0 0 0 1px ${vars.colour.line}`,
    overflow: 'hidden',
    '@media': { [media.forced]: { border: '1px solid CanvasText' } },
  }),
);
const fill = style(
  part({
    height: '100%',
    borderRadius: 'inherit',
    transition: `width ${vars.motion.calm} ${vars.motion.ease}`,
    forcedColorAdjust: 'none',
  }),
);
export const fills = styleVariants({
  brand: [fill, part({ background: vars.colour.brand })],
  attention: [fill, part({ background: vars.colour.attention })],
  critical: [fill, part({ background: vars.colour.critical })],
  positive: [fill, part({ background: vars.colour.positive })],
});
