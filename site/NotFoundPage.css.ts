import { style } from '@vanilla-extract/css';
import { size } from '#src/views/theme/scale.ts';
import { vars } from '#src/views/theme/vars.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space[4],
  maxInlineSize: size.reading,
  marginInline: 'auto',
  paddingInline: vars.space[5],
  paddingBlock: 'clamp(4rem, 12vw, 9rem)',
  fontSize: vars.text.large,
});
export const code = style({ color: vars.colour.inkFaint, fontVariantNumeric: 'tabular-nums' });
export const title = style({ fontFamily: vars.font.display, fontSize: vars.text.hero, fontWeight: vars.weight.normal });
