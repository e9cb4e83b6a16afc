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
// A notice is as wide as its content: a grid would be there in one column.
export const sides = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[6],
  rowGap: space[3],
  paddingBlockStart: space[2],
});
export const side = style({ display: 'grid', gap: space[1], alignContent: 'start', minWidth: '14rem' });
export const sideTitle = style({ fontSize: vars.text.small, fontWeight: vars.weight.medium });
export const same = style({ fontSize: vars.text.small });
