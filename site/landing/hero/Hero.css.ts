import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { frame } from '../type.css.ts';

const { colour, space } = vars;

export const hero = style({ overflow: 'clip' });

export const words = style([
  frame,
  {
    display: 'grid',
    gap: space[6],
    paddingBlock: 'clamp(2.5rem, 1.6rem + 3vw, 4.25rem) clamp(2.25rem, 1.7rem + 1.6vw, 3rem)',
    '@media': {
      [media.fromDesktop]: {
        gridTemplateColumns: 'minmax(0, 1fr) 20.5rem',
        alignItems: 'end',
        gap: space[16],
      },
    },
  },
]);
export const say = style({ display: 'grid', gap: space[5] });
export const beta = style({ display: 'flex', alignItems: 'center', gap: '10px', fontSize: vars.text.small });
export const betaLink = style({
  color: colour.inkSoft,
  textDecorationColor: colour.edge,
  selectors: { '&:hover': { color: colour.ink } },
});
export const tagline = style({
  fontFamily: vars.font.display,
  fontSize: 'min(11.7vw, 1.3rem + 6.2vw, 5.5rem)',
  fontWeight: '400',
  lineHeight: 0.98,
  letterSpacing: '-0.034em',
  marginInlineStart: '-0.03em',
  // Two lines in whatever font, so that nothing moves when the right one is there.
  '@media': { 'screen and (min-width: 320px)': { whiteSpace: 'nowrap' } },
});
export const go = style({
  display: 'grid',
  gap: space[6],
  // On a wide screen it stands on its doors, which push the line up where a slow machine paints what it has read so far.
  selectors: { '&:not(:has(a))': { visibility: 'hidden' } },
  '@media': { [media.fromDesktop]: { paddingBlockEnd: '0.6rem' } },
});
export const line = style({
  color: colour.inkSoft,
  fontSize: '1.125rem',
  lineHeight: 1.5,
  maxInlineSize: '32rem',
  textWrap: 'balance',
});
export const doors = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  '@media': { [media.phone]: { display: 'grid', gridTemplateColumns: '1fr auto' } },
});
