import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const both = style({
  display: 'grid',
  gridTemplateColumns: '9.5rem 19rem',
  gap: space[5],
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const images = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.phone]: { gridTemplateColumns: '1fr 1fr', alignItems: 'end' } },
});
export const image = style({ display: 'grid', gap: '6px' });
export const square = style({ borderRadius: vars.radius.medium });
export const portrait = style({ borderRadius: vars.radius.medium, aspectRatio: '4 / 5' });
export const file = style({
  display: 'flex',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '0 8px',
  fontSize: vars.text.tiny,
});
export const soft = style({ color: colour.inkSoft });
export const card = style({
  display: 'grid',
  gap: '10px',
  padding: space[5],
  background: colour.floating,
  border: `1px solid ${colour.line}`,
  borderRadius: '12px',
  boxShadow: vars.shadow.floating,
});
export const row = style({ display: 'flex', justifyContent: 'space-between', gap: space[4] });
export const choices = style({
  display: 'grid',
  gap: '12px',
  paddingBlock: '14px',
  marginBlockStart: '4px',
  borderBlock: `1px solid ${colour.line}`,
});
export const choice = style({ display: 'flex', gap: '10px' });
export const radio = style({
  flex: 'none',
  width: '16px',
  height: '16px',
  marginBlockStart: '2px',
  borderRadius: vars.radius.round,
  border: `1px solid ${colour.edge}`,
});
export const radioOn = style([radio, { border: `5px solid ${colour.brand}` }]);
export const strong = style({ display: 'block', fontWeight: vars.weight.strong });
export const words = style({ color: colour.inkSoft });
export const ready = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  color: colour.positiveInk,
  fontWeight: vars.weight.medium,
});
export const button = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '38px',
  borderRadius: vars.radius.small,
  background: colour.brand,
  color: colour.onBrand,
  fontSize: vars.text.body,
  fontWeight: vars.weight.medium,
});
