import { tinykeys } from 'tinykeys';

const CONTROLS = 'a, button, summary, input, select, textarea, [contenteditable], [role="menuitem"]';
const TEXTS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const IN_FRONT = '[role="dialog"], [role="alertdialog"], [role="menu"]:not([hidden])';

const isWithin = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Calls back on keys of one screen, such as `j` or `$mod+Enter`; not while somebody is typing or something is in front,
 * and Enter not where it presses what has the focus. Returns what ends it.
 */
export const onPageKeys = (keys: Readonly<Record<string, () => void>>): (() => void) =>
  tinykeys(
    globalThis.window,
    Object.fromEntries(
      Object.entries(keys).map(([key, act]) => [
        key,
        (event: KeyboardEvent) => {
          if (event.defaultPrevented || document.querySelector(IN_FRONT) !== null) return;
          if (isWithin(event, key === 'Enter' ? CONTROLS : TEXTS)) return;
          event.preventDefault();
          act();
        },
      ]),
    ),
  );
