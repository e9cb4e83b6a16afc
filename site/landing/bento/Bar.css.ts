import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour } = vars;

export const bar = style({
  display: 'block',
  width: '100%',
  height: '6px',
  borderRadius: vars.radius.round,
  background: colour.hover,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
  '@media': { [media.forced]: { border: '1px solid CanvasText' } },
});
const part = style({ transition: `width ${vars.motion.calm} ${vars.motion.ease}, fill ${vars.motion.calm}` });
export const held = style([part, { fill: colour.attention }]);
export const fill = styleVariants({
  brand: [part, { fill: colour.brand }],
  attention: [part, { fill: colour.attention }],
  critical: [part, { fill: colour.critical }],
  positive: [part, { fill: colour.positive }],
});
