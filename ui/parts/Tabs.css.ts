import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

export const root = style(part({ display: 'grid', gap: vars.space[4] }));
export const content = style(part({ borderRadius: vars.radius.medium }));
