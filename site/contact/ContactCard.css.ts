import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space, weight } = vars;

export const card = style({
  display: 'grid',
  gap: space[5],
  padding: 'clamp(1.25rem, 4vw, 2.25rem)',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.floating,
});
export const title = style({ fontFamily: vars.font.display, fontSize: '1.5rem', fontWeight: weight.medium });
