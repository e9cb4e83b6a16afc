import { style } from '@vanilla-extract/css';
import * as segments from '#ui/parts/Segments.css.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** Wraps where the page is narrow, so that every filter is visible. */
export const group = style([segments.group, { flexWrap: 'wrap' }]);
export const count = style({ color: vars.colour.inkFaint, fontVariantNumeric: 'tabular-nums' });
