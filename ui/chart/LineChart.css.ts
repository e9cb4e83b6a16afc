import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';

const { colour, space } = vars;

export const chart = style({ display: 'grid', gap: space[2], minWidth: 0 });
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  fontSize: vars.text.small,
  color: colour.inkSoft,
});
export const entry = style({ display: 'inline-flex', alignItems: 'center', gap: '6px' });
export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '6px 8px',
  fontSize: vars.text.tiny,
  color: colour.inkFaint,
  fontVariantNumeric: 'tabular-nums',
});
export const scale = style({ position: 'relative', height: '240px', minWidth: '2.5rem', textAlign: 'end' });
export const tick = style({
  position: 'absolute',
  insetInlineEnd: 0,
  transform: 'translateY(50%)',
  whiteSpace: 'nowrap',
});
/** Gives the column the width of its widest name. */
export const widest = style({ visibility: 'hidden', whiteSpace: 'nowrap' });
export const plot = style({
  position: 'relative',
  height: '240px',
  touchAction: 'pan-y',
  cursor: 'crosshair',
  borderRadius: vars.radius.small,
  selectors: { '&:focus-visible': { outline: `2px solid ${colour.focus}`, outlineOffset: '4px' } },
});
export const drawing = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' });
export const grid = style({ stroke: colour.line, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' });
const line = {
  fill: 'none',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const;
export const lines = styleVariants({
  main: { ...line, stroke: colour.brand },
  before: { ...line, stroke: colour.edge, strokeWidth: 1.5, strokeDasharray: '4 4' },
  second: { ...line, stroke: colour.attentionInk, strokeDasharray: '1 5' },
  third: { ...line, stroke: colour.positive, strokeDasharray: '8 4' },
});
/** Of the main line, what leads to points that stand for less than the others. */
export const part = style({ ...line, stroke: colour.brand, strokeDasharray: '0.5 5' });
export const stems = style({
  fill: 'none',
  stroke: colour.attentionInk,
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
});
export const settling = style({
  position: 'absolute',
  insetBlock: 0,
  borderInlineStart: `1px dashed ${colour.edge}`,
  background: `repeating-linear-gradient(135deg, transparent 0 6px, ${colour.hover} 6px 8px)`,
  opacity: 0.8,
  pointerEvents: 'none',
});
export const chosen = style({
  position: 'absolute',
  insetBlock: 0,
  background: colour.brand,
  opacity: 0.14,
  pointerEvents: 'none',
});
export const cursor = style({
  position: 'absolute',
  insetBlock: 0,
  width: '1px',
  background: colour.edge,
  pointerEvents: 'none',
});
export const dot = style({
  position: 'absolute',
  width: '9px',
  height: '9px',
  margin: '0 0 -4.5px -4.5px',
  borderRadius: vars.radius.round,
  background: colour.brand,
  border: `2px solid ${colour.surface}`,
  pointerEvents: 'none',
});
export const tip = style({
  position: 'absolute',
  insetBlockStart: 0,
  zIndex: 2,
  display: 'grid',
  gap: '2px',
  padding: '8px 10px',
  background: colour.floating,
  color: colour.ink,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.floating,
  fontSize: vars.text.small,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
});
export const tipDay = style({ color: colour.inkSoft, fontSize: vars.text.tiny });
export const tipLine = style({ display: 'flex', alignItems: 'center', gap: '6px' });
export const tipValue = style({
  marginInlineStart: 'auto',
  paddingInlineStart: space[3],
  fontWeight: vars.weight.medium,
});
export const names = style({ gridColumn: 2, position: 'relative', height: '16px' });
export const name = style({ position: 'absolute', transform: 'translateX(-50%)', whiteSpace: 'nowrap' });
export const first = style({ transform: 'none' });
export const last = style({ transform: 'translateX(-100%)' });
/** Where it is narrow every other one. */
export const extra = style({ '@media': { [media.phone]: { display: 'none' } } });
export const twin = style({ fontSize: vars.text.small });
export const summary = style({ cursor: 'pointer', color: colour.inkSoft, width: 'fit-content' });
export const twinFrame = style({ maxHeight: '20rem', overflow: 'auto', marginBlockStart: space[2] });
export const right = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
export const spark = style({ display: 'block', overflow: 'visible' });
