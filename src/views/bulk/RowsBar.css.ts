import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

/** Below the grid, and in sight; a phone has neither. */
export const bar = style({
  display: 'grid',
  position: 'sticky',
  insetBlockEnd: space[2],
  zIndex: 3,
  boxShadow: vars.shadow.floating,
  gridTemplateColumns: 'auto minmax(14rem, 2fr) minmax(10rem, 1fr) minmax(9rem, 1fr)',
  alignItems: 'start',
  gap: space[3],
  padding: space[3],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  background: colour.brandSoft,
  '@media': {
    'screen and (max-width: 60rem)': { gridTemplateColumns: '1fr 1fr' },
    [media.phone]: { display: 'none' },
  },
});
export const sum = style({ alignSelf: 'center', fontWeight: vars.weight.medium, fontVariantNumeric: 'tabular-nums' });
