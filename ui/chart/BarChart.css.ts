import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

const { colour } = vars;

/** With room above for the number of the highest bar, which would lie on the legend. */
export const height = style({ height: '200px', marginBlockStart: '18px', cursor: 'default' });
export const value = style({ fill: colour.brand });
/** Few events are behind it: an outline, lightly filled. */
export const faint = style({
  fill: colour.brandSoft,
  stroke: colour.brand,
  strokeWidth: 1.5,
  strokeDasharray: '4 3',
  vectorEffect: 'non-scaling-stroke',
});
export const before = style({
  fill: 'none',
  stroke: colour.edge,
  strokeWidth: 1.5,
  vectorEffect: 'non-scaling-stroke',
});
export const second = style({ fill: colour.edge });
export const average = style({
  fill: 'none',
  stroke: colour.attentionInk,
  strokeWidth: 1.5,
  strokeDasharray: '6 4',
  vectorEffect: 'non-scaling-stroke',
});
export const number = style({
  position: 'absolute',
  transform: 'translate(-50%, -2px)',
  color: colour.ink,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  paddingInline: '3px',
  borderRadius: vars.radius.small,
  background: colour.surface,
  pointerEvents: 'none',
});
export const tipTitle = style({
  color: colour.inkSoft,
  maxWidth: '16rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const feet = style({ gridColumn: 2, display: 'grid' });
export const foot = style({
  display: 'grid',
  justifyItems: 'center',
  gap: '2px',
  paddingInline: '4px',
  minWidth: 0,
  textAlign: 'center',
});
