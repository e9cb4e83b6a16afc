import { style } from '@vanilla-extract/css';
import { size } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const { colour, space } = vars;

/** Around the browser's own file field, which is not seen. */
export const root = style(part({ position: 'relative', height: '100%' }));
export const drop = style(
  part({
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
      '&:hover, &[data-dragging]': { background: colour.brandSoft, borderColor: colour.brand },
      '&:focus-visible': { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' },
    },
  }),
);
export const title = style(part({ color: colour.ink, fontWeight: vars.weight.medium }));
export const hint = style(part({ fontSize: vars.text.small }));
export const icon = style(part({ color: colour.brandInk, marginBlockEnd: space[1] }));
