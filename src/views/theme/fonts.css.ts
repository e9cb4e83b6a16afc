import { globalFontFace } from '@vanilla-extract/css';

/**
 * Self-hosted, the Latin subset only. The fallback faces carry the web fonts' measures, so that nothing moves at the
 * swap: widths of English text as measured in a browser against the widths of Helvetica and Times (Adobe's AFM files),
 * ascents and descents from the fonts' hhea tables, divided by the same ratio.
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
  src: "local('Arial'), local('Helvetica'), local('Liberation Sans'), local('Arimo')",
  sizeAdjust: '101.3%',
  ascentOverride: '95.8%',
  descentOverride: '24.7%',
  lineGapOverride: '0%',
});

globalFontFace('Newsreader Fallback', {
  src: "local('Times New Roman'), local('Times'), local('Liberation Serif'), local('Tinos')",
  sizeAdjust: '104%',
  ascentOverride: '70.7%',
  descentOverride: '25.5%',
  lineGapOverride: '0%',
});

/** For machines that have neither of those: DejaVu, measured the same way, is much wider. */
globalFontFace('Instrument Sans Wide Fallback', {
  src: "local('DejaVu Sans')",
  sizeAdjust: '90.4%',
  ascentOverride: '107.3%',
  descentOverride: '27.7%',
  lineGapOverride: '0%',
});

globalFontFace('Newsreader Wide Fallback', {
  src: "local('DejaVu Serif')",
  sizeAdjust: '85.4%',
  ascentOverride: '86.1%',
  descentOverride: '31.1%',
  lineGapOverride: '0%',
});
