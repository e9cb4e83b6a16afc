import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const words = style({ display: 'grid', gap: space[2] });
export const line = style({ display: 'flex', gap: space[2], alignItems: 'start' });
export const warning = style([line, { color: colour.attentionInk, fontWeight: vars.weight.medium }]);
export const icon = style({ flex: 'none', marginBlockStart: '3px' });
