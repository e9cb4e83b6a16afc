import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;
const LONG = '(min-width: 38rem)';

export const frame = style({ containerType: 'inline-size', width: '100%' });
/** A chain: in a line where the line is long enough, else from top to bottom. Never broken. */
export const picture = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '10px',
  '@container': { [LONG]: { flexDirection: 'row' } },
});
export const tile = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '44px',
  whiteSpace: 'nowrap',
  padding: '8px 14px',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.raised,
  fontSize: vars.text.small,
  fontWeight: vars.weight.medium,
});
export const icon = style({ color: colour.brandInk, flex: 'none' });
export const stream = style({
  color: colour.brandInk,
  opacity: 0.7,
  flex: 'none',
  // Flows on downwards.
  transform: 'rotate(90deg)',
  marginBlock: '8px',
  '@container': { [LONG]: { transform: 'none', marginBlock: 0 } },
});
