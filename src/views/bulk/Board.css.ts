import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const pairs = style([
  list,
  { display: 'grid', gap: space[3], gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))' },
]);
const over = { background: colour.brandSoft, borderColor: colour.brand };
export const pair = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  padding: space[2],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
  // Two hundred of them: what is not on the screen is not laid out.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 13rem',
});
export const pairHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}`,
  fontSize: vars.text.small,
});
export const pairActions = style({ marginInlineStart: 'auto', display: 'flex', alignItems: 'center' });
export const slots = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[2], alignItems: 'start' });
export const slot = style({
  display: 'grid',
  gap: '2px',
  minWidth: 0,
  borderRadius: vars.radius.small,
  selectors: { '&[data-over]': { outline: `2px solid ${colour.brand}`, outlineOffset: '2px' } },
});
const press = style({
  padding: 0,
  border: 0,
  background: 'none',
  borderRadius: vars.radius.small,
  cursor: 'grab',
  selectors: {
    '&:disabled': { cursor: 'default' },
    '&:focus-visible': { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' },
    '&[aria-pressed=true]': { outline: `3px solid ${colour.brand}`, outlineOffset: '1px' },
  },
});
export const place = style([press, { width: '100%' }]);
export const empty = style({
  display: 'grid',
  placeItems: 'center',
  border: `1px dashed ${colour.edge}`,
  borderRadius: vars.radius.small,
  color: colour.inkSoft,
  fontSize: vars.text.tiny,
});
export const shapes = styleVariants({ square: { aspectRatio: '1' }, portrait: { aspectRatio: '4 / 5' } });
/** Two lines: what tells files apart is often at the end of their names. */
export const file = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: vars.text.tiny,
  color: colour.inkSoft,
});
export const note = style({ fontSize: vars.text.tiny, color: colour.attentionInk });
export const newAd = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '6rem',
  border: `1px dashed ${colour.edge}`,
  borderRadius: vars.radius.medium,
  selectors: { '&[data-over]': over },
});
export const tray = style({
  display: 'grid',
  gap: space[2],
  borderRadius: vars.radius.small,
  selectors: { '&[data-over]': over },
});
export const trayList = style([list, { display: 'grid', gap: space[2] }]);
export const trayItem = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const trayPicture = style([press, { width: '44px', flexShrink: 0 }]);
export const trayWords = style({ display: 'grid', flex: '1 1 12rem', minWidth: 0 });
export const reason = style({ fontSize: vars.text.small });
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small });
