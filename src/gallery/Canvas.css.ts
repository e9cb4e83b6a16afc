import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { globalStyle, style } from '@vanilla-extract/css';

const { colour, space } = vars;

export const canvas = style({ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%', minHeight: 0 });
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  borderBlockEnd: `1px solid ${colour.line}`,
});
export const name = style({ fontSize: vars.text.title });
export const words = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  whiteSpace: 'nowrap',
});
export const zoom = style({
  minWidth: '3.4rem',
  textAlign: 'center',
  fontSize: vars.text.small,
  color: colour.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});
export const frame = style({
  overflow: 'auto',
  minHeight: 0,
  '@media': { [media.phone]: { height: '60dvh' } },
});

/** The picture in the page's own colours, also where the theme was chosen by hand. */
globalStyle(`${frame} .statechart`, {
  maxWidth: 'none',
  margin: 'auto',
  vars: {
    '--chart-paper': colour.paper,
    '--chart-surface': colour.surface,
    '--chart-sunken': colour.sunken,
    '--chart-ink': colour.ink,
    '--chart-inkSoft': colour.inkSoft,
    '--chart-inkFaint': colour.inkFaint,
    '--chart-edge': colour.edge,
    '--chart-line': colour.line,
    '--chart-brand': colour.brand,
    '--chart-brandInk': colour.brandInk,
    '--chart-brandSoft': colour.brandSoft,
    '--chart-attention': colour.attention,
    '--chart-attentionInk': colour.attentionInk,
    '--chart-criticalInk': colour.criticalInk,
  },
});
globalStyle(`${frame} .box`, { transition: `fill ${vars.motion.calm}, stroke ${vars.motion.calm}` });
