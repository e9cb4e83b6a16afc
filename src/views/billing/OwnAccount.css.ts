import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const acts = style({ display: 'grid' });
export const act = style({
  display: 'grid',
  columnGap: space[5],
  rowGap: space[2],
  alignItems: 'center',
  paddingBlock: space[3],
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${colour.line}` },
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
  '@media': { [media.fromDesktop]: { gridTemplateColumns: 'minmax(0, 22rem) minmax(0, 1fr)' } },
});
export const words = style({ color: colour.inkSoft });
export const answer = style({ display: 'grid', gap: space[2], minWidth: 0 });
