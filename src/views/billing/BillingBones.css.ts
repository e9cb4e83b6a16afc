import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { space } = vars;

export const plan = style({ gridTemplateRows: 'auto 1fr auto' });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space[4],
  alignContent: 'start',
  minBlockSize: '96px',
});
export const foot = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], paddingBlockStart: space[4] });
export const packs = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
});
