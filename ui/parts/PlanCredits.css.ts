import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

export const credits = style(part({ display: 'grid', gap: '6px' }));
export const line = style(
  part({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${vars.space[3]}`,
    fontSize: vars.text.small,
    fontVariantNumeric: 'tabular-nums',
  }),
);
const strong = style(part({ fontWeight: vars.weight.medium }));
export const warning = styleVariants({
  critical: [strong, part({ color: vars.colour.criticalInk })],
  attention: [strong, part({ color: vars.colour.attentionInk })],
  brand: [],
});
