import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { style } from '@vanilla-extract/css';

const { colour, space } = vars;

export const nav = style({ display: 'grid', gap: space[3], alignContent: 'start', minHeight: 0 });
export const list = style({
  display: 'grid',
  gap: '2px',
  '@media': {
    [media.phone]: { display: 'flex', overflowX: 'auto', paddingBlockEnd: space[1] },
  },
});
export const entry = style({ flex: 'none' });
export const item = style({
  display: 'grid',
  padding: '6px 10px',
  borderRadius: vars.radius.small,
  color: colour.ink,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: colour.hover },
    '&[aria-current]': { background: colour.brandSoft, color: colour.brandInk },
  },
  '@media': { [media.phone]: { minHeight: '44px', alignContent: 'center', whiteSpace: 'nowrap' } },
});
export const name = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  fontWeight: vars.weight.medium,
});
export const words = style({
  fontSize: vars.text.tiny,
  color: colour.inkSoft,
  '@media': { [media.phone]: { selectors: { 'a > &': { display: 'none' } } } },
});
export const running = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '5px',
  fontSize: vars.text.tiny,
  color: colour.positiveInk,
  fontVariantNumeric: 'tabular-nums',
});
export const dot = style({ width: '7px', height: '7px', borderRadius: '50%', background: colour.positive });
