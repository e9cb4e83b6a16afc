import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

/**
 * As high with nothing to show as with results: what stands below does not move when they come. On a phone that is out of
 * sight.
 */
export const lately = style({
  gridTemplateRows: 'auto 1fr',
  '@media': { [media.fromDesktop]: { minBlockSize: '344px' } },
});
/** Why there is nothing to show, in the middle of where it would be. */
export const none = style({ placeSelf: 'center', maxWidth: '30rem', textAlign: 'center', color: colour.inkSoft });
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
