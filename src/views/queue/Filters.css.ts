import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import * as segments from '#ui/parts/Segments.css.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** Wraps beside a sidebar, so that every filter is visible; on a phone one line, which is drawn sideways and fades where there is more. */
export const group = style([
  segments.group,
  {
    flexWrap: 'wrap',
    '@media': {
      [media.phone]: {
        flexWrap: 'nowrap',
        display: 'flex',
        paddingInlineEnd: '28px',
        scrollBehavior: 'smooth',
        overscrollBehaviorX: 'contain',
        maskImage: 'linear-gradient(to right, black calc(100% - 28px), transparent)',
      },
    },
  },
]);
export const count = style({ color: vars.colour.inkFaint, fontVariantNumeric: 'tabular-nums' });
