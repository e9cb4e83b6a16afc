import { type FocusEvent, useRef } from 'react';

/**
 * For a place whose content changes under the focus: what is put there takes the focus that what was there had, and none
 * from elsewhere. React tells of no blur where it takes the focused element away.
 */
export const useKeptFocus = () => {
  const here = useRef(false);
  return {
    place: {
      onFocus: () => {
        here.current = true;
      },
      onBlur: ({ currentTarget, relatedTarget, target }: FocusEvent) => {
        // A button that is disabled loses the focus, too, and nobody has moved it.
        if (target.matches(':disabled')) return;
        here.current = currentTarget.contains(relatedTarget as Node | null);
      },
    },
    /** Of what is put there. */
    take: (element: HTMLElement | null) => {
      if (here.current && document.activeElement === document.body) element?.focus({ preventScroll: true });
    },
  };
};
