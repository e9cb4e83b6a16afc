import { style } from '@vanilla-extract/css';
import { vars } from './theme/vars.css.ts';

const { colour, space } = vars;

export const picture = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px 10px',
  maxWidth: '36rem',
});
export const tile = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '44px',
  padding: '8px 14px',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.raised,
  fontSize: vars.text.small,
  fontWeight: vars.weight.medium,
});
export const icon = style({ color: colour.brandInk, flex: 'none' });
export const stream = style({ color: colour.brandInk, opacity: 0.7 });
export const bars = style({ display: 'flex', alignItems: 'end', gap: space[2], height: '96px' });
/** Heights that say nothing: an outline, not a number. */
export const bar = style({
  width: '28px',
  borderRadius: `${vars.radius.small} ${vars.radius.small} 0 0`,
  border: `1.5px dashed ${colour.edge}`,
  borderBlockEnd: 0,
  background: colour.sunken,
});
export const line = style({ width: '14rem', maxWidth: '80vw', borderBlockStart: `1.5px solid ${colour.edge}` });
