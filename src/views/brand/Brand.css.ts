import { globalStyle, style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { aboveQuestion } from '../consent/ConsentCard.css.ts';

const { colour, space } = vars;

/** What a clear picture stands on: neither of the themes, so that a white logo is seen as well as a black one. */
const chequered = 'repeating-conic-gradient(rgb(128 128 128 / 0.22) 0 25%, transparent 0 50%) 0 0 / 16px 16px';

export const page = style({ display: 'grid', gap: space[5] });
export const fields = style({ display: 'grid', gap: space[4] });
export const two = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
});
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'center' });
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const error = style({ color: colour.criticalInk, fontSize: vars.text.small });

export const logoRow = style({ display: 'flex', flexWrap: 'wrap', gap: space[4], alignItems: 'center' });
export const logoFrame = style({
  display: 'grid',
  placeItems: 'center',
  width: '12rem',
  height: '6.5rem',
  padding: space[3],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  background: `${chequered}, ${colour.sunken}`,
});
export const logo = style({ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', minHeight: 0 });
export const upload = style({ display: 'grid', gap: space[2], overflowWrap: 'anywhere' });

export const swatches = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const swatch = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.control,
  paddingInline: space[2],
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.small,
  background: colour.surface,
  color: colour.ink,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled)': { background: colour.hover },
    '&:disabled': { color: colour.inkSoft, cursor: 'default' },
  },
  '@media': { [media.finger]: { minHeight: size.touch } },
});
export const dot = style({
  width: '20px',
  height: '20px',
  flex: 'none',
  borderRadius: '50%',
  border: `1px solid ${colour.edge}`,
});
export const colours = style({ display: 'grid', gap: space[4], listStyle: 'none', padding: 0, margin: 0 });
export const colourItem = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'end',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
});
export const picker = style({
  width: size.control,
  height: size.control,
  padding: 0,
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.small,
  background: 'none',
  cursor: 'pointer',
  overflow: 'hidden',
  '@media': { [media.finger]: { width: size.touch, height: size.touch } },
});
globalStyle(`${picker}::-webkit-color-swatch-wrapper`, { padding: 0 });
globalStyle(`${picker}::-webkit-color-swatch`, { border: 0 });
globalStyle(`${picker}::-moz-color-swatch`, { border: 0 });
export const note = style({ gridColumn: '1 / -1', display: 'grid', gap: space[1], fontSize: vars.text.small });
export const sample = style({
  display: 'inline-block',
  paddingInline: space[2],
  borderRadius: vars.radius.small,
  fontWeight: vars.weight.strong,
  border: `1px solid ${colour.line}`,
});

export const faces = style({ border: 0, padding: 0, margin: 0, minWidth: 0 });
export const faceGrid = style({
  display: 'grid',
  gap: space[2],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
});
export const legend = style({ fontWeight: vars.weight.medium, fontSize: vars.text.small, paddingBlockEnd: space[2] });
export const face = style({
  position: 'relative',
  display: 'grid',
  gap: '2px',
  alignContent: 'center',
  minHeight: '4.25rem',
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
  cursor: 'pointer',
  minWidth: 0,
  selectors: {
    '&:hover': { background: colour.hover },
    '&:has(:checked)': { borderColor: colour.brand, boxShadow: `inset 0 0 0 1px ${colour.brand}` },
    '&:has(:focus-visible)': { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' },
  },
});
export const radio = style({
  position: 'absolute',
  opacity: 0,
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  cursor: 'pointer',
});
export const faceName = style({ fontSize: '1.25rem', lineHeight: 1.15, overflowWrap: 'anywhere' });
export const faceText = style({ fontSize: vars.text.large, lineHeight: 1.25, overflowWrap: 'anywhere' });
export const specimen = style({
  display: 'grid',
  gap: space[2],
  padding: space[5],
  borderRadius: vars.radius.medium,
  border: `1px solid ${colour.line}`,
  overflowWrap: 'anywhere',
});
export const specimenHead = style({ fontSize: '1.75rem', lineHeight: 1.1 });

export const photos = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  listStyle: 'none',
  padding: 0,
  margin: 0,
});
export const photo = style({ display: 'grid', gap: space[2], alignContent: 'start', minWidth: 0 });
export const STAGE_HEIGHT = '16rem';
export const stage = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  padding: 0,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  overflow: 'hidden',
  background: `${chequered}, ${colour.sunken}`,
  cursor: 'crosshair',
  touchAction: 'manipulation',
  selectors: { '&:focus-visible': { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' } },
});
export const picture = style({ display: 'block', width: '100%', height: '100%' });
export const point = style({
  position: 'absolute',
  width: '22px',
  height: '22px',
  margin: '-11px',
  border: '2px solid white',
  borderRadius: '50%',
  background: 'radial-gradient(circle, white 0 3px, rgb(0 0 0 / 0.25) 3.5px)',
  boxShadow: '0 0 0 1.5px rgb(0 0 0 / 0.55), inset 0 0 0 1px rgb(0 0 0 / 0.35)',
  pointerEvents: 'none',
});
export const photoActs = style({ display: 'flex', justifyContent: 'space-between', gap: space[1] });

export const proposal = style({ display: 'grid', gap: space[3], listStyle: 'none', padding: 0, margin: 0 });
export const proposed = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlockStart: space[3],
  borderBlockStart: `1px solid ${colour.line}`,
});
export const proposedWords = style({
  display: 'grid',
  gap: space[1],
  flex: '1 1 16rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const thumb = style({ width: '10rem', maxWidth: '100%', height: 'auto', borderRadius: vars.radius.small });

export const said = style({ display: 'grid', gap: space[2], flex: '1 1 8rem', minWidth: 0 });
export const saveBar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: space[3],
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  zIndex: 1,
  selectors: aboveQuestion,
});
