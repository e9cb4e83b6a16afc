import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const post = style({
  width: '100%',
  maxWidth: '22rem',
  background: colour.floating,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  overflow: 'hidden',
  justifySelf: 'center',
  boxShadow: vars.shadow.raised,
});
export const by = style({ display: 'flex', gap: '10px', alignItems: 'center', padding: '12px 12px 8px' });
export const byWords = style({ display: 'grid', lineHeight: 1.3 });
export const page = style({ fontWeight: vars.weight.strong });
export const soft = style({
  color: colour.inkSoft,
  fontSize: vars.text.tiny,
  display: 'flex',
  gap: '4px',
  alignItems: 'center',
});
export const words = style({
  padding: '0 12px 10px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  minHeight: '1.45em',
});
export const more = style({ color: colour.inkSoft });
export const ghost = style({ color: colour.inkFaint });
export const image = style({ width: '100%', aspectRatio: '1', objectFit: 'cover', background: colour.sunken });
export const noImage = style({ display: 'grid', placeItems: 'center', color: colour.inkFaint });
export const strip = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: '10px 12px',
  background: colour.sunken,
});
export const stripWords = style({ display: 'grid', lineHeight: 1.35, flex: 1, minWidth: 0 });
const oneLine = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const domain = style([oneLine, { fontSize: vars.text.tiny, color: colour.inkSoft, textTransform: 'uppercase' }]);
/** Two lines, as a feed shows it; what is longer ends in an ellipsis. */
export const headline = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontWeight: vars.weight.strong,
});
export const description = style([oneLine, { fontSize: vars.text.small, color: colour.inkSoft }]);
export const action = style({
  flex: 'none',
  maxWidth: '9rem',
  padding: '7px 12px',
  borderRadius: vars.radius.small,
  background: colour.hover,
  fontWeight: vars.weight.strong,
  fontSize: vars.text.small,
});

/** At the end of its row. */
export const end = style({ marginInlineStart: 'auto' });
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '10px 12px',
  background: colour.brandSoft,
  color: colour.brandInk,
  fontWeight: vars.weight.strong,
  fontSize: vars.text.small,
});
export const icons = style({ display: 'flex', gap: '14px', padding: '10px 12px 8px' });
