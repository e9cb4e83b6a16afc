import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

const drift = keyframes({ from: { opacity: 0, transform: 'translate(-28px, 6px)' } });

export const station = style({
  display: 'grid',
  alignContent: 'end',
  gap: space[5],
  animation: `${drift} 700ms cubic-bezier(0.2, 0.7, 0.2, 1) backwards`,
  '@media': { [media.still]: { animation: 'none' } },
});

/** They come in one after the other. */
export const place = styleVariants({
  1: { animationDelay: '50ms' },
  2: { animationDelay: '200ms' },
  3: { animationDelay: '350ms' },
  4: { animationDelay: '500ms' },
});

export const sheet = style({
  overflow: 'hidden',
  background: colour.floating,
  color: colour.ink,
  border: `1px solid ${colour.line}`,
  borderRadius: '12px',
  boxShadow: vars.shadow.floating,
  fontSize: vars.text.small,
  lineHeight: 1.4,
});

/** The number lies on the stream; what it means is below. */
export const stop = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  '@media': {
    [media.fromDesktop]: {
      display: 'grid',
      gap: '2px',
      justifyItems: 'start',
      alignContent: 'start',
      minHeight: '92px',
    },
  },
});
export const name = style({
  color: colour.onDeep,
  fontSize: vars.text.large,
  fontWeight: vars.weight.medium,
  '@media': { [media.fromDesktop]: { marginBlockStart: '10px' } },
});
export const number = style({
  display: 'grid',
  placeItems: 'center',
  width: '26px',
  height: '26px',
  borderRadius: vars.radius.round,
  border: `1px solid ${colour.onDeepSoft}`,
  background: colour.deep,
  color: colour.onDeep,
  fontSize: vars.text.tiny,
  fontVariantNumeric: 'tabular-nums',
});
