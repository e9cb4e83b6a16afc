import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const bars = style({ display: 'flex', alignItems: 'end', gap: space[2], height: '96px' });
/** Heights that say nothing: an outline, not a number. */
export const bar = style({
  width: '28px',
  borderRadius: `${vars.radius.small} ${vars.radius.small} 0 0`,
  border: `1.5px dashed ${colour.edge}`,
  borderBlockEnd: 0,
  background: colour.sunken,
});
export const line = style({ width: '14rem', maxWidth: '80vw', borderBlockStart: `1.5px solid ${colour.edge}` });
