import { globalFontFace } from '@vanilla-extract/css';

/**
 * Self-hosted, the Latin subset only. The fallback faces carry the web fonts' measures (advance widths measured in a
 * browser over English text, ascents and descents from the fonts' hhea tables), so that nothing moves at the swap.
 */
globalFontFace('Instrument Sans Variable', {
  src: "url('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2') format('woff2')",
  fontWeight: '400 700',
  fontStyle: 'normal',
  fontDisplay: 'swap',
});

globalFontFace('Newsreader Variable', {
  src: "url('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2') format('woff2')",
  fontWeight: '200 800',
  fontStyle: 'normal',
  fontDisplay: 'swap',
});

globalFontFace('Instrument Sans Fallback', {
  src: "local('Arial'), local('Liberation Sans'), local('Arimo')",
  sizeAdjust: '103%',
  ascentOverride: '94.2%',
  descentOverride: '24.3%',
  lineGapOverride: '0%',
});

globalFontFace('Newsreader Fallback', {
  src: "local('Georgia'), local('Times New Roman'), local('Liberation Serif')",
  sizeAdjust: '100%',
  ascentOverride: '73.5%',
  descentOverride: '26.5%',
  lineGapOverride: '0%',
});
