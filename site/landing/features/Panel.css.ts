import { keyframes, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

/** Where there is room, and a script to choose by: the tabs open like a list, with one picture beside them. */
export const folded = `${media.fromDesktop} and (scripting: enabled)`;
/** On the rows and columns of the whole feature, and in nobody's way. */
export const overAll = {
  display: 'grid',
  gridArea: '1 / 1 / -1 / -1',
  gridTemplate: 'subgrid / subgrid',
  gap: 'inherit',
  pointerEvents: 'none',
} as const;

export const panel = style({
  display: 'grid',
  gap: space[8],
  // What the tabs lead to without a script stops below the menu.
  scrollMarginBlockStart: '6rem',
  '@media': { [folded]: overAll },
});

const come = keyframes({ from: { opacity: 0, transform: 'translateY(6px)' } });
const arriving = { animation: `${come} 260ms ${vars.motion.ease}`, '@media': { [media.still]: { animation: 'none' } } };

export const stage = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '31rem',
  padding: 'clamp(1.25rem, 4vw, 3rem)',
  overflow: 'hidden',
  // The paper that a flow is drawn on.
  background: `radial-gradient(${colour.line} 1px, transparent 1.5px) 0 0 / 20px 20px ${colour.sunken}`,
  borderRadius: '16px',
  fontSize: vars.text.small,
  lineHeight: 1.4,
  '@media': {
    [media.phone]: { minHeight: 0, marginInline: '-4px' },
    [folded]: { gridColumn: 2, gridRow: '1 / -1', minHeight: '33.75rem' },
  },
});
export const picture = style([{ display: 'grid', justifyItems: 'center', width: '100%' }, arriving]);

export const say = style([
  {
    display: 'grid',
    gap: space[6],
    '@media': { [folded]: { paddingInlineStart: space[4], paddingBlockEnd: space[6], pointerEvents: 'auto' } },
  },
  arriving,
]);
export const text = style({ display: 'grid', gap: space[3], maxInlineSize: '38rem' });
/** Where the tab stands right above, it has said so. */
export const title = style({
  fontFamily: vars.font.display,
  fontSize: 'clamp(1.625rem, 1.4rem + 0.9vw, 2rem)',
  fontWeight: '440',
  lineHeight: 1.12,
  letterSpacing: '-0.018em',
  '@media': { [folded]: { display: 'none' } },
});
export const words = style({
  color: colour.inkSoft,
  fontSize: '1.125rem',
  lineHeight: 1.5,
  '@media': { [folded]: { fontSize: vars.text.large } },
});

export const points = style({
  display: 'grid',
  gap: space[5],
  '@media': {
    [media.fromTablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(18rem, 1fr))' },
  },
});
export const point = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `2px ${space[4]}`,
  alignItems: 'baseline',
  alignContent: 'start',
});
export const pointTitle = style({ fontWeight: vars.weight.strong, fontSize: vars.text.large });
export const pointWords = style({
  gridRow: 2,
  gridColumn: '1 / -1',
  color: colour.inkSoft,
  fontSize: vars.text.large,
  lineHeight: 1.45,
});
