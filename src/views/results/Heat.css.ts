import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';
import { HEAT_MIX, HEATS } from './heatColours.ts';

const { colour, space } = vars;

export const heats = styleVariants(Object.fromEntries(HEATS.map((heat) => [heat, heat])), (heat) => {
  const mix = heat in HEAT_MIX ? HEAT_MIX[heat as keyof typeof HEAT_MIX] : null;
  return mix === null
    ? { color: colour.ink }
    : { color: colour.ink, background: `color-mix(in oklab, ${colour[mix[0]]} ${mix[1]}%, ${colour.surface})` };
});
export const cell = style({
  paddingInline: '6px',
  marginInlineEnd: '-6px',
  borderRadius: vars.radius.small,
  fontVariantNumeric: 'tabular-nums',
});
// On a colour the soft ink would be too pale.
globalStyle(`${cell} span`, { color: 'inherit' });
export const arrow = style({ display: 'inline-block', verticalAlign: '-1px', marginInlineEnd: '2px' });
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  alignItems: 'center',
  fontSize: vars.text.tiny,
  color: colour.inkSoft,
  listStyle: 'none',
  padding: 0,
  marginBlock: space[3],
});
export const entry = style({ display: 'inline-flex', gap: '6px', alignItems: 'center' });
export const swatch = style({
  width: '18px',
  height: '12px',
  borderRadius: '3px',
  border: `1px solid ${colour.line}`,
});
