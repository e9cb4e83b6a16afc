import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const named = style({ display: 'flex', gap: space[3], alignItems: 'center', minWidth: '12rem' });
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
export const words = style({ display: 'grid', flex: 1 });
export const name = style({
  color: colour.ink,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: '18rem',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const sub = style({
  color: colour.inkSoft,
  fontSize: vars.text.small,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: '18rem',
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
});
export const waits = style({
  display: 'block',
  color: colour.inkSoft,
  fontSize: vars.text.tiny,
  marginBlockStart: '2px',
});
export const trouble = style({
  display: 'grid',
  gap: space[2],
});
/** Under the name of its ad. */
export const underRow = style({ padding: '2px 0 8px 56px' });
export const troubleText = style({ color: colour.criticalInk, fontWeight: vars.weight.medium });
export const ways = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const details = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  color: colour.inkSoft,
  fontSize: vars.text.small,
});
