import { keyframes, style } from '@vanilla-extract/css';
import { media, size } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const { colour, space } = vars;
const open = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } });

/**
 * Out of sight until its place is known. When a menu opens again the library gives it these two before they have a value,
 * and it would be seen in the corner for a moment.
 */
export const positioner = style({ vars: { '--x': '0px', '--y': '-100vh' } });

export const content = style(
  part({
    // At least as wide as what opened it.
    minWidth: 'max(14rem, var(--reference-width, 0px))',
    maxWidth: 'calc(100vw - 2rem)',
    maxHeight: 'min(26rem, 80dvh)',
    overflow: 'auto',
    padding: space[1],
    background: colour.floating,
    border: `1px solid ${colour.line}`,
    borderRadius: vars.radius.medium,
    boxShadow: vars.shadow.floating,
    zIndex: 50,
    selectors: {
      '&:focus-visible': { outline: 'none' },
      // Only while it is open: the library waits for the end of an animation that what is closing has.
      '&[data-state="open"]': { animation: `${open} ${vars.motion.quick} ${vars.motion.ease}` },
    },
  }),
);
export const item = style(
  part({
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    width: '100%',
    minHeight: '34px',
    paddingInline: '10px',
    borderRadius: vars.radius.small,
    color: colour.ink,
    textDecoration: 'none',
    cursor: 'pointer',
    selectors: {
      '&[data-highlighted]': { background: colour.hover },
      '&[data-disabled]': { color: colour.inkFaint, cursor: 'default' },
      '&:focus-visible': { outline: 'none', background: colour.hover },
    },
    '@media': {
      [media.finger]: { minHeight: size.touch },
      [media.forced]: {
        selectors: { '&[data-highlighted]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      },
    },
  }),
);
export const tick = style(part({ marginInlineStart: 'auto', color: colour.brandInk, flex: 'none' }));
export const two = style(part({ display: 'grid', paddingBlock: '6px', flex: 1 }));
export const sub = style(part({ fontSize: vars.text.tiny, color: colour.inkSoft }));
export const heading = style(
  part({
    padding: '8px 10px 4px',
    fontSize: vars.text.tiny,
    color: colour.inkSoft,
    fontWeight: vars.weight.medium,
  }),
);
export const line = style(part({ height: '1px', background: colour.line, border: 0, margin: '4px 0' }));
