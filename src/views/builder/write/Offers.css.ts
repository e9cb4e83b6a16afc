import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  marginBlockStart: space[1],
  marginInlineStart: `-${space[2]}`,
});
export const offers = style({
  display: 'grid',
  gap: space[2],
  marginBlockStart: space[2],
  padding: space[3],
  borderRadius: vars.radius.medium,
  background: colour.sunken,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  color: colour.inkSoft,
  fontSize: vars.text.small,
});
export const list = style({ display: 'grid', gap: space[2], listStyle: 'none', padding: 0, margin: 0 });
export const grid = style([
  list,
  { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))', alignItems: 'start' },
]);
export const offer = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[3],
  padding: space[3],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.small,
  background: colour.surface,
});
export const card = style([offer, { flexDirection: 'column' }]);
export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: 0 });
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const pictures = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], minWidth: 0 });
const picture = style({ display: 'block', height: 'auto', borderRadius: vars.radius.small, background: colour.sunken });
export const square = style([picture, { width: '8.5rem', aspectRatio: '1' }]);
export const feed = style([picture, { width: '6.8rem', aspectRatio: '4 / 5' }]);
export const story = style([picture, { width: '4.8rem', aspectRatio: '9 / 16' }]);
