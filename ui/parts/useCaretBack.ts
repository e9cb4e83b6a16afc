import { useLayoutEffect, useRef } from 'react';

/**
 * For a dialog's `finalFocusEl`: whoever was in the middle of typing finds the caret where it was. Given the focus by the
 * dialog itself, a field would have all of its text selected, for the next letter to replace; what has the focus already
 * is left as it is. Null where nobody was typing: then the dialog knows whom to give it to.
 */
export const useCaretBack = (open: boolean): (() => HTMLElement | null) => {
  const typedIn = useRef<HTMLInputElement | null>(null);
  useLayoutEffect(() => {
    const at = document.activeElement;
    if (open) typedIn.current = at instanceof HTMLInputElement ? at : null;
  }, [open]);
  return () => {
    if (!typedIn.current?.isConnected) return null;
    typedIn.current.focus({ preventScroll: true });
    return typedIn.current;
  };
};
