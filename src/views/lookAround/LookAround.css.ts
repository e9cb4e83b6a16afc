import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const offer = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  padding: `${space[4]} ${space[5]}`,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  background: colour.sunken,
  '@media': { [media.phone]: { flexDirection: 'column', alignItems: 'stretch', padding: space[4], gap: space[3] } },
});
export const icon = style({ flex: 'none', color: colour.brandInk });
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: space[1] });
export const title = style({ fontSize: vars.text.body, fontWeight: vars.weight.strong });
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small });
