import { createGlobalTheme, createGlobalThemeContract, globalStyle, assignVars } from '@vanilla-extract/css';
import { dark } from './dark.ts';
import { light } from './light.ts';
import type { Colours } from './roles.ts';
import { media, motion, radius, space, text, weight } from './scale.ts';

type Names<T> = { [K in keyof T]: string };

const named = <T extends object>(values: T): Names<T> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, name])) as Names<T>;

/** The tokens by role. Views name these and never a value. */
export const vars = createGlobalThemeContract(
  {
    colour: named<Colours>(light),
    shadow: { raised: 'raised', floating: 'floating' },
    space: named(space),
    radius: named(radius),
    text: named(text),
    weight: named(weight),
    motion: named(motion),
    font: { interface: 'interface', display: 'display', mono: 'mono' },
  },
  (_value, path) => path.join('-'),
);

const raised = `0 1px 2px ${vars.colour.shadowNear}`;
const floating = `0 2px 6px ${vars.colour.shadowNear}, 0 12px 32px -8px ${vars.colour.shadowFar}`;

createGlobalTheme(':root', vars, {
  colour: light,
  shadow: { raised, floating },
  space,
  radius,
  text,
  weight,
  motion,
  font: {
    interface:
      '"Instrument Sans Variable", "Instrument Sans Fallback", "Instrument Sans Wide Fallback", ui-sans-serif, system-ui, sans-serif',
    display:
      '"Newsreader Variable", "Newsreader Fallback", "Newsreader Wide Fallback", Georgia, "Times New Roman", serif',
    mono: 'ui-monospace, Menlo, Consolas, monospace',
  },
});

globalStyle(':root', { colorScheme: 'light' });
globalStyle('html[data-theme="dark"]', { colorScheme: 'dark', vars: assignVars(vars.colour, { ...dark }) });
globalStyle('html:not([data-theme="light"])', {
  '@media': { [media.dark]: { colorScheme: 'dark', vars: assignVars(vars.colour, { ...dark }) } },
});
globalStyle(':root', {
  '@media': { [media.still]: { vars: { [vars.motion.quick]: '0ms', [vars.motion.calm]: '0ms' } } },
});
