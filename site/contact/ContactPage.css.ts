import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space, text, weight } = vars;

export const page = style({
  display: 'grid',
  gap: space[10],
  maxInlineSize: size.page,
  marginInline: 'auto',
  paddingInline: space[5],
  paddingBlock: 'clamp(2.5rem, 7vw, 6rem)',
  alignItems: 'start',
  '@media': {
    [media.fromDesktop]: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: 'clamp(3rem, 8vw, 7rem)',
    },
  },
});

export const head = style({ display: 'grid', gap: space[5], maxInlineSize: '34rem' });
export const title = style({
  fontFamily: vars.font.display,
  fontSize: 'clamp(2.5rem, 1.7rem + 3vw, 4rem)',
  fontWeight: weight.normal,
  lineHeight: 1.04,
  letterSpacing: '-0.02em',
});
export const lead = style({ color: colour.inkSoft, fontSize: '1.125rem', lineHeight: 1.55 });

export const ways = style({
  display: 'grid',
  gap: space[5],
  maxInlineSize: '34rem',
  paddingBlockStart: space[6],
  borderBlockStart: `1px solid ${colour.line}`,
  color: colour.inkSoft,
  fontSize: text.large,
  lineHeight: 1.55,
});
export const way = style({ color: colour.ink, fontSize: text.body, fontWeight: weight.strong });

export const card = style({
  display: 'grid',
  gap: space[5],
  '@media': { [media.fromDesktop]: { gridColumn: 2, gridRow: '1 / span 2', alignContent: 'start' } },
});
