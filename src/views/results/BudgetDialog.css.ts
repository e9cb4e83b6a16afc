import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const form = style({ display: 'grid', gap: space[3] });
export const steps = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], border: 0, margin: 0, padding: 0 });
export const words = style({ display: 'grid', gap: space[2] });
export const soft = style({ color: colour.inkSoft });
