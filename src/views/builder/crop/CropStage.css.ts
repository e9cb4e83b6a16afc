import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour } = vars;

export const STAGE_HEIGHT = 'min(56vh, 32rem)';

export const room = style({
  display: 'grid',
  placeItems: 'center',
  // So that a corner at the edge can be taken hold of.
  padding: '12px',
  borderRadius: vars.radius.medium,
  background: colour.sunken,
  overflow: 'hidden',
});
export const stage = style({
  position: 'relative',
  width: '100%',
  userSelect: 'none',
  overflow: 'visible',
});
export const original = style({ display: 'block', width: '100%', height: '100%', pointerEvents: 'none' });
export const clip = style({ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' });
/** What is cut off is dark, and what stays is as it is. */
export const hole = style({ position: 'absolute', boxShadow: '0 0 0 200vmax rgb(10 14 18 / 0.62)' });
export const frame = style({
  position: 'absolute',
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'move',
  touchAction: 'none',
  boxShadow: '0 0 0 1px rgb(0 0 0 / 0.55)',
  outline: '2px solid white',
  outlineOffset: '-2px',
  selectors: {
    '&:focus-visible': { outline: `3px solid ${colour.brand}`, outlineOffset: '-1px' },
    '&[aria-disabled="true"]': { cursor: 'default' },
  },
});
const line = 'rgb(255 255 255 / 0.55)';
export const thirds = style({
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  backgroundImage: [1, 2]
    .flatMap((third) =>
      ['90deg', '180deg'].map((to) => {
        const at = `calc(${third} * 100% / 3)`;
        return `linear-gradient(${to}, transparent calc(${at} - 0.5px), ${line} calc(${at} - 0.5px) calc(${at} + 0.5px), transparent calc(${at} + 0.5px))`;
      }),
    )
    .join(', '),
});
/** Larger than it looks, for a finger. */
const corner = style({
  position: 'absolute',
  width: '44px',
  height: '44px',
  touchAction: 'none',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      inset: '15px',
      borderRadius: '50%',
      background: 'white',
      boxShadow: '0 0 0 1.5px rgb(0 0 0 / 0.55)',
    },
  },
});
const out = '-22px';
export const corners = styleVariants({
  topLeft: [corner, { left: out, top: out, cursor: 'nwse-resize' }],
  topRight: [corner, { right: out, top: out, cursor: 'nesw-resize' }],
  bottomLeft: [corner, { left: out, bottom: out, cursor: 'nesw-resize' }],
  bottomRight: [corner, { right: out, bottom: out, cursor: 'nwse-resize' }],
});
export const focus = style({
  position: 'absolute',
  width: '28px',
  height: '28px',
  marginInlineStart: '-14px',
  marginBlockStart: '-14px',
  padding: 0,
  border: '2px solid white',
  borderRadius: '50%',
  background: `radial-gradient(circle, white 0 3px, rgb(0 0 0 / 0.25) 3.5px)`,
  boxShadow: '0 0 0 1.5px rgb(0 0 0 / 0.55), inset 0 0 0 1px rgb(0 0 0 / 0.35)',
  cursor: 'grab',
  touchAction: 'none',
  selectors: {
    '&:focus-visible': { outline: `3px solid ${colour.brand}`, outlineOffset: '2px' },
    '&:active': { cursor: 'grabbing' },
  },
});
