import { useRef, useState } from 'react';

interface Outside {
  readonly detail: { readonly focusable: boolean };
}

/** What a menu that is opened and closed from outside it needs besides, and its close. */
interface Turn {
  readonly key: number;
  readonly onInteractOutside: (event: Outside) => void;
  readonly onRequestDismiss: (event: Event) => void;
}

/**
 * Closed from outside, a menu of the library gives the focus back to its button, although a press beside it went to a
 * field: what is typed next would be lost. It begins anew instead, under another key, and gives it to nobody.
 */
export const useOthersTurn = (): readonly [turn: Turn, closed: () => void] => {
  const [key, setKey] = useState(0);
  const isOthers = useRef(false);
  const turn: Turn = {
    key,
    onInteractOutside: ({ detail }) => {
      isOthers.current = detail.focusable;
    },
    // One that is still there when this is opened would take it along as it goes.
    onRequestDismiss: (event) => event.preventDefault(),
  };
  const closed = (): void => {
    if (isOthers.current) setKey((before) => before + 1);
    isOthers.current = false;
  };
  return [turn, closed];
};
