import { keyframes, style } from '@vanilla-extract/css';
import { media, size } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Hidden for 150 ms, so that fast loads show no skeleton. */
export const late = style(part({ display: 'block', animation: `${appear} 120ms ease-out 150ms both` }));
export const bone = style(
  part({ display: 'block', background: vars.colour.hover, borderRadius: vars.radius.small, maxWidth: '100%' }),
);
/** A label and its gap, and the field below. */
const fieldOf = (control: string): string => `calc(26px + ${control})`;
export const field = style([
  bone,
  part({
    height: fieldOf(size.control),
    '@media': { [media.phone]: { height: fieldOf(size.touch) }, [media.finger]: { height: fieldOf(size.touch) } },
  }),
]);
