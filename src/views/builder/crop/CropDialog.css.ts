import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 13rem',
  gap: space[5],
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] } },
});
export const side = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.phone]: { gridTemplateColumns: '7rem minmax(0, 1fr)', alignItems: 'start' } },
});
export const settings = style({ display: 'grid', gap: space[3] });
export const result = style({ display: 'grid', gap: space[2], margin: 0 });
export const label = style({ fontSize: vars.text.small, fontWeight: vars.weight.medium, color: colour.ink });
export const window = style({
  position: 'relative',
  width: '100%',
  maxHeight: '17rem',
  overflow: 'hidden',
  borderRadius: vars.radius.small,
  border: `1px solid ${colour.line}`,
  background: colour.sunken,
});
export const picture = style({ position: 'absolute', maxWidth: 'none', userSelect: 'none', pointerEvents: 'none' });
export const zoom = style({ display: 'grid', gap: space[1] });
export const slider = style({ width: '100%', accentColor: colour.brand, minHeight: '24px' });
export const pixels = style({ fontVariantNumeric: 'tabular-nums', fontSize: vars.text.small, color: colour.inkSoft });
export const keys = style({
  fontSize: vars.text.tiny,
  color: colour.inkSoft,
  '@media': { [media.phone]: { display: 'none' } },
});
