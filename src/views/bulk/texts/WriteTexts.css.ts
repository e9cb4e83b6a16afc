import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const form = style({ display: 'grid', gap: space[4], textAlign: 'start' });
export const two = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
});
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const price = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'baseline', margin: 0 });
export const about = style({
  display: 'grid',
  gap: space[2],
  maxHeight: '15rem',
  overflowY: 'auto',
  margin: 0,
  padding: space[3],
  listStyle: 'none',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
});
export const line = style({
  display: 'grid',
  alignItems: 'center',
  gap: space[2],
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  '@media': { '(max-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const legend = style({ display: 'flex', justifyContent: 'space-between', gap: space[3], flexWrap: 'wrap' });
export const progress = style({ display: 'grid', gap: space[2] });
