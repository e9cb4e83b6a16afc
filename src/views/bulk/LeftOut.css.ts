import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const which = style({ width: 'fit-content', cursor: 'pointer' });
export const names = style({
  maxHeight: '14rem',
  overflowY: 'auto',
  margin: 0,
  paddingInlineStart: vars.space[4],
  overflowWrap: 'anywhere',
});
