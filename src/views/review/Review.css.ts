import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

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
export const shown = style({ display: 'grid', gap: space[3], alignContent: 'start', minWidth: 0 });
export const say = style({ display: 'grid', gap: space[4], alignContent: 'start', minWidth: 0 });
export const name = style({ fontSize: vars.text.large, overflowWrap: 'anywhere' });
export const verdict = style({ display: 'grid', gap: space[1], minWidth: 0 });
export const texts = style({ display: 'grid', gap: space[4] });
export const adSet = style({ overflowWrap: 'anywhere' });
/** As wide as what is read. */
export const forAll = style({ display: 'grid', gap: space[2], maxWidth: size.reading });
export const missing = style({ color: colour.criticalInk, fontSize: vars.text.small });

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
export const count = style({ color: colour.inkSoft, fontSize: vars.text.small });
