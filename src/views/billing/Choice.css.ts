import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

/** One of three that can be paid for: a plan, a pack. */
export const cards = style({
  display: 'grid',
  gap: space[4],
  // All in a row, or one below the other: two and one would leave a hole.
  '@container': { 'choice (min-width: 560px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const card = style({
  position: 'relative',
  display: 'grid',
  gap: space[4],
  alignContent: 'start',
  padding: space[5],
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  cursor: 'pointer',
  transition: `border-color ${vars.motion.quick} ${vars.motion.ease}, box-shadow ${vars.motion.quick} ${vars.motion.ease}`,
  selectors: {
    '&:hover': { borderColor: colour.edge },
    '&:has(:checked)': { borderColor: colour.brand, boxShadow: `inset 0 0 0 1px ${colour.brand}` },
    '&:has(:focus-visible)': { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' },
    '&:has(:disabled)': { cursor: 'default', opacity: 0.6 },
  },
  '@media': { [media.phone]: { padding: space[4], gap: space[3] } },
});
export const radio = style({
  accentColor: colour.brand,
  width: '18px',
  height: '18px',
  flex: 'none',
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const top = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], minHeight: '24px' });
export const title = style({ fontSize: vars.text.large, fontWeight: vars.weight.strong, flex: '1 0 auto' });
/** The prices of all are on one line, also where a badge takes a line of its own. */
export const pack = style([card, { alignContent: 'space-between' }]);
export const price = style({ display: 'flex', alignItems: 'baseline', gap: '6px' });
export const amount = style({
  fontSize: vars.text.display,
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.025em',
  fontVariantNumeric: 'tabular-nums',
});
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  container: 'choice / inline-size',
});
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  paddingBlockStart: space[5],
  borderBlockStart: `1px solid ${colour.line}`,
  '@media': { [media.phone]: { display: 'grid' } },
});
