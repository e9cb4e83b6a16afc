import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/scale.ts';
import { part } from './layered.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const breathe = keyframes({ '50%': { opacity: 0.4 } });

export const spinner = style(
  part({
    width: '1em',
    height: '1em',
    flex: 'none',
    animation: `${turn} 900ms linear infinite`,
    '@media': { [media.still]: { animation: `${breathe} 2s linear infinite` } },
  }),
);
