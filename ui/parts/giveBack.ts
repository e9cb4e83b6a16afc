import type { FocusEvent } from 'react';

/**
 * For the content of a menu, when it gets the focus. The library gives it that in the second frame after it was opened, also
 * where a quick key closed it before: it would take the focus from its button, and go with it.
 */
export const giveBack =
  (buttonId: string) =>
  ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (target !== currentTarget || currentTarget.dataset['state'] === 'open') return;
    document.getElementById(buttonId)?.focus({ preventScroll: true });
  };
