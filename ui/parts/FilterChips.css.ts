import { style } from '@vanilla-extract/css';
import { media, size } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const { colour, space } = vars;

export const chips = style(
  part({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], maxWidth: '100%' }),
);
export const chip = style(
  part({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    minHeight: '28px',
    maxWidth: 'min(20rem, 80vw)',
    paddingInline: space[3],
    color: colour.ink,
    background: colour.sunken,
    border: `1px solid ${colour.line}`,
    borderRadius: vars.radius.round,
    fontSize: vars.text.small,
    textDecoration: 'none',
    selectors: { '&:hover': { background: colour.hover } },
    '@media': { [media.finger]: { minHeight: size.touch } },
  }),
);
export const words = style(part({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }));
