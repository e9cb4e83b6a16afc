import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';
import { narrow, tight } from '../piece.css.ts';

const { colour, space } = vars;

export const sheet = style({ gridTemplateRows: 'auto auto 1fr', alignContent: 'stretch' });

export const ads = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `0 ${space[4]}`,
  padding: '8px 16px',
  '@container': { [narrow]: { gridTemplateColumns: '1fr' } },
});
export const ad = style({ display: 'flex', alignItems: 'center', gap: space[2], minHeight: '30px' });
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: '16px',
  flex: 'none',
  color: colour.brandInk,
});
export const dot = style({ width: '6px', height: '6px', borderRadius: '50%', background: colour.edge });
export const short = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const head = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: space[3],
  minHeight: '62px',
  '@container': { [tight]: { minHeight: '82px' } },
  paddingInline: '16px',
  borderBlockEnd: `1px solid ${colour.line}`,
});
export const summary = style({ fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' });

/** As high with two lines as with none. */
export const troubles = style({
  display: 'grid',
  alignContent: 'center',
  minHeight: '108px',
  '@container': { [tight]: { minHeight: '144px' } },
  paddingInline: '16px',
  borderBlockStart: `1px solid ${colour.line}`,
});
export const trouble = style({
  display: 'grid',
  gridTemplateColumns: '16px 1fr auto',
  alignItems: 'center',
  gap: '10px',
  minHeight: '52px',
  selectors: { '& + &': { borderBlockStart: `1px solid ${colour.line}` } },
});
export const name = style({ display: 'block', fontWeight: vars.weight.strong });
export const quiet = style({ color: colour.inkSoft });
