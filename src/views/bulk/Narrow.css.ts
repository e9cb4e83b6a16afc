import { style, styleVariants } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const groups = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
const chip = style({
  minHeight: '30px',
  padding: `2px ${space[3]}`,
  border: '1px solid transparent',
  borderRadius: vars.radius.round,
  font: 'inherit',
  fontSize: vars.text.small,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&[aria-pressed=true]': { borderColor: 'currentColor', fontWeight: vars.weight.medium } },
  '@media': { [media.finger]: { minHeight: size.touch } },
});
export const group = styleVariants({
  critical: [chip, { background: colour.criticalSoft, color: colour.criticalInk }],
  attention: [chip, { background: colour.attentionSoft, color: colour.attentionInk }],
});
export const all = style([chip, { background: 'none', color: colour.brandInk, textDecoration: 'underline' }]);
/** Which rows are in sight, below the grid. */
export const place = style({
  color: colour.inkSoft,
  fontSize: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  marginBlockStart: `calc(-1 * ${space[3]})`,
});
