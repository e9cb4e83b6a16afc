import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { HEAD_HEIGHT, PINNED_WIDTH, ROW_HEIGHT, STATUS_WIDTH } from './columns.ts';

const { colour, space } = vars;

/** How wide the last column is: it takes room from the texts only where it has much to say, and there is some. */
export const statusWidth = createVar();

/** As high as the window has room for. */
const MOST = 'max(20rem, calc(100dvh - 16.5rem))';

export const grid = style({
  vars: { [statusWidth]: `${STATUS_WIDTH.calm}px` },
  position: 'relative',
  overflow: 'auto',
  // Whole rows, where the browser can count them: none is cut off. With the two lines of its border.
  maxHeight: [MOST, `calc(${HEAD_HEIGHT + 2}px + round(down, ${MOST} - ${HEAD_HEIGHT + 2}px, ${ROW_HEIGHT}px))`],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
  fontSize: vars.text.small,
  // What has the focus is not behind the columns that stay in sight.
  scrollPaddingInlineStart: `${PINNED_WIDTH.name}px`,
  '@media': {
    [media.fromDesktop]: {
      scrollPaddingInlineStart: `${PINNED_WIDTH.images + PINNED_WIDTH.name}px`,
      scrollPaddingInlineEnd: statusWidth,
      selectors: { '&[data-trouble]': { vars: { [statusWidth]: `${STATUS_WIDTH.trouble}px` } } },
    },
  },
});
const stays = { position: 'sticky', zIndex: 2, background: 'inherit' } as const;
/** By its name one knows an ad. */
const pinned = { '&[data-pinned=name]': { ...stays, insetInlineStart: 0 } } as const;
/** Where there is room beside the menu, its images stay, too, and at the other edge how far it is. */
const pinnedWide = {
  [media.fromDesktop]: {
    selectors: {
      '&[data-pinned=images]': { ...stays, insetInlineStart: 0 },
      '&[data-pinned=name]': { insetInlineStart: `${PINNED_WIDTH.images}px` },
      '&[data-pinned=status]': {
        ...stays,
        insetInlineEnd: 0,
        borderInlineStart: `1px solid ${colour.line}`,
        borderInlineEnd: 0,
      },
    },
  },
} as const;
const line = style({ display: 'grid', width: '100%' });
export const head = style([
  line,
  {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    height: `${HEAD_HEIGHT}px`,
    background: colour.sunken,
    color: colour.inkSoft,
  },
]);
export const headCell = style({
  padding: `${space[2]} ${space[2]}`,
  fontWeight: vars.weight.medium,
  textAlign: 'start',
  borderBlockEnd: `1px solid ${colour.line}`,
  selectors: { ...pinned },
  '@media': pinnedWide,
});
export const body = style({ position: 'relative' });
export const row = style([
  line,
  {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    background: colour.surface,
    // One cell that says much moves nothing in the others.
    gridTemplateRows: 'minmax(0, 1fr)',
    // Its size is given: what is written in one row lays out no other.
    contain: 'layout size style',
    // What opens in one of its cells lies over the rows below.
    selectors: { '&[data-frozen]': { color: colour.inkSoft }, '&:focus-within': { zIndex: 1 } },
  },
]);
export const cell = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'center',
  alignItems: 'center',
  gap: `0 ${space[1]}`,
  minWidth: 0,
  padding: `0 ${space[2]}`,
  borderBlockEnd: `1px solid ${colour.line}`,
  borderInlineEnd: `1px solid ${colour.line}`,
  cursor: 'cell',
  selectors: {
    ...pinned,
    '&[aria-selected=true]': { background: colour.brandSoft },
    '&[aria-invalid]': { boxShadow: `inset 2px 0 ${colour.critical}` },
    '&:focus': { outline: `2px solid ${colour.focus}`, outlineOffset: '-2px' },
    '&:focus-within': { zIndex: 1 },
    '&[contenteditable]': { caretColor: 'transparent' },
  },
  '@media': pinnedWide,
});
/** At the cell, in the top layer. */
export const floating = style({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  padding: 0,
  height: 0,
  border: 0,
  overflow: 'visible',
  background: 'none',
  color: 'inherit',
});
export const words = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
});
export const campaign = style({ color: colour.inkSoft });
/** What is inherited, until something is written over it. */
export const belowWords = style([words, { color: colour.inkSoft, fontStyle: 'italic' }]);
export const editor = style({
  position: 'absolute',
  zIndex: 3,
  insetBlockStart: 0,
  insetInlineStart: 0,
  width: '100%',
  minWidth: '12rem',
  minHeight: '100%',
  padding: space[2],
  border: `2px solid ${colour.focus}`,
  borderRadius: 0,
  background: colour.floating,
  color: colour.ink,
  font: 'inherit',
  boxShadow: vars.shadow.floating,
});
export const counter = style({
  position: 'absolute',
  zIndex: 3,
  insetBlockEnd: '100%',
  insetInlineEnd: 0,
  padding: '0 4px',
  background: colour.floating,
  color: colour.attentionInk,
  fontSize: vars.text.tiny,
  selectors: { '&[data-over]': { color: colour.criticalInk } },
});
export const thumbs = style({ display: 'flex', gap: space[1] });
export const thumb = style({
  width: '36px',
  height: '36px',
  objectFit: 'cover',
  overflow: 'hidden',
  borderRadius: vars.radius.small,
  // Not higher than its row, where nothing is to be seen yet.
  flexShrink: 0,
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  background: colour.sunken,
  color: colour.inkSoft,
});
/** A portrait is seen whole. */
export const thumbImage = style({ width: '100%', height: '100%', objectFit: 'contain' });
/** It is loaded behind what stands for it. */
export const thumbComing = style([thumbImage, { position: 'absolute', opacity: 0, width: '1px', height: '1px' }]);
export const soft = style({ color: colour.inkSoft });
export const warning = style({ color: colour.attentionInk });
export const error = style({ color: colour.criticalInk });
export const jump = style({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  cursor: 'pointer',
});
/** As much of it as a row is high; a phone's card grows. */
export const issueWords = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  '@media': { [media.phone]: { display: 'block' } },
});
/** What mends it stands behind what is wrong. */
export const fixable = style({
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
  minWidth: 0,
  maxWidth: '100%',
});
globalStyle(`${fixable} > button:first-child`, { flex: 'none', whiteSpace: 'nowrap' });
export const severalFrame = style({ minWidth: 0, maxWidth: '100%' });
export const several = style({
  display: 'flex',
  alignItems: 'end',
  gap: space[1],
  maxWidth: '100%',
  textDecoration: 'none',
});
globalStyle(`${several} > ${issueWords}`, { textDecoration: 'underline' });
/** How many more there are. */
export const count = style({ color: colour.inkSoft, whiteSpace: 'nowrap' });
export const issues = style({
  position: 'absolute',
  insetBlockStart: '4px',
  insetInlineStart: 0,
  width: '100%',
  display: 'grid',
  gap: space[2],
  margin: 0,
  padding: space[3],
  listStyle: 'none',
  background: colour.floating,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.floating,
  selectors: { [`${floating}[data-above] &`]: { insetBlock: 'auto 4px' } },
});
export const upload = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  maxWidth: '100%',
  minWidth: 0,
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { flexWrap: 'wrap', minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' } },
});
// Beside it, as high as a row is, one line of what is wrong.
globalStyle(`${cell}:has(${upload}) ${issueWords}`, { WebkitLineClamp: 1 });
/** Of an upload, as much as fits; all of it on hover. */
export const uploadWords = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { [media.phone]: { overflow: 'visible' } },
});
/** What is wrong with an image, as much as a row has room for; all of it where it is pressed. */
export const uploadWrong = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  color: colour.criticalInk,
  selectors: { [`${upload}:only-child &`]: { WebkitLineClamp: 2 } },
  '@media': { [media.phone]: { display: 'block' } },
});
/** Its buttons stand beside it, so that it is no higher than a row; a phone's card grows. */
export const trouble = style({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  color: colour.criticalInk,
  '@media': { [media.phone]: { flexWrap: 'wrap' } },
});
globalStyle(`${trouble} > ${severalFrame}`, {
  flex: 1,
  '@media': { [media.phone]: { flexBasis: '100%' } },
});
export const troubleWords = style({
  flex: 1,
  minWidth: 0,
  color: 'inherit',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { display: 'block', flexBasis: '100%' } },
});

