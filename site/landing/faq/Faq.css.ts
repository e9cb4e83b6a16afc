import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const faq = style({
  display: 'grid',
  gap: space[10],
  '@media': {
    [media.fromDesktop]: { gridTemplateColumns: '17.5rem minmax(0, 1fr)', gap: space[16], alignItems: 'start' },
  },
});
export const head = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.fromDesktop]: { position: 'sticky', insetBlockStart: '6rem' } },
});
export const entries = style({ borderBlockStart: `1px solid ${colour.line}` });
export const entry = style({ borderBlockEnd: `1px solid ${colour.line}` });

export const question = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[5],
  minHeight: '64px',
  paddingBlock: space[4],
  fontSize: '1.125rem',
  fontWeight: vars.weight.medium,
  lineHeight: 1.35,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' }, '&:hover': { color: colour.brandInk } },
});

const bar = {
  content: '',
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: '7px',
  width: '14px',
  height: '1.5px',
  background: 'currentColor',
} as const;
export const sign = style({
  position: 'relative',
  flex: 'none',
  width: '14px',
  height: '14px',
  color: colour.inkSoft,
  selectors: {
    '&::before': bar,
    '&::after': { ...bar, rotate: '90deg', transition: `rotate ${vars.motion.calm} ${vars.motion.ease}` },
    [`${entry}[open] &::after`]: { rotate: '0deg' },
  },
  '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
});

export const answer = style({
  display: 'grid',
  gap: space[3],
  maxInlineSize: '42rem',
  paddingBlockEnd: space[6],
  color: colour.inkSoft,
  fontSize: vars.text.large,
  lineHeight: 1.6,
  // Where an address leads to it, the question is visible above it.
  scrollMarginBlockStart: '10rem',
});
export const list = style({ display: 'grid', gap: '6px', fontSize: vars.text.large });
globalStyle(`${list} > div`, { display: 'flex', flexWrap: 'wrap', columnGap: space[3] });
export const term = style({
  minWidth: '11.5rem',
  color: colour.ink,
  fontFamily: vars.font.mono,
  fontSize: '0.8125rem',
  lineHeight: '1.5rem',
});
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: `4px ${space[5]}`, fontSize: vars.text.body });
export const here = style({ color: colour.inkSoft });
