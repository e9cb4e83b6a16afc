import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour } = vars;

export const rules = style({ display: 'grid', gap: '3px', marginBlockStart: '2px' });
const rule = style({ display: 'flex', alignItems: 'center', gap: '6px' });
export const states = styleVariants({
  open: [rule, { color: colour.inkSoft }],
  met: [rule, { color: colour.positiveInk }],
  broken: [rule, { color: colour.criticalInk }],
});
export const meter = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr) auto',
  alignItems: 'center',
  gap: '4px',
  marginBlockEnd: '4px',
});
const bar = style({ height: '4px', borderRadius: vars.radius.round });
export const bars = styleVariants({
  off: [bar, { background: colour.line }],
  weak: [bar, { background: colour.critical }],
  fair: [bar, { background: colour.attention }],
  good: [bar, { background: colour.positive }],
  strong: [bar, { background: colour.positive }],
});
export const word = style({ marginInlineStart: '6px', minWidth: '3.5em', textAlign: 'end' });
