import { tinykeys } from 'tinykeys';

/** Calls back on a key of the whole page, such as `$mod+B` ($mod: Cmd on a Mac, Ctrl elsewhere); the browser's own act is left out. */
export const onShortcut = (keys: string, act: () => void): void => {
  tinykeys(globalThis.window, {
    [keys]: (event) => {
      event.preventDefault();
      act();
    },
  });
};
