import { style } from '@vanilla-extract/css';
import { media, size } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const { colour } = vars;

/** Scrolls sideways in its own frame where the screen is too narrow. */
export const frame = style(
  part({
    overflowX: 'auto',
    // Holds what is only read out, which would widen the page otherwise.
    position: 'relative',
    background: colour.surface,
    border: `1px solid ${colour.line}`,
    borderRadius: vars.radius.medium,
  }),
);
export const table = style(part({ width: '100%' }));
export const head = style(
  part({
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    background: colour.sunken,
    color: colour.inkSoft,
    fontSize: vars.text.tiny,
    fontWeight: vars.weight.medium,
    padding: '8px 12px',
    whiteSpace: 'nowrap',
    borderBlockEnd: `1px solid ${colour.line}`,
  }),
);
export const row = style(
  part({
    transition: `background-color ${vars.motion.quick} ${vars.motion.ease}`,
    selectors: {
      '&:hover': { background: colour.sunken },
      '&[data-selected]': { background: colour.brandSoft },
    },
  }),
);
export const cell = style(
  part({
    padding: '8px 12px',
    verticalAlign: 'middle',
    borderBlockEnd: `1px solid ${colour.line}`,
    selectors: { 'tr:last-child > &': { borderBlockEnd: 'none' } },
  }),
);
export const soft = style(part({ color: colour.inkSoft, fontSize: vars.text.small }));
/** The box is small, what takes the press is not. */
export const checkCell = style(
  part({
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    margin: '-4px -6px',
    cursor: 'pointer',
    '@media': { [media.finger]: { width: size.touch, height: size.touch, margin: '-6px -12px' } },
  }),
);
export const box = style(part({ width: '16px', height: '16px', accentColor: colour.brand, cursor: 'inherit' }));
