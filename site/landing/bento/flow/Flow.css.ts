import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';
import { roomy } from '../piece.css.ts';

const { colour, space, motion } = vars;

export const sheet = style({ gridTemplateRows: 'auto 1fr', alignContent: 'stretch' });
export const stations = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  padding: '20px 8px 16px',
  borderBlockEnd: `1px solid ${colour.line}`,
});
/** A line leads from each to the next, and fills as the flow continues. */
export const station = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  fontWeight: vars.weight.medium,
  selectors: {
    '& + &::before': {
      content: '',
      position: 'absolute',
      insetBlockStart: '15px',
      insetInline: 'calc(-50% + 22px) calc(50% + 22px)',
      height: '2px',
      background: colour.line,
      transition: `background-color ${motion.calm} ${motion.ease}`,
    },
    '& + &[data-status]:not([data-status="ahead"])::before': { background: colour.brand },
  },
});
const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  borderRadius: '50%',
  border: '1px solid transparent',
  fontVariantNumeric: 'tabular-nums',
  transition: `background-color ${motion.calm} ${motion.ease}, color ${motion.calm} ${motion.ease}`,
});
export const signs = styleVariants({
  ahead: [sign, { color: colour.inkSoft, borderColor: colour.line }],
  busy: [sign, { color: colour.brandInk, background: colour.brandSoft }],
  asking: [sign, { color: colour.attentionInk, background: colour.attentionSoft, borderColor: colour.attention }],
  failed: [sign, { color: colour.criticalInk, background: colour.criticalSoft }],
  done: [sign, { color: colour.onBrand, background: colour.brand }],
});

/** As wide with each of its words. */
export const main = style({ minWidth: '8rem' });

export const table = style({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[4],
  padding: '16px',
  '@container': { [roomy]: { gridTemplateColumns: '184px minmax(0, 1fr)', gap: space[6], padding: '24px' } },
});
export const art = style({ borderRadius: vars.radius.medium });
export const noArt = style({
  display: 'grid',
  placeItems: 'center',
  color: colour.line,
  aspectRatio: '1',
  borderRadius: vars.radius.medium,
  border: `1px dashed ${colour.edge}`,
});
export const words = style({
  display: 'grid',
  gridTemplateRows: 'minmax(2.8em, auto) auto minmax(2.8em, auto)',
  gap: '6px',
});
const line = style({ minHeight: '1.725rem' });
export const nothing = style([line, { display: 'grid', alignContent: 'center', color: colour.inkSoft }]);
export const headline = style([
  line,
  {
    fontFamily: vars.font.display,
    fontSize: '1.5rem',
    fontWeight: '440',
    lineHeight: 1.15,
    letterSpacing: '-0.016em',
  },
]);

/** What the check says of a template, and a way to break it. */
export const checked = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'center',
  '@container': { [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const template = style({ fontWeight: vars.weight.medium });
