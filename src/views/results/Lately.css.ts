import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 40%), 1fr))',
  gap: space[4],
});
export const figure = style({ display: 'grid', alignContent: 'start', gap: '2px' });
export const creatives = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${colour.line}`,
  listStyle: 'none',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const insight = style({
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${colour.line}`,
  fontSize: vars.text.small,
});
