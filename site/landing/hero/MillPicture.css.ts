import { keyframes, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { frame } from '../type.css.ts';
import { APPROVED_MS } from './moments.ts';

const { colour, space } = vars;

export const picture = style({ position: 'relative', isolation: 'isolate' });

/** The race: as wide as the window, the sheets stand out of it. */
export const water = style({
  position: 'absolute',
  zIndex: -1,
  inset: '4rem 0 0',
  overflow: 'clip',
  background: colour.deep,
  '@media': { [media.fromDesktop]: { insetBlockStart: '8rem' } },
});

export const wheel = style({ position: 'absolute', insetInlineEnd: 'calc(50% - 46rem)', insetBlockStart: '-7rem' });

const line = style({
  display: 'none',
  position: 'absolute',
  fill: 'none',
  stroke: colour.onDeepSoft,
  strokeWidth: 1.25,
  maxWidth: 'none',
  opacity: 0.7,
});

/** It comes in at the left edge of the window and leaves at the right, through every number. */
const run = keyframes({ from: { clipPath: 'inset(0 100% 0 0)' }, to: { clipPath: 'inset(0)' } });
export const stream = style([
  line,
  {
    insetInline: 0,
    // The padding below, and half of a number with what is under it.
    insetBlockEnd: `calc(${space[8]} + 92px - 13px - 6px)`,
    animation: `${run} 1600ms cubic-bezier(0.35, 0.1, 0.3, 1) 50ms backwards`,
    '@media': { [media.fromDesktop]: { display: 'block' }, [media.still]: { animation: 'none' } },
  },
]);

/** On a phone it runs down behind the sheets, from number to number. */
export const fall = style([
  line,
  {
    insetBlock: 0,
    insetInlineStart: `calc(${space[5]} + 13px - 6px)`,
    '@media': { [media.phone]: { display: 'block' } },
  },
]);

export const stations = style([
  frame,
  {
    display: 'grid',
    gap: space[8],
    paddingBlockEnd: space[12],
    // Each sheet stands on the foot of the tallest, which a slow machine may not have read yet: what comes after them is the water.
    selectors: { '&:not(:has(+ *))': { visibility: 'hidden' } },
    '@media': {
      [media.fromTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[10] },
      [media.fromDesktop]: {
        gridTemplateColumns: '0.85fr 1fr 1.15fr 1.2fr',
        alignItems: 'end',
        gap: space[6],
        paddingBlockEnd: space[8],
      },
    },
  },
]);

export const soft = style({ color: colour.inkSoft, fontSize: vars.text.tiny, fontWeight: vars.weight.normal });

export const brief = style({
  display: 'grid',
  gap: '10px',
  padding: '14px 16px',
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const drafts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: space[2],
  padding: '14px 14px 0',
});
export const draft = style({ display: 'grid', gap: '6px', alignContent: 'start', fontSize: vars.text.tiny });
export const thumb = style({ borderRadius: vars.radius.small });
export const foot = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  marginBlockStart: '12px',
  padding: '9px 14px',
  borderBlockStart: `1px solid ${colour.line}`,
});

export const published = style({ display: 'grid' });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  padding: '12px 14px 0',
});
/** What was approved beside it arrives. */
const arrive = keyframes({ from: { opacity: 0, transform: 'translateX(-20px)' } });
export const approved = style([
  row,
  {
    animation: `${arrive} 500ms cubic-bezier(0.2, 0.7, 0.2, 1) ${APPROVED_MS}ms backwards`,
    '@media': { [media.still]: { animation: 'none' } },
  },
]);
export const tiny = style({ width: '36px', flex: 'none', borderRadius: vars.radius.small });
export const rowWords = style({ display: 'grid', flex: 1, fontWeight: vars.weight.strong, lineHeight: 1.3 });
