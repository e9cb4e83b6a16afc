import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const bar = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], alignItems: 'end' });
export const dates = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 10rem))',
  gap: space[2],
});
export const push = style({ marginInlineStart: 'auto', '@media': { [media.phone]: { marginInlineStart: 0 } } });
export const check = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: size.control,
  fontSize: vars.text.small,
  accentColor: colour.brand,
  '@media': { [media.finger]: { minHeight: size.touch } },
});
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  color: colour.inkSoft,
  fontSize: vars.text.small,
});
export const kpis = style({
  display: 'grid',
  // Twelve places, of which the first takes two: no row is left open.
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  overflow: 'hidden',
  listStyle: 'none',
  padding: 0,
  '@media': {
    '(max-width: 1099px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    // A number that is broken reads as two.
    '(max-width: 359px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});
export const kpi = style({
  display: 'grid',
  boxShadow: `1px 1px 0 ${colour.line}`,
  selectors: { '&:first-child': { gridColumn: 'span 2' } },
});
export const kpiLink = style({
  display: 'grid',
  alignContent: 'start',
  gap: '2px',
  padding: '12px 14px',
  '@media': { [media.phone]: { padding: '8px 10px' } },
  color: colour.ink,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: colour.hover },
    '&[aria-current]': { boxShadow: `inset 0 -3px 0 ${colour.brand}` },
    '&:focus-visible': { outline: `2px solid ${colour.focus}`, outlineOffset: '-2px' },
  },
});
export const kpiName = style({ fontSize: vars.text.small, color: colour.inkSoft });
export const kpiValue = style({
  fontSize: vars.text.title,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.01em',
  '@media': { [media.phone]: { fontSize: vars.text.large } },
});
export const kpiChange = style({ display: 'flex', flexWrap: 'wrap', gap: '0 6px', alignItems: 'baseline' });
export const kpiBefore = style({
  color: colour.inkSoft,
  fontSize: vars.text.tiny,
  fontVariantNumeric: 'tabular-nums',
});
const change = { fontSize: vars.text.tiny, fontVariantNumeric: 'tabular-nums' } as const;
export const changes = styleVariants({
  good: { ...change, color: colour.positiveInk },
  bad: { ...change, color: colour.criticalInk },
  even: { ...change, color: colour.inkSoft },
});
export const earlier = style({ display: 'block', minHeight: '1.2em' });
/** Apart from the creatives above, near those below. */
export const fewHead = style({ marginBlock: `${space[5]} ${space[3]}` });
export const fewTitle = style({ fontSize: vars.text.body, fontWeight: vars.weight.strong });
export const overview = style({ display: 'grid', gap: space[4] });
export const old = style({ opacity: 0.55, transition: `opacity ${vars.motion.quick} ${vars.motion.ease}` });
/** As high as a screen at most, so that its head and its total stay in sight while its rows are read. */
export const frame = style({
  '@media': { [media.fromTablet]: { maxHeight: 'max(24rem, calc(100dvh - 6rem))', overflowY: 'auto' } },
});
export const table = style({ fontVariantNumeric: 'tabular-nums' });
export const first = style({
  position: 'sticky',
  insetInlineStart: 0,
  background: colour.surface,
  textAlign: 'start',
  fontWeight: vars.weight.normal,
  minWidth: '15rem',
  maxWidth: '22rem',
  '@media': { [media.phone]: { minWidth: '11.5rem', maxWidth: '12.5rem' } },
});
globalStyle(`tr:hover > ${first}`, { background: colour.sunken });
export const firstHead = style({ textAlign: 'start', insetInlineStart: 0, zIndex: 2 });
/** On a phone the numbers are what there is room for. */
export const trend = style({ '@media': { [media.phone]: { display: 'none' } } });
export const right = style({ textAlign: 'end', whiteSpace: 'nowrap' });
export const foot = style({
  position: 'sticky',
  insetBlockEnd: 0,
  background: colour.surface,
  fontWeight: vars.weight.strong,
  borderBlockStart: `1px solid ${colour.line}`,
});
globalStyle(`${first}${foot}`, { zIndex: 1 });
export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&:hover': { color: colour.ink }, '&[aria-current]': { color: colour.ink } },
});
export const row = style({ display: 'flex', gap: space[3], alignItems: 'center', minWidth: 0 });
export const thumb = style({
  width: '40px',
  height: '40px',
  flex: 'none',
  objectFit: 'cover',
  borderRadius: vars.radius.small,
  border: `1px solid ${colour.line}`,
  background: colour.sunken,
  display: 'grid',
  placeItems: 'center',
  color: colour.inkFaint,
  '@media': { [media.phone]: { width: '32px', height: '32px' } },
});
export const words = style({ display: 'grid', minWidth: 0 });
export const name = style({
  color: colour.ink,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Half a name says little.
  '@media': {
    [media.phone]: { whiteSpace: 'normal', display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical' },
  },
});
globalStyle(`a${name}:hover`, { textDecoration: 'underline' });
export const sub = style({
  color: colour.inkSoft,
  fontSize: vars.text.tiny,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const inside = style({
  justifySelf: 'start',
  color: colour.brandInk,
  fontSize: vars.text.tiny,
  '@media': { [media.finger]: { minHeight: size.touch, display: 'inline-flex', alignItems: 'center' } },
});
export const few = style({ color: colour.inkSoft, fontSize: vars.text.tiny });
export const paged = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
export const pages = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
  color: colour.inkSoft,
  fontSize: vars.text.small,
});
export const pageLinks = style({ display: 'flex', gap: space[2] });
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13.5rem), 1fr))',
  gap: space[4],
  listStyle: 'none',
  padding: 0,
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[3] } },
});
export const creative = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  overflow: 'hidden',
  minWidth: 0,
});
export const picture = style({
  position: 'relative',
  aspectRatio: '1',
  background: colour.sunken,
  display: 'grid',
  placeItems: 'center',
  color: colour.inkFaint,
});
export const image = style({ width: '100%', height: '100%', objectFit: 'cover' });
export const rank = style({
  position: 'absolute',
  insetBlockStart: '8px',
  insetInlineStart: '8px',
  minWidth: '26px',
  padding: '2px 7px',
  textAlign: 'center',
  borderRadius: vars.radius.round,
  background: colour.deep,
  color: colour.onDeep,
  fontSize: vars.text.tiny,
  fontWeight: vars.weight.strong,
});
export const about = style({ display: 'grid', gap: '6px', padding: space[3], alignContent: 'start', minWidth: 0 });
export const big = style({
  fontSize: vars.text.title,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const facts = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '2px 8px',
  fontSize: vars.text.small,
  color: colour.inkSoft,
});
export const fact = style({ color: colour.ink, textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
globalStyle(`${facts} dd`, { margin: 0 });
const below = { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const footName = style({ ...below, color: colour.ink });
export const footSpend = style({ ...below, color: colour.inkSoft });
export const choose = style({ minWidth: '9rem' });
