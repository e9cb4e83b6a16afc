import { style } from '@vanilla-extract/css';
import { media } from '#src/views/theme/scale.ts';
import { vars } from '#src/views/theme/vars.css.ts';
import { coming } from '../type.css.ts';

const { colour, space } = vars;

export const panel = style({
  display: 'grid',
  gap: space[8],
  // What the tabs lead to without a script stops below the menu.
  scrollMarginBlockStart: '6rem',
});

export const stage = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '31rem',
  padding: 'clamp(1.25rem, 4vw, 3rem)',
  overflow: 'hidden',
  background: colour.sunken,
  borderRadius: '16px',
  fontSize: vars.text.small,
  lineHeight: 1.4,
  '@media': { [media.phone]: { minHeight: 0, marginInline: '-4px' } },
});

export const text = style({ display: 'grid', gap: space[3], maxInlineSize: '38rem' });
export const title = style({
  fontFamily: vars.font.display,
  fontSize: 'clamp(1.625rem, 1.4rem + 0.9vw, 2rem)',
  fontWeight: '440',
  lineHeight: 1.12,
  letterSpacing: '-0.018em',
});
export const words = style({ color: colour.inkSoft, fontSize: '1.0625rem', lineHeight: 1.55 });

export const points = style({
  display: 'grid',
  gap: `${space[6]} ${space[6]}`,
  paddingBlockStart: space[6],
  borderBlockStart: `1px solid ${colour.line}`,
  '@media': {
    [media.fromTablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))' },
  },
});
export const point = style({ display: 'grid', gap: '6px', alignContent: 'start' });
export const pointTitle = style({ fontWeight: vars.weight.strong, fontSize: vars.text.large });
export const pointWords = style({ color: colour.inkSoft, fontSize: '0.9375rem', lineHeight: 1.5 });
export const open = style([coming, { display: 'flex', alignItems: 'center', gap: '5px', color: colour.positiveInk }]);
