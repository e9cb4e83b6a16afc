/** Constants of the business (specification, section 9). */

/** Largest ad image that is accepted, in bytes. */
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;

/** Largest number of pixels that is decoded; a file that claims more is refused before it is decoded. */
export const MAX_IMAGE_PIXELS = 64_000_000;

/** Longer side of an image's small copy, in pixels: a place of 80 in a list, on a screen with twice as many. */
export const THUMB_SIDE = 160;
/** The same in a grid of pictures: a place of 240. */
export const CARD_SIDE = 480;

/** Longest side of an image, in pixels, and how many times the shorter one it may be; Meta shows none longer than 1.91:1. */
export const MAX_IMAGE_SIDE = 16_000;
export const MAX_IMAGE_RATIO = 5;

/** Narrowest image that is accepted, in pixels (Meta, feed). */
export const MIN_IMAGE_WIDTH = 600;

/** Smallest age of a subscriber, confirmed at the checkout. */
export const MINIMUM_AGE = 18;

/** Share of the bar that the bytes fill; the rest is the server's work (R4.13). */
export const UPLOAD_BYTES_SHARE = 0.9;

/** Ads that Meta lets one ad set hold. */
export const MAX_ADS_IN_AD_SET = 50;

/** Uploads that run at once. */
export const MAX_PARALLEL_UPLOADS = 4;

/** Hard limits of Meta's text fields, in characters (facts/outside-services.md A12). */
export const TEXT_LIMITS = {
  name: { shown: 100, max: 255 },
  primary_text: { shown: 125, max: 1024 },
  headline: { shown: 40, max: 255 },
  description: { shown: 30, max: 255 },
  link: { shown: 1000, max: 1000 },
  display_link: { shown: 40, max: 255 },
} as const;
