import { style } from '@vanilla-extract/css';
import * as segments from '#ui/parts/Segments.css.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const frame = style({ display: 'grid', gap: vars.space[6] });
export const list = style([
  segments.group,
  { display: 'grid', gridTemplateColumns: '1fr 1fr', justifySelf: 'stretch', outline: 'none' },
]);
export const panel = style({ display: 'grid', gap: vars.space[4] });
