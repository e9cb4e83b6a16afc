import { type RefObject, useEffect, useRef } from 'react';

interface OwnFocus {
  readonly stage: string;
  /** Somebody opened it: the focus goes into it, and back to where it was once it closes. */
  readonly wanted: boolean;
}

/** The title that takes the focus. The first question takes it from nobody; from stage to stage it goes along. */
export const useOwnFocus = ({ stage, wanted }: OwnFocus): RefObject<HTMLHeadingElement | null> => {
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef(stage);
  const opened = useRef(wanted);

  useEffect(() => {
    if (!opened.current) return;
    const before = document.activeElement;
    title.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    if (last.current !== stage) title.current?.focus({ preventScroll: true });
    last.current = stage;
  }, [stage]);
  return title;
};
