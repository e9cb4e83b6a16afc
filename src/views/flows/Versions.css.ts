import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const changes = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  listStyle: 'disc',
  paddingInlineStart: space[4],
  fontSize: vars.text.small,
  overflowWrap: 'anywhere',
});
export const back = style({ color: colour.inkSoft, fontSize: vars.text.small });
