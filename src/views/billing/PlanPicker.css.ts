import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const picker = style({ display: 'grid', gap: space[5] });
export const period = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const saving = style({ color: colour.positiveInk, fontSize: vars.text.small, fontWeight: vars.weight.medium });
export const list = style({ display: 'grid', gap: '6px' });
export const point = style({ display: 'flex', gap: space[2], alignItems: 'start' });
export const tick = style({ flex: 'none', color: colour.brandInk, marginBlockStart: '3px' });
