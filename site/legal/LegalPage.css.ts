import { globalStyle, style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space, text, weight } = vars;

/** 65 to 70 characters of Instrument Sans at the size of the text. */
const MEASURE = '35.5rem';
const PRINT = 'print';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  maxInlineSize: size.page,
  marginInline: 'auto',
  paddingInline: space[5],
  paddingBlock: 'clamp(2.5rem, 7vw, 5.5rem) clamp(4rem, 10vw, 8rem)',
  '@media': {
    [media.fromDesktop]: {
      gridTemplateColumns: '15.5rem minmax(0, 44rem)',
      columnGap: 'clamp(3rem, 6vw, 6rem)',
      rowGap: space[10],
      gridTemplateRows: 'auto 1fr',
    },
    [PRINT]: { display: 'block', maxInlineSize: 'none', padding: 0 },
  },
});

export const head = style({
  display: 'grid',
  gap: space[3],
  '@media': { [media.fromDesktop]: { gridColumn: 2 }, [PRINT]: { marginBlockEnd: space[6] } },
});
export const title = style({
  fontFamily: vars.font.display,
  fontSize: 'clamp(2.5rem, 1.7rem + 3vw, 4rem)',
  fontWeight: weight.normal,
  lineHeight: 1.04,
  letterSpacing: '-0.02em',
  '@media': { [PRINT]: { fontSize: '24pt' } },
});
export const changed = style({ color: colour.inkSoft, fontSize: text.large });

export const fold = style({
  borderBlock: `1px solid ${colour.line}`,
  '@media': { [media.fromDesktop]: { display: 'none' }, [PRINT]: { display: 'none' } },
});
export const foldTitle = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: size.touch,
  fontSize: text.large,
  fontWeight: weight.medium,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': {
      content: '""',
      inlineSize: '8px',
      blockSize: '8px',
      marginInlineEnd: '6px',
      borderInlineEnd: '1.5px solid currentColor',
      borderBlockEnd: '1.5px solid currentColor',
      transform: 'translateY(-2px) rotate(45deg)',
    },
    'details[open] > &::after': { transform: 'translateY(2px) rotate(225deg)' },
  },
});

export const side = style({
  display: 'none',
  '@media': {
    [media.fromDesktop]: {
      display: 'block',
      position: 'sticky',
      insetBlockStart: '5.5rem',
      maxBlockSize: 'calc(100dvh - 6.5rem)',
      overflowY: 'auto',
      scrollbarWidth: 'thin',
      alignSelf: 'start',
      gridColumn: 1,
      gridRow: '1 / span 2',
    },
    [PRINT]: { display: 'none' },
  },
});

export const contents = style({
  display: 'grid',
  '@media': {
    [`not ${media.fromDesktop}`]: { paddingBlockEnd: space[4] },
    // Lets the browser say which entry's section is being read; the types do not know it yet.
    [media.fromDesktop]: { scrollTargetGroup: 'auto' } as object,
  },
});
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '1.75rem minmax(0, 1fr)',
  paddingBlock: '5px',
  color: colour.inkSoft,
  lineHeight: 1.35,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: colour.ink },
    // The section that is being read, where the browser can tell.
    '&:target-current': { color: colour.brandInk, fontWeight: weight.medium },
  },
  '@media': { [media.finger]: { minBlockSize: size.touch, alignItems: 'center' } },
});
export const entryNumber = style({ color: colour.inkFaint, fontVariantNumeric: 'tabular-nums' });

export const reading = style({
  fontSize: '1.0625rem',
  lineHeight: 1.65,
  '@media': {
    [media.fromDesktop]: { gridColumn: 2 },
    [PRINT]: { fontSize: '10.5pt', lineHeight: 1.45, color: '#000' },
  },
});

export const section = style({
  paddingBlockStart: space[10],
  selectors: { '&:first-child': { paddingBlockStart: 0 } },
  scrollMarginBlockStart: `calc(0px - ${space[4]})`,
});
globalStyle(`${section} > * + *`, { marginBlockStart: space[4] });
globalStyle(`${section} > :is(p, ul, ol, h3)`, { maxInlineSize: MEASURE });
globalStyle(`${section} > h3`, { marginBlockStart: space[6], fontSize: text.large });
globalStyle(`${section} li`, { paddingInlineStart: space[1] });
globalStyle(`${section} li + li`, { marginBlockStart: space[2] });
globalStyle(`${section} > ul`, { listStyle: 'disc', paddingInlineStart: '1.25em' });
globalStyle(`${section} > ol > li`, { display: 'grid', gridTemplateColumns: '2.25rem minmax(0, 1fr)' });
globalStyle(`${section} li::marker`, { color: colour.inkFaint });
globalStyle(`${section} a`, { overflowWrap: 'anywhere' });
globalStyle(`${section} :is(p, li) strong`, { fontWeight: weight.strong });

export const heading = style({
  fontFamily: vars.font.display,
  fontSize: '1.625rem',
  fontWeight: weight.medium,
  letterSpacing: '-0.01em',
  lineHeight: 1.2,
  '@media': { [PRINT]: { breakAfter: 'avoid', fontSize: '14pt' } },
});
export const number = style({ color: colour.inkFaint, fontVariantNumeric: 'lining-nums' });
export const anchor = style({
  paddingInline: space[1],
  color: colour.inkFaint,
  fontFamily: vars.font.interface,
  fontSize: text.large,
  fontWeight: weight.normal,
  textDecoration: 'none',
  opacity: 0,
  selectors: { [`${heading}:hover &, &:focus-visible`]: { opacity: 1 }, '&:hover': { color: colour.brandInk } },
  '@media': { [PRINT]: { display: 'none' } },
});

/** On paper the text alone, dark on white whatever the theme, with the addresses that its links lead to. */
globalStyle('body > :not(main)', { '@media': { [PRINT]: { display: 'none' } } });
globalStyle('html, body, main *', {
  '@media': { [PRINT]: { background: 'none !important', color: '#000 !important' } },
});
// The paper is the browser's own, which would be a dark one for a dark theme.
globalStyle(':root', { '@media': { [PRINT]: { colorScheme: 'light !important' } } });
globalStyle(`${section} a[href^="http"]::after`, {
  '@media': { [PRINT]: { content: '" (" attr(href) ")"', fontSize: '0.85em' } },
});
