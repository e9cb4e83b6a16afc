import { keyframes, style } from '@vanilla-extract/css';
import { layer, media, size } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const { colour, space } = vars;
const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const slide = keyframes({ from: { transform: 'translateX(-100%)' } });

/** A list that opens over what is beside it would be cut off by what scrolls. */
const NO_LIST = '&:not(:has([role="combobox"]))';

/** Only while it is open: the library waits for the end of an animation that what is closing has. */
const OPEN = '&[data-state="open"]';

export const backdrop = style(
  part({
    position: 'fixed',
    inset: 0,
    zIndex: layer.backdrop,
    background: colour.scrim,
    selectors: { [OPEN]: { animation: `${fade} ${vars.motion.quick} ease-out` } },
  }),
);
export const positioner = style(
  part({
    position: 'fixed',
    inset: 0,
    zIndex: layer.dialog,
    display: 'grid',
    placeItems: 'center',
    padding: space[4],
    overflow: 'auto',
    '@media': { [media.phone]: { placeItems: 'end center' } },
  }),
);
export const content = style(
  part({
    width: '100%',
    maxWidth: '28rem',
    background: colour.floating,
    border: `1px solid ${colour.line}`,
    borderRadius: vars.radius.medium,
    boxShadow: vars.shadow.floating,
    padding: space[5],
    display: 'grid',
    gap: space[3],
    // Taller than the window, the words scroll: the title and the buttons stay in sight.
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    selectors: {
      [OPEN]: { animation: `${rise} ${vars.motion.calm} ${vars.motion.ease}` },
      [NO_LIST]: { maxHeight: `calc(100dvh - 2 * ${space[4]})` },
    },
  }),
);
export const wide = style([content, part({ maxWidth: '58rem' })]);
export const title = style(part({ fontSize: vars.text.large }));
export const words = style(
  part({
    color: colour.inkSoft,
    display: 'grid',
    // No row shrinks to fit: what is too much is scrolled to.
    gridAutoRows: 'max-content',
    gap: space[2],
    minHeight: 0,
    // What is hidden in it scrolls along, and makes nothing else scroll.
    position: 'relative',
    selectors: { [NO_LIST]: { overflowY: 'auto' } },
    // Room for the ring of what has the focus, which the edge of what scrolls cuts off.
    margin: `calc(-1 * ${space[1]})`,
    padding: space[1],
  }),
);
export const actions = style(
  part({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    gap: space[2],
    marginBlockStart: space[2],
    '@media': { [media.phone]: { flexDirection: 'column-reverse', alignItems: 'stretch' } },
  }),
);

export const sheetPositioner = style(part({ position: 'fixed', inset: 0, zIndex: layer.dialog, display: 'flex' }));
/** R9.08: 18rem on a phone. */
export const sheet = style(
  part({
    width: size.sidebarMobile,
    maxWidth: 'calc(100vw - 3rem)',
    height: '100dvh',
    overflow: 'auto',
    background: colour.sunken,
    boxShadow: vars.shadow.floating,
    selectors: { [OPEN]: { animation: `${slide} ${vars.motion.calm} ${vars.motion.ease}` } },
  }),
);
