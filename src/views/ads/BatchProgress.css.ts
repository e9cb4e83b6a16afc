import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

/** As wide as there is room, whatever is said beside it. */
export const place = style({ width: '32rem', maxWidth: '100%', marginBlock: vars.space[2] });
