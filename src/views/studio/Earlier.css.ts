import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const list = style({ display: 'grid', listStyle: 'none', padding: 0, margin: 0 });
export const row = style({
  display: 'flex',
  gap: space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${colour.line}` } },
});
export const words = style({ display: 'grid', flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' });
export const product = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small });
