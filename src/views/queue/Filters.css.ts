import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import * as segments from '#ui/parts/Segments.css.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** What decides is the room beside the sidebar. */
export const room = style({ containerType: 'inline-size' });
/** Wraps beside a sidebar, so that every filter is visible; on a phone one line, which is drawn sideways and fades where there is more. */
export const group = style([
  segments.group,
  {
    flexWrap: 'wrap',
    '@media': {
      [media.phone]: {
        flexWrap: 'nowrap',
        display: 'flex',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        paddingInlineEnd: '28px',
        scrollBehavior: 'smooth',
        overscrollBehaviorX: 'contain',
        maskImage: 'linear-gradient(to right, black calc(100% - 28px), transparent)',
      },
    },
  },
]);
/** Where there is not room for all on one line, a status that no ad has stands aside. */
export const empty = style({ '@container': { '(max-width: 71.99rem)': { display: 'none' } } });
/** On a second line it would be drawn out. */
export const option = style({ flexGrow: 0 });
export const count = style({ color: vars.colour.inkFaint, fontVariantNumeric: 'tabular-nums' });