/** An image that can be replaced. */
export const imagePlace = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: '36px',
  minHeight: '36px',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: colour.sunken,
  color: colour.inkSoft,
  cursor: 'pointer',
  selectors: { '&:hover, &:focus-visible, &[data-over]': { outline: `2px solid ${colour.focus}` } },
  '@media': { [media.phone]: { minWidth: '44px', minHeight: '44px' } },
});
/** A field of a card, which is written where it stands. */
export const cardField = style({
  display: 'grid',
  gap: '2px',
  position: 'relative',
  minHeight: '2.75rem',
  alignContent: 'center',
  textAlign: 'start',
  padding: `${space[1]} ${space[2]}`,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.small,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  overflowWrap: 'anywhere',
});
/** What is written of it: two lines. */
export const cardWords = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});
globalStyle(`${cardField} > textarea, ${cardField} > input`, {
  position: 'static',
  minHeight: '2.75rem',
  outline: 'none',
  fontSize: '16px',
});
globalStyle(`${cardField} > textarea`, { minHeight: '4rem' });

/** On a phone each ad is a card, whose texts are written where they stand. */
export const cards = style({
  display: 'grid',
  gap: space[3],
  listStyle: 'none',
  padding: 0,
  margin: 0,
});
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  padding: space[3],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
  fontSize: vars.text.small,
});
export const cardTop = style({ display: 'flex', alignItems: 'center', gap: space[3] });
export const cardName = style({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere' });
