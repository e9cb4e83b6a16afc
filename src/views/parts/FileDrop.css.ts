import { style } from '@vanilla-extract/css';
import { size } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const { colour, space } = vars;

export const drop = style(
  part({
    position: 'relative',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    textAlign: 'center',
    gap: space[1],
    height: '100%',
    minHeight: size.touch,
    padding: space[3],
    border: `1px dashed ${colour.edge}`,
    borderRadius: vars.radius.medium,
    background: colour.surface,
    color: colour.inkSoft,
    cursor: 'pointer',
    transition: `background-color ${vars.motion.quick} ${vars.motion.ease}, border-color ${vars.motion.quick} ${vars.motion.ease}`,
    selectors: {
      '&:hover, &[data-over]': { background: colour.brandSoft, borderColor: colour.brand },
      '&:has(:focus-visible)': { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' },
    },
  }),
);
/** Covers the area: a click, a key and a drop all reach the browser's own file field. */
export const input = style(part({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', fontSize: 0 }));
export const title = style(part({ color: colour.ink, fontWeight: vars.weight.medium }));
export const hint = style(part({ fontSize: vars.text.small }));
export const icon = style(part({ color: colour.brandInk, marginBlockEnd: space[1] }));
