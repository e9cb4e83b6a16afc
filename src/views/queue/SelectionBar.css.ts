import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { region as toasts } from '../toasts/ToastsView.css.ts';

const { colour, space } = vars;

/** Shown at the bottom of the window while ads are selected (Offers.css.ts has its place). */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // All of it in one line on a tablet.
  gap: space[1],
  maxWidth: '100%',
  pointerEvents: 'auto',
  padding: '8px 8px 8px 16px',
  background: colour.floating,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.floating,
  '@media': { [media.phone]: { gap: space[2], justifySelf: 'stretch' }, [media.fromDesktop]: { gap: space[2] } },
});
// News does not lie over its buttons, which a narrow window has in two lines.
globalStyle(`body:has(${bar}) ${toasts}`, {
  '@media': {
    [media.fromTablet]: { insetBlockEnd: '8rem' },
    [media.phone]: { insetBlock: '60px auto', alignContent: 'start' },
  },
});
// Nor does it lie over what has the focus in a row.
globalStyle(`html:has(${bar})`, { scrollPaddingBlockEnd: '9rem' });
const come = keyframes({ from: { opacity: 0 } });
/** The list is at something; what is pressed meanwhile is done in its turn. Not seen where that is soon over. */
export const working = style({ display: 'grid', animation: `${come} 1ms 150ms backwards` });
export const chosen = style({
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { flexBasis: '100%' }, [media.fromDesktop]: { marginInlineEnd: space[2] } },
});

/** Why what was pressed could not be done. */
export const why = style({ color: colour.criticalInk, selectors: { '&:empty': { display: 'none' } } });
