import { style, styleVariants } from '@vanilla-extract/css';
import { part } from './layered.ts';

const CIRCLE = "<circle cx='12' cy='12' r='10'/>";

/** Those of Lucide. */
const SIGNS = {
  archive:
    "<rect width='20' height='5' x='2' y='3' rx='1'/><path d='M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8M10 12h4'/>",
  circle: CIRCLE,
  clock: `${CIRCLE}<path d='M12 6v6h4'/>`,
  cross: `${CIRCLE}<path d='m15 9-6 6M9 9l6 6'/>`,
  pencil:
    "<path d='M13 21h8M15 5l4 4M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z'/>",
  tick: `${CIRCLE}<path d='m16 9-5.5 5.5L8 12'/>`,
  warning: "<path d='m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01'/>",
};

const drawn = (shapes: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${shapes}</svg>`,
  )}")`;

// A mask, since each svg of each row of a long list costs time in each frame that is scrolled.
const signBase = style(
  part({
    width: '12px',
    height: '12px',
    flex: 'none',
    background: 'currentColor',
    // A system's own colours would paint it as the ground around it.
    forcedColorAdjust: 'none',
  }),
);
export const sign = styleVariants(SIGNS, (shapes) => [signBase, part({ mask: `${drawn(shapes)} center / contain` })]);
