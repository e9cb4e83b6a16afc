import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { frame } from '../type.css.ts';

const { colour, space } = vars;

export const water = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  background: colour.deep,
  color: colour.onDeep,
});
export const wheel = style({
  position: 'absolute',
  zIndex: -1,
  insetInlineEnd: 'max(-14rem, calc(50% - 46rem))',
  insetBlockStart: '50%',
  translate: '0 -50%',
  '@media': { [media.phone]: { insetInlineEnd: '-27rem', insetBlockStart: '80%' } },
});
export const words = style([
  frame,
  { display: 'grid', gap: space[5], paddingBlock: 'clamp(5rem, 3.2rem + 8vw, 10rem)' },
]);
export const title = style({ fontSize: 'clamp(2.5rem, 1.6rem + 3.8vw, 4.5rem)', lineHeight: 1, maxInlineSize: '9em' });
export const line = style({
  color: colour.onDeepSoft,
  fontSize: '1.125rem',
  lineHeight: 1.5,
  maxInlineSize: '28rem',
});
export const go = style({
  marginBlockStart: space[3],
  background: colour.onDeep,
  borderColor: 'transparent',
  color: colour.deep,
  selectors: { '&:hover:hover': { background: colour.onDeepSoft } },
});
