import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { roomy } from '../piece.css.ts';

const { colour, space, motion } = vars;

export const columns = style({
  '@container': { [roomy]: { gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)', alignContent: 'stretch' } },
});
export const entries = style({ display: 'grid', alignContent: 'start', gridAutoRows: '36px', paddingBlock: '8px' });
export const entry = style({
  display: 'grid',
  // The last is as wide as its longest word, so that no word moves as the lines change.
  gridTemplateColumns: '3.5rem minmax(0, 1fr) 3rem',
  alignItems: 'center',
  gap: space[2],
  paddingInline: '16px',
  borderInlineStart: '3px solid transparent',
  transition: `background-color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&[data-ahead]': { color: colour.inkFaint },
    '&[aria-current]': { background: colour.brandSoft, borderInlineStartColor: colour.brand },
  },
});
export const time = style({
  color: colour.inkFaint,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[aria-current] > &': { color: colour.brandInk } },
});
export const event = style({
  fontFamily: vars.font.mono,
  fontSize: '0.75rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const cause = style({ color: 'inherit', fontSize: vars.text.tiny });

export const moment = style({
  display: 'grid',
  gridTemplateRows: '1fr auto minmax(2.8em, auto) auto',
  gap: '8px',
  padding: '16px',
  borderBlockStart: `1px solid ${colour.line}`,
  '@container': { [roomy]: { borderBlockStart: 'none', borderInlineStart: `1px solid ${colour.line}` } },
});
/** As high with an image as without. */
export const picture = style({
  position: 'relative',
  minHeight: '128px',
  borderRadius: vars.radius.small,
  overflow: 'hidden',
});
export const art = style({ position: 'absolute', inset: 0, height: '100%' });
export const noArt = style([
  picture,
  { display: 'grid', placeItems: 'center', border: `1px dashed ${colour.edge}`, color: colour.inkSoft },
]);
export const headline = style({ fontSize: vars.text.large, fontWeight: vars.weight.strong });
export const words = style({ lineHeight: 1.4 });
export const save = style({ color: colour.inkSoft });
export const failed = style({ color: colour.criticalInk, fontWeight: vars.weight.medium });

export const controls = style({ flexWrap: 'nowrap' });
export const slider = style({
  flex: 1,
  minHeight: size.control,
  accentColor: colour.brand,
  cursor: 'pointer',
  '@media': { [media.finger]: { minHeight: size.touch } },
});
export const count = style({
  flex: 'none',
  minWidth: '4.5em',
  textAlign: 'end',
  color: colour.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});
