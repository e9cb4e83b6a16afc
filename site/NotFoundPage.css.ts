import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const page = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  display: 'grid',
  alignContent: 'center',
  gap: space[5],
  minBlockSize: 'inherit',
  maxInlineSize: size.page,
  marginInline: 'auto',
  paddingInline: space[5],
  paddingBlock: 'clamp(4rem, 10vw, 8rem)',
});
/** Not animated. */
export const wheel = style({
  position: 'absolute',
  zIndex: -1,
  insetInlineEnd: 0,
  insetBlockStart: '50%',
  translate: '0 -50%',
  width: 'min(34rem, 50%)',
  height: 'auto',
  maxWidth: 'none',
  color: colour.line,
  '@media': { [media.phone]: { width: '30rem', insetInlineEnd: '-15rem', insetBlockStart: '95%' } },
});
export const code = style({ color: colour.inkFaint, fontSize: vars.text.large, fontVariantNumeric: 'tabular-nums' });
export const title = style({
  fontFamily: vars.font.display,
  fontSize: 'clamp(2.5rem, 1.7rem + 3vw, 4rem)',
  fontWeight: vars.weight.normal,
  lineHeight: 1.04,
  letterSpacing: '-0.02em',
});
export const words = style({ color: colour.inkSoft, fontSize: '1.125rem', lineHeight: 1.55, maxInlineSize: '30rem' });
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginBlockStart: space[2] });
