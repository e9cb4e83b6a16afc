import { tinykeys } from 'tinykeys';

const TEXTS = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"]), textarea, select';

const target = ({ target: on }: Event): HTMLElement | null => (on instanceof HTMLElement ? on : null);

/** Whether the key is typed into a text field. */
const isTyping = (event: Event): boolean =>
  target(event)?.isContentEditable === true || target(event)?.closest(TEXTS) != null;

/** Whether a dialog is in front, which has keys of its own. */
const isAsked = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

interface ShortcutOptions {
  /** Also while a dialog is in front. */
  readonly above?: boolean;
}

/**
 * Calls back on a key of the whole page, such as `$mod+B` ($mod: Cmd on a Mac, Ctrl elsewhere); the browser's own act is
 * left out. In text that can be made bold and the like, such keys belong to the text; plain fields have no use for them.
 */
export const onShortcut = (keys: string, act: () => void, { above = true }: ShortcutOptions = {}): void => {
  tinykeys(globalThis.window, {
    [keys]: (event) => {
      if (target(event)?.contentEditable === 'true' || (!above && isAsked())) return;
      event.preventDefault();
      act();
    },
  });
};

/** Calls back on a sign, such as `?`, whichever keys make it; not while somebody is typing, and not before a dialog. */
export const onSign = (sign: string, act: () => void): void =>
  globalThis.addEventListener('keydown', (event) => {
    if (event.key !== sign || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || isTyping(event) || isAsked()) return;
    event.preventDefault();
    act();
  });
