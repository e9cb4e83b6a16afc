import { style } from '@vanilla-extract/css';

/** Not laid out or painted until it is near the viewport, unless the address leads into it. */
export const later = style({
  selectors: {
    ':root:not(:has(:target)) &[data-later]': {
      '@media': { screen: { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 60rem' } },
    },
  },
});
