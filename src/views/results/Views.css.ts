import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const current = style({ maxWidth: '14rem', ...cut });
export const name = style({ minWidth: 0, ...cut });
export const tick = style({ marginInlineStart: 'auto', color: colour.brandInk });
export const list = style({ display: 'grid', listStyle: 'none', padding: 0, maxHeight: '50dvh', overflowY: 'auto' });
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[3],
  alignItems: 'center',
  paddingBlock: space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${colour.line}` } },
});
