import { style } from '@vanilla-extract/css';

/** Neither laid out nor painted before it comes near the window; where an address leads into it, it is there at once. */
export const later = style({
  selectors: {
    ':root:not(:has(:target)) &[data-later]': {
      '@media': { screen: { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 60rem' } },
    },
  },
});
