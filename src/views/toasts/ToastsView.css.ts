import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { BELOW, card, holder } from '../consent/ConsentCard.css.ts';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** R9.07: 356 px wide, at most three. */
export const region = style({
  position: 'fixed',
  zIndex: 60,
  insetBlockEnd: space[5],
  insetInlineEnd: space[5],
  width: size.toast,
  maxWidth: `calc(100vw - 2 * ${space[4]})`,
  display: 'grid',
  gap: space[2],
  pointerEvents: 'none',
  '@media': {
    [media.phone]: {
      insetInline: space[4],
      width: 'auto',
      insetBlockEnd: space[4],
    },
  },
  // On a phone not over the question about cookies.
  selectors: {
    [`body:has(${holder}:not([hidden]) ${card}) &`]: { '@media': { [media.phone]: { insetBlockEnd: BELOW } } },
  },
});
/** On a phone, until somebody rests on them, the newest lies on the others, of which an edge looks out: three would cover a third of the page. */
const stacked = `${region}:not(:hover, :focus-within) > &`;
const EDGE = 8;
export const toast = style({
  display: 'flex',
  alignItems: 'start',
  gap: '10px',
  padding: '12px 8px 12px 14px',
  background: colour.floating,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.floating,
  pointerEvents: 'auto',
  animation: `${rise} ${vars.motion.calm} ${vars.motion.ease}`,
  selectors: {
    [stacked]: { '@media': { [media.phone]: { gridArea: '1 / 1' } } },
    [`${stacked}:nth-child(2)`]: { '@media': { [media.phone]: { marginBlockStart: EDGE } } },
    [`${stacked}:nth-child(3)`]: { '@media': { [media.phone]: { marginBlockStart: 2 * EDGE } } },
    [`${stacked}:not(:last-child)`]: {
      '@media': { [media.phone]: { alignSelf: 'start', height: 40, overflow: 'hidden' } },
    },
  },
});
const iconBase = style({ flex: 'none', marginBlockStart: '2px' });
export const icon = styleVariants(
  {
    success: { color: colour.positiveInk },
    critical: { color: colour.criticalInk },
    info: { color: colour.brandInk },
  },
  (tone) => [iconBase, tone],
);
export const words = style({ flex: 1, paddingBlock: '1px' });
export const close = style({
  flex: 'none',
  width: '24px',
  height: '24px',
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.small,
  color: colour.inkSoft,
  selectors: { '&:hover': { background: colour.hover, color: colour.ink } },
  '@media': { [media.finger]: { width: size.touch, height: size.touch, margin: '-10px -6px -10px 0' } },
});
