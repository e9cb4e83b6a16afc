import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const words = style({ color: vars.colour.inkSoft, fontSize: vars.text.small, overflowWrap: 'anywhere' });
export const live = style({ fontFamily: vars.font.mono });
