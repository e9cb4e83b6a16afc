import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const older = style({ display: 'grid', gap: space[2] });
export const title = style({ fontWeight: vars.weight.strong, fontSize: vars.text.body });
export const list = style({ display: 'grid', listStyle: 'none', padding: 0, margin: 0 });
export const row = style({
  display: 'grid',
  gap: space[3],
  paddingBlock: space[1],
  selectors: { '& + &': { borderBlockStart: `1px solid ${colour.line}` } },
});
export const fold = style({
  display: 'flex',
  gap: space[2],
  alignItems: 'start',
  width: '100%',
  minHeight: '44px',
  paddingBlock: space[2],
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
});
export const arrow = style({
  flex: 'none',
  marginBlockStart: '2px',
  color: colour.inkSoft,
  selectors: { [`${fold}[aria-expanded='true'] > &`]: { transform: 'rotate(90deg)' } },
});
export const words = style({ display: 'grid', flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const line = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small });
