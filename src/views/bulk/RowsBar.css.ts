import { globalStyle, style } from '@vanilla-extract/css';
import { top } from '#ui/parts/Field.css.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { aboveQuestion } from '../consent/ConsentCard.css.ts';

const { colour, space } = vars;

/** A phone: a line for how many, one for the ad set, and one for the two short choices. */
const NARROW = 'screen and (max-width: 40rem)';
/** Below the grid, and in sight. */
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
    // One line still: the bar lies over the rows.
    'screen and (max-width: 60rem)': {
      gridTemplateColumns: '4.5rem minmax(0, 1.6fr) minmax(0, 1fr) minmax(0, 1fr)',
      gap: space[2],
      padding: space[2],
    },
    [NARROW]: { gridTemplateColumns: '1fr 1fr' },
  },
  selectors: aboveQuestion,
});
const wholeLine = { '@media': { [NARROW]: { gridColumn: '1 / -1' } } };
export const sum = style({
  alignSelf: 'center',
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  ...wholeLine,
});
globalStyle(`${sum} + *`, wholeLine);
/** One of them has a button beside its label: the fields stand in one line. */
globalStyle(`${bar} ${top}`, { minHeight: '30px' });
