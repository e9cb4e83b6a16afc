import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const packs = style({ display: 'grid', gap: space[4], fontSize: vars.text.large });
export const head = style({ display: 'grid', gap: '4px' });
export const title = style({ fontSize: '1.125rem' });
export const soft = style({ color: colour.inkSoft });
export const pack = style({
  display: 'grid',
  gridTemplateColumns: '13rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 16px',
  minHeight: '56px',
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${colour.line}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const credits = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const estimate = style({
  color: colour.inkSoft,
  '@media': { [media.phone]: { gridRow: 2, gridColumn: '1 / -1', fontSize: vars.text.small } },
});
export const price = style({
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const per = style({ color: colour.inkSoft, fontSize: vars.text.small, fontVariantNumeric: 'tabular-nums' });
