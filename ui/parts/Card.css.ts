import { style } from '@vanilla-extract/css';
import { media } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const { colour, space } = vars;

export const card = style(
  part({
    background: colour.surface,
    border: `1px solid ${colour.line}`,
    borderRadius: vars.radius.medium,
    padding: space[5],
    display: 'grid',
    gap: space[4],
    alignContent: 'start',
    '@media': { [media.phone]: { padding: space[4] } },
  }),
);
export const head = style(
  part({ display: 'flex', flexWrap: 'wrap', gap: space[2], justifyContent: 'space-between', alignItems: 'center' }),
);
/** Its words break before what stands beside them goes below: words that come late move nothing. */
export const words = style(part({ flex: '1 1 12rem', minWidth: 0 }));
export const title = style(part({ fontSize: vars.text.large }));
export const sub = style(part({ color: colour.inkSoft, fontSize: vars.text.small, marginBlockStart: '2px' }));
