import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

/**
 * Why there is nothing to show, in the middle of where it would be, and as high: what stands below does not move. On a phone
 * that is out of sight.
 */
export const none = style({
  display: 'grid',
  placeContent: 'center',
  textAlign: 'center',
  color: colour.inkSoft,
  '@media': { [media.fromDesktop]: { minBlockSize: '256px' } },
});
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 40%), 1fr))',
  gap: space[4],
});
export const figure = style({ display: 'grid', alignContent: 'start', gap: '2px' });
export const extremes = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${colour.line}`,
  fontSize: vars.text.small,
});
export const ads = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  gap: space[4],
  listStyle: 'none',
  padding: 0,
  width: '100%',
});
export const ad = style({ display: 'flex', gap: space[3], alignItems: 'start', minWidth: 0 });
export const said = style({ display: 'grid', gap: '4px', minWidth: 0 });
export const title = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center', minWidth: 0 });
