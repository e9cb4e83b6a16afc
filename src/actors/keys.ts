import { onShortcut, onSign } from '#src/services/shortcuts.ts';

interface Acts {
  readonly palette: () => void;
  readonly help: () => void;
  readonly sidebar: () => void;
}

/** Calls back on Ctrl/Cmd+B (R4.16), and on the keys of the palette and of the list of keys; those not before a dialog. */
export const watchKeys = (acts: Acts): void => {
  onShortcut('$mod+b', acts.sidebar);
  onShortcut('$mod+k', acts.palette, { above: false });
  onSign('?', acts.help);
};
