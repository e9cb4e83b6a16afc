import { globalStyle, style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const thumb = style({
  width: '44px',
  height: '44px',
  flex: 'none',
  objectFit: 'cover',
  borderRadius: vars.radius.small,
  border: `1px solid ${colour.line}`,
  background: colour.sunken,
  display: 'grid',
  placeItems: 'center',
  color: colour.inkFaint,
});
// A background, since each svg of each row in sight costs time in each frame that is scrolled. Grey suits both themes.
export const noThumb = style([
  thumb,
  {
    backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="#7d8a90" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><rect width="18" height="18" x="3" y="3" rx="2"/><circle cx="9" cy="9" r="2"/><path d="m21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21"/></svg>',
    )}")`,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'center',
  },
]);
/** Three dots, of a background for the same reason. */
export const dots = style({
  width: '16px',
  height: '16px',
  backgroundImage: 'radial-gradient(circle, currentColor 1.4px, transparent 1.8px)',
  backgroundSize: '5px 16px',
  backgroundPosition: 'center',
  backgroundRepeat: 'repeat-x',
});
export const words = style({ display: 'grid', flex: 1, minWidth: 0 });
export const name = style({
  color: colour.ink,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: 'min(18rem, 100%)',
  selectors: { '&:hover': { textDecoration: 'underline' } },
  '@media': { [media.finger]: { lineHeight: size.touch } },
});
export const sub = style({
  color: colour.inkSoft,
  fontSize: vars.text.small,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: 'min(18rem, 100%)',
});
export const copy = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '28px',
  padding: '0 6px',
  marginInline: '-6px',
  borderRadius: vars.radius.small,
  color: colour.inkSoft,
  fontSize: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:hover': { background: colour.hover, color: colour.ink } },
  '@media': { [media.finger]: { minHeight: size.touch } },
});
// An icon beside a long id would shrink to nothing.
globalStyle(`${copy} > svg`, { flex: 'none' });
export const waits = style({
  display: 'block',
  color: colour.inkSoft,
  fontSize: vars.text.tiny,
  marginBlockStart: '2px',
});
export const trouble = style({
  display: 'grid',
  overflowWrap: 'anywhere',
  gap: space[2],
});
export const troubleText = style({ color: colour.criticalInk, fontWeight: vars.weight.medium });
export const ways = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const details = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  color: colour.inkSoft,
  fontSize: vars.text.small,
});
