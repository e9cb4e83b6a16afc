import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const turn = keyframes({ to: { transform: 'rotate(150deg)' } });

export const wheel = style({
  width: '40rem',
  height: 'auto',
  maxWidth: 'none',
  color: vars.colour.onDeepSoft,
  opacity: 0.34,
  '@supports': {
    '(animation-timeline: view())': {
      '@media': {
        '(prefers-reduced-motion: no-preference)': {
          animation: `${turn} linear both`,
          animationTimeline: 'view()',
        },
      },
    },
  },
});
