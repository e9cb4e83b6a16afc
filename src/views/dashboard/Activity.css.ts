import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const row = style({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  columnGap: space[3],
  alignItems: 'start',
  minHeight: '44px',
  marginInline: '-8px',
  padding: '8px',
  borderRadius: vars.radius.small,
  color: colour.ink,
  textDecoration: 'none',
  selectors: { '&:hover': { background: colour.hover } },
});
export const icon = style({ color: colour.inkFaint, marginBlockStart: '3px' });
export const trouble = style({ color: colour.criticalInk, marginBlockStart: '3px' });
export const what = style({ overflowWrap: 'anywhere', fontWeight: vars.weight.medium });
export const who = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const more = style({ justifySelf: 'start' });
