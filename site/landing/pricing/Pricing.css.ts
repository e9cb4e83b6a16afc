import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { only } from './PlanColumn.css.ts';

const { colour, space } = vars;

/** Around the switch and all that follows it. */
export const prices = style({ display: 'grid', gap: 'clamp(2.5rem, 1.6rem + 3vw, 4rem)' });

globalStyle(`${prices}:has(input[value="yearly"]:checked) ${only.monthly}`, { display: 'none' });
globalStyle(`${prices}:not(:has(input[value="yearly"]:checked)) ${only.yearly}`, { display: 'none' });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[6],
});
export const say = style({ display: 'grid', gap: space[4] });
export const period = style({ minHeight: '40px', paddingInline: '16px', fontSize: vars.text.body });
export const saving = style({ color: colour.positiveInk });

export const plans = style({
  display: 'grid',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: '16px',
  '@media': { [media.fromTablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const below = style({
  display: 'grid',
  gap: space[10],
  marginBlockStart: 'clamp(3rem, 2rem + 3vw, 5rem)',
  '@media': {
    [media.fromDesktop]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem', gap: space[16], alignItems: 'start' },
  },
});
export const fine = style({
  display: 'grid',
  gap: space[3],
  paddingBlockStart: space[5],
  borderBlockStart: `1px solid ${colour.line}`,
  color: colour.inkSoft,
  fontSize: vars.text.large,
  lineHeight: 1.5,
});
