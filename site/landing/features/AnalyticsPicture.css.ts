import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const card = style({
  display: 'grid',
  gap: space[5],
  width: '100%',
  maxInlineSize: '33rem',
  padding: space[6],
  background: colour.floating,
  border: `1px solid ${colour.line}`,
  borderRadius: '12px',
  boxShadow: vars.shadow.floating,
  '@media': { [media.phone]: { padding: space[4] } },
});
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'end',
  gap: space[3],
});
export const figure = style({ display: 'grid', gap: '2px' });
export const soft = style({ color: colour.inkSoft });
export const number = style({
  fontSize: 'clamp(1.25rem, 1rem + 1.2vw, 1.75rem)',
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.025em',
  lineHeight: 1.15,
  fontVariantNumeric: 'tabular-nums',
});
export const change = style({ color: colour.positiveInk, fontSize: vars.text.tiny, fontWeight: vars.weight.medium });
export const chart = style({ width: '100%', height: '8.5rem', fill: 'none' });
export const grid = style({ stroke: colour.line, vectorEffect: 'non-scaling-stroke' });
const line = { strokeWidth: 2, vectorEffect: 'non-scaling-stroke', strokeLinecap: 'round' } as const;
export const now = style({ ...line, stroke: colour.brand });
export const before = style({ ...line, stroke: colour.edge, strokeWidth: 1.5, strokeDasharray: '2 5' });
export const under = style({ fill: colour.brandSoft });
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  color: colour.inkSoft,
  fontSize: vars.text.tiny,
});
export const key = style({ display: 'inline-flex', alignItems: 'center', gap: '6px' });
const sample = { width: '16px', borderBlockStart: `2px solid ${colour.brand}` } as const;
export const keyNow = style(sample);
export const keyBefore = style({ ...sample, borderBlockStart: `2px dotted ${colour.edge}` });
export const example = style({ marginInlineStart: 'auto' });
