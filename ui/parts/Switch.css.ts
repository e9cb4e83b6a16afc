import { style } from '@vanilla-extract/css';
import { media, size } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const { colour, space, motion } = vars;

export const row = style(
  part({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: space[4],
    alignItems: 'center',
    paddingBlock: space[3],
    cursor: 'pointer',
    '@media': { [media.phone]: { minHeight: size.touch }, [media.finger]: { minHeight: size.touch } },
  }),
);
export const label = style(part({ fontWeight: vars.weight.medium }));
export const hint = style(part({ color: colour.inkSoft, fontSize: vars.text.small }));

/** The browser's own checkbox, drawn as a switch: what it is and does stays the browser's. */
export const input = style(
  part({
    appearance: 'none',
    position: 'relative',
    flex: 'none',
    width: '36px',
    height: '20px',
    margin: 0,
    borderRadius: vars.radius.round,
    border: `1px solid ${colour.edge}`,
    background: colour.sunken,
    cursor: 'pointer',
    transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
    selectors: {
      '&::before': {
        content: '""',
        position: 'absolute',
        insetBlockStart: '2px',
        insetInlineStart: '2px',
        width: '14px',
        height: '14px',
        borderRadius: vars.radius.round,
        background: colour.edge,
        transition: `transform ${motion.quick} ${motion.ease}, background-color ${motion.quick} ${motion.ease}`,
      },
      '&:checked': { background: colour.brand, borderColor: colour.brand },
      '&:checked::before': { transform: 'translateX(16px)', background: colour.onBrand },
    },
    '@media': { [media.forced]: { appearance: 'auto', selectors: { '&::before': { display: 'none' } } } },
  }),
);
