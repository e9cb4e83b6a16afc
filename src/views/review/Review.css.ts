import { globalStyle, style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { region as toasts } from '../toasts/ToastsView.css.ts';

const { colour, space } = vars;

export const page = style({
  width: '100%',
  maxWidth: '60rem',
  marginInline: 'auto',
  padding: `${space[6]} ${space[6]} 0`,
  display: 'grid',
  gap: space[6],
  alignContent: 'start',
  minHeight: '100dvh',
  '@media': { [media.phone]: { padding: `${space[4]} ${space[4]} 0` } },
});
export const brand = style({ color: colour.brandInk, minHeight: '24px' });
export const main = style({ display: 'grid', gap: space[5], alignContent: 'start', outline: 'none', minWidth: 0 });
export const head = style({ display: 'grid', gap: space[2], maxWidth: size.reading });
export const title = style({ fontSize: '1.5rem', letterSpacing: '-0.015em' });
export const sub = style({ color: colour.inkSoft, overflowWrap: 'anywhere' });
export const note = style({
  margin: 0,
  paddingInlineStart: space[4],
  borderInlineStart: `3px solid ${colour.line}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const ads = style({ display: 'grid', gap: space[5], margin: 0, padding: 0, listStyle: 'none' });
export const ad = style({
  display: 'grid',
  gap: space[5],
  padding: space[5],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.fromTablet]: { gridTemplateColumns: 'minmax(0, 22rem) minmax(0, 1fr)' },
    [media.phone]: { padding: space[4] },
  },
});
/** Two versions beside each other, and below them what is said. */
export const adAgain = style({ '@media': { [media.fromTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' } } });
export const versions = style({
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
});
export const version = style({ display: 'grid', gap: space[2], alignContent: 'start', minWidth: 0 });
export const versionName = style({ fontWeight: vars.weight.strong });
export const asked = style({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  borderRadius: vars.radius.medium,
  background: colour.sunken,
  overflowWrap: 'anywhere',
});
export const askedTitle = style({ fontWeight: vars.weight.medium });
export const check = style({ display: 'flex', gap: space[2], alignItems: 'center', minHeight: '44px' });
export const changes = style({
  display: 'grid',
  gap: space[2],
  margin: 0,
  paddingInlineStart: space[5],
  listStyle: 'disc',
});
export const followed = style({ display: 'block', color: colour.inkSoft, fontSize: vars.text.small });
export const goal = style({ color: colour.inkSoft, fontSize: vars.text.small, overflowWrap: 'anywhere' });
export const photos = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  maxHeight: '16rem',
  overflowY: 'auto',
  padding: '3px',
});
export const photo = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '72px',
  height: '72px',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.small,
  fontSize: vars.text.small,
  textAlign: 'center',
  cursor: 'pointer',
  selectors: {
    '&:has(input:checked)': { outline: `3px solid ${colour.brand}`, outlineOffset: '-1px' },
    '&:has(input:focus-visible)': { boxShadow: `0 0 0 2px ${colour.paper}, 0 0 0 4px ${colour.focus}` },
  },
});
export const photoInput = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' });
export const anyPhoto = style({ padding: space[1] });
export const thumb = style({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  borderRadius: vars.radius.small,
});
export const shown = style({ display: 'grid', gap: space[3], alignContent: 'start', minWidth: 0 });
export const say = style({ display: 'grid', gap: space[4], alignContent: 'start', minWidth: 0 });
export const name = style({ fontSize: vars.text.large, overflowWrap: 'anywhere' });
export const verdict = style({ display: 'grid', gap: space[1], minWidth: 0 });
export const texts = style({ display: 'grid', gap: space[4] });
export const adSet = style({ overflowWrap: 'anywhere' });
/** As wide as what is read. */
export const forAll = style({ display: 'grid', gap: space[2], maxWidth: size.reading });
export const missing = style({ display: 'block', color: colour.criticalInk, fontSize: vars.text.small });

export const post = style({
  background: colour.floating,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  overflow: 'hidden',
  boxShadow: vars.shadow.raised,
});
export const words = style({ padding: space[3], whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const none = style({ color: colour.inkSoft, fontWeight: vars.weight.normal });
export const image = style({ display: 'block', width: '100%', height: 'auto', background: colour.sunken });
export const noImage = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  color: colour.inkSoft,
  fontSize: vars.text.small,
});
export const strip = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: space[3],
  background: colour.sunken,
});
export const stripWords = style({ display: 'grid', flex: 1, minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.35 });
export const host = style({ fontSize: vars.text.tiny, color: colour.inkSoft, textTransform: 'uppercase' });
export const headline = style({ fontWeight: vars.weight.strong });
export const description = style({ fontSize: vars.text.small, color: colour.inkSoft });
export const action = style({
  flex: 'none',
  maxWidth: '9rem',
  padding: '7px 12px',
  borderRadius: vars.radius.small,
  background: colour.hover,
  fontWeight: vars.weight.strong,
  fontSize: vars.text.small,
});

/** In reach of the thumb however many ads there are. */
export const foot = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: `${space[3]} max(${space[3]}, env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${colour.line}`,
  background: colour.paper,
});
/** A line of its own. */
export const trouble = style({ flexBasis: '100%' });
// News does not lie over its button, nor does it over what has the focus.
globalStyle(`body:has(${foot}) ${toasts}`, {
  '@media': {
    [media.fromTablet]: { insetBlockEnd: '6rem' },
    [media.phone]: { insetBlock: '60px auto', alignContent: 'start' },
  },
});
globalStyle(`html:has(${foot})`, { scrollPaddingBlockEnd: '6rem' });
export const count = style({ color: colour.inkSoft, fontSize: vars.text.small });
/** Beside the button for as long as there is room for a line of it. */
export const footText = style([count, { flex: '1 1 14rem' }]);
