import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const together = style({
  width: '100%',
  display: 'grid',
  gap: space[1],
  selectors: { '& + &': { marginBlockStart: space[4] } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  color: colour.inkSoft,
  fontSize: vars.text.small,
});
export const ad = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[2],
  borderBlockStart: `1px solid ${colour.line}`,
});
export const name = style({ flex: 1, minWidth: 0, display: 'grid', overflowWrap: 'anywhere' });
export const headline = style({ color: colour.inkSoft, fontSize: vars.text.small });
