import { style, styleVariants } from '@vanilla-extract/css';
import { media, size } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const { space } = vars;

const page = style(
  part({
    width: '100%',
    marginInline: 'auto',
    padding: `${space[8]} ${space[8]} ${space[16]}`,
    display: 'grid',
    gap: space[6],
    alignContent: 'start',
    '@media': { [media.phone]: { padding: `${space[4]} ${space[4]} ${space[16]}`, gap: space[5] } },
  }),
);
export const widths = styleVariants({
  reading: [page, part({ maxWidth: size.reading })],
  wide: [page, part({ maxWidth: size.page })],
  /** A table that uses all the room there is. */
  whole: [page],
});

export const head = style(
  part({ display: 'flex', flexWrap: 'wrap', gap: space[3], justifyContent: 'space-between', alignItems: 'center' }),
);
/** Two lines at most; the whole text is in the page below. */
export const title = style(
  part({
    fontSize: vars.text.title,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  }),
);
export const sub = style(part({ color: vars.colour.inkSoft, marginBlockStart: '2px' }));
export const actions = style(part({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'center' }));
