import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const ghosts = style({ display: 'grid', gap: space[2], width: 'min(22rem, 80vw)' });
export const ghost = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: '8px 12px',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.raised,
});
export const ghostThumb = style({
  width: '32px',
  height: '32px',
  borderRadius: vars.radius.small,
  background: colour.hover,
});
export const ghostLine = style({ height: '8px', flex: 1, borderRadius: vars.radius.round, background: colour.hover });
