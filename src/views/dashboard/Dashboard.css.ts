import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const next = style({
  display: 'grid',
  gap: space[5],
  padding: space[6],
  borderRadius: vars.radius.medium,
  background: colour.deep,
  color: colour.onDeep,
  position: 'relative',
  overflow: 'hidden',
  '@media': { [media.phone]: { padding: space[5] } },
});
export const wheel = style({
  position: 'absolute',
  insetInlineEnd: '-128px',
  insetBlockStart: '-100px',
  color: colour.onDeepSoft,
  opacity: 0.22,
  // Further in where no words are under it.
  '@media': { [media.fromDesktop]: { insetInlineEnd: '-48px', insetBlockStart: '-40px' } },
});
export const nextHead = style({ position: 'relative', maxWidth: '34rem', display: 'grid', gap: space[2] });
export const nextTitle = style({
  fontFamily: vars.font.display,
  fontWeight: '450',
  fontSize: '1.75rem',
  letterSpacing: '-0.018em',
  lineHeight: 1.15,
});
export const nextWords = style({ color: colour.onDeepSoft });
export const nextAction = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
});
export const onDeep = style({
  background: colour.onDeep,
  color: colour.deep,
  selectors: { '&:hover': { background: colour.onDeepSoft } },
});
export const others = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 20px',
  fontSize: vars.text.small,
  color: colour.onDeepSoft,
});
export const otherSteps = style({ display: 'flex', flexWrap: 'wrap', gap: '0 20px' });
export const other = style({
  display: 'inline-flex',
  alignItems: 'center',
  // As high as a finger is wide.
  minHeight: '44px',
  color: colour.onDeep,
  textUnderlineOffset: '3px',
});
export const steps = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 20px',
  fontSize: vars.text.small,
});
export const step = style({ display: 'flex', gap: '6px', alignItems: 'center', color: colour.onDeepSoft });
export const stepNow = style([step, { color: colour.onDeep, fontWeight: vars.weight.medium }]);

export const two = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@media': { [media.fromDesktop]: { gridTemplateColumns: '7fr 5fr' } },
});
export const stack = style({ display: 'grid', gap: space[5], minWidth: 0 });
export const counts = style({ display: 'grid' });
export const count = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: '44px',
  marginInline: '-8px',
  paddingInline: '8px',
  borderRadius: vars.radius.small,
  color: colour.ink,
  textDecoration: 'none',
  selectors: { '&:hover': { background: colour.hover } },
});
export const figure = style({
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums',
  fontSize: vars.text.large,
  fontWeight: vars.weight.strong,
});
