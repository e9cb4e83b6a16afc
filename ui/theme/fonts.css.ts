import { globalFontFace } from '@vanilla-extract/css';

/** What scripts/subset-fonts.mjs puts into the files of the first paint. */
const FIRST =
  'U+20-7E, U+A0, U+A3, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2191, U+2193, U+2212';
/**
 * The rest of the whole Latin faces, loaded where a text has a character that the first files lack. Nothing of FIRST is
 * in it: a browser asks the other face for what the first one brings too late.
 */
const REST =
  'U+A1-A2, U+A4-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+2122, U+2215';

const common = { fontStyle: 'normal', fontDisplay: 'swap' } as const;
const sans = { ...common, fontWeight: '400 600' } as const;
const serif = { ...common, fontWeight: '400 500' } as const;

globalFontFace('Instrument Sans Variable', {
  ...sans,
  src: "url('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2') format('woff2')",
  unicodeRange: REST,
});
globalFontFace('Instrument Sans Variable', {
  ...sans,
  src: "url('./fonts/instrument-sans-first.woff2') format('woff2')",
  unicodeRange: FIRST,
});
globalFontFace('Newsreader Variable', {
  ...serif,
  src: "url('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2') format('woff2')",
  unicodeRange: REST,
});
globalFontFace('Newsreader Variable', {
  ...serif,
  src: "url('./fonts/newsreader-first.woff2') format('woff2')",
  unicodeRange: FIRST,
});

/**
 * The fallback faces carry the web fonts' measures, so that nothing moves at the swap: widths of English text as measured
 * in a browser against the widths of Helvetica and Times (Adobe's AFM files), ascents and descents from the fonts' hhea
 * tables, divided by the same ratio.
 */
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
