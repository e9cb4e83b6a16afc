import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';
import { cell } from './Editor.css.ts';

const { colour, space } = vars;

export const test = style({ display: 'grid', gap: space[4], minWidth: 0 });
export const bar = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], alignItems: 'end' });
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const day = style([cell, { whiteSpace: 'nowrap' }]);
export const ad = style([cell, { minWidth: '10rem', overflowWrap: 'anywhere' }]);
export const told = style([cell, { minWidth: '9rem' }]);
export const caveats = style({ display: 'grid', gap: space[2] });
export const list = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  listStyle: 'disc',
  paddingInlineStart: space[4],
  color: colour.inkSoft,
  fontSize: vars.text.small,
});
