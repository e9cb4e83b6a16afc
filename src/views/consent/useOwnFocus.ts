import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface OwnFocus {
  readonly stage: string;
  /** Somebody opened it: the focus goes into it. */
  readonly wanted: boolean;
}

const isIn = (card: HTMLElement, target: EventTarget | null): boolean =>
  target instanceof Node && card.contains(target);

/** Back to where it was before it came into the card; else to where the page's own content begins. */
const giveBack = (before: HTMLElement | null): void => {
  const to = before?.isConnected ? before : document.querySelector<HTMLElement>('main');
  to?.focus({ preventScroll: true });
};

/**
 * The title that takes the focus. The first question takes it from nobody; from stage to stage it goes along. Who was in
 * the card when it closes is not left outside the page.
 */
export const useOwnFocus = ({ stage, wanted }: OwnFocus): RefObject<HTMLHeadingElement | null> => {
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef(stage);
  const opened = useRef(wanted);

  // Its end is before the card leaves the page, so that it is known whether the focus was in it.
  useLayoutEffect(() => {
    const card = title.current?.closest('section');
    if (!card) return;
    let before: HTMLElement | null = null;
    const remember = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof HTMLElement && !isIn(card, relatedTarget)) before = relatedTarget;
    };
    card.addEventListener('focusin', remember);
    return () => {
      card.removeEventListener('focusin', remember);
      if (isIn(card, document.activeElement)) giveBack(before);
    };
  }, []);
  useEffect(() => {
    if (opened.current) title.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (last.current !== stage) title.current?.focus({ preventScroll: true });
    last.current = stage;
  }, [stage]);
  return title;
};
