import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

/** What is there in one period only; Pricing.css.ts hides the other. */
export const only = styleVariants({ monthly: {}, yearly: {} });

export const plan = style({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: space[6],
  padding: space[6],
  '@media': { [media.fromTablet]: { paddingInline: space[5] }, [media.fromDesktop]: { padding: space[8] } },
});

/** The one that most people take lies deeper, and a little higher than the others. */
export const popular = style([
  plan,
  {
    background: colour.deep,
    color: colour.onDeep,
    borderRadius: '14px',
    '@media': {
      [media.fromTablet]: { marginBlock: '-16px', paddingBlock: `calc(${space[6]} + 16px)` },
      [media.fromDesktop]: { paddingBlock: `calc(${space[8]} + 16px)` },
    },
  },
]);

export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '24px',
});
export const title = style({ fontSize: '1.125rem' });
export const price = style({ display: 'flex', alignItems: 'baseline', gap: space[2] });
export const amount = style({
  fontFamily: vars.font.display,
  fontSize: '3.25rem',
  fontWeight: '420',
  lineHeight: 1.1,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'lining-nums',
});
export const soft = style({
  color: colour.inkSoft,
  marginBlockStart: '2px',
  selectors: { [`${popular} &`]: { color: colour.onDeepSoft } },
});
export const points = style({ display: 'grid', gap: '12px', alignContent: 'start', fontSize: vars.text.large });
export const point = style({ display: 'flex', gap: '10px', lineHeight: 1.45 });
export const about = style({
  display: 'block',
  color: colour.inkSoft,
  fontSize: vars.text.small,
  selectors: { [`${popular} &`]: { color: colour.onDeepSoft } },
});
export const tick = style({
  flex: 'none',
  marginBlockStart: '2px',
  color: colour.brandInk,
  selectors: { [`${popular} &`]: { color: colour.onDeepSoft } },
});
export const foot = style({ display: 'grid' });
export const choose = style({ width: '100%' });
export const chooseOnDeep = style({
  background: colour.onDeep,
  borderColor: 'transparent',
  color: colour.deep,
  selectors: { '&:hover:hover': { background: colour.onDeepSoft } },
});
