import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const { space } = vars;

export const empty = style(
  part({
    display: 'grid',
    justifyItems: 'center',
    textAlign: 'center',
    gap: space[3],
    paddingBlock: space[10],
    paddingInline: space[4],
  }),
);
export const picture = style(
  part({ marginBlockEnd: space[2], width: '100%', display: 'grid', justifyItems: 'center' }),
);
export const title = style(part({ fontSize: vars.text.large }));
export const words = style(part({ color: vars.colour.inkSoft, maxWidth: '44ch' }));
export const action = style(
  part({
    marginBlockStart: space[2],
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[4],
  }),
);
