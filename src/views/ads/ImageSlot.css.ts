import { style, styleVariants } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const slot = style({ display: 'grid', gap: space[2], alignContent: 'start' });
/** Beside another one on a phone: the words of one take two lines, and both frames begin at one height. */
export const title = style({
  fontSize: vars.text.small,
  fontWeight: vars.weight.medium,
  '@media': { [media.phone]: { minHeight: '2lh' } },
});
export const soft = style({ color: colour.inkSoft, fontWeight: vars.weight.normal });
const frame = style({
  position: 'relative',
  width: '100%',
  borderRadius: vars.radius.medium,
  selectors: { '&[data-dragging]': { outline: `2px solid ${colour.brand}`, outlineOffset: '2px' } },
});
export const frames = styleVariants({
  square: [frame, { aspectRatio: '1' }],
  portrait: [frame, { aspectRatio: '4 / 5' }],
});
export const image = style({
  width: '100%',
  height: '100%',
  // Whole, in its own ratio: a 9:16 portrait is between two bars.
  objectFit: 'contain',
  borderRadius: vars.radius.medium,
  border: `1px solid ${colour.line}`,
  background: colour.sunken,
});
export const under = style({
  display: 'grid',
  placeContent: 'center stretch',
  gap: space[2],
  height: '100%',
  padding: space[4],
  borderRadius: vars.radius.medium,
  border: `1px solid ${colour.line}`,
  background: colour.surface,
});
export const stage = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[2],
  fontWeight: vars.weight.medium,
});
export const figures = style({ fontVariantNumeric: 'tabular-nums', color: colour.inkSoft });
export const file = style({
  color: colour.inkSoft,
  fontSize: vars.text.small,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const note = style({ flex: '1 0 100%', minHeight: '1lh', color: colour.inkSoft, fontSize: vars.text.small });
export const wrong = style({ color: colour.criticalInk, fontSize: vars.text.small });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
/** The file as it is in this browser, behind what is said of its way. */
export const local = style([image, { position: 'absolute', inset: 0 }]);
export const over = style({
  position: 'absolute',
  insetInline: space[2],
  insetBlockEnd: space[2],
  display: 'grid',
  gap: space[2],
  padding: space[3],
  borderRadius: vars.radius.small,
  border: `1px solid ${colour.line}`,
  background: colour.surface,
});
export const change = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // The words stand below the image's edge, not the room around them.
  marginInlineStart: '-10px',
  whiteSpace: 'nowrap',
});
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[2],
  alignItems: 'center',
});
export const done = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  color: colour.positiveInk,
  fontSize: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
});
/** Of the size of the words that say so. */
export const arrived = style({ flex: '0 1 116px', height: '1lh', fontSize: vars.text.small });
/** The place of three small buttons, or of one with more words. */
export const buttons = style({
  // Beside the words where there is room; wider than its column never.
  flex: '0 1 190px',
  width: '100%',
  maxWidth: '190px',
  height: '30px',
  '@media': { [media.finger]: { height: size.touch } },
});
