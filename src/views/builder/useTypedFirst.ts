import { useEffect, useRef, useState } from 'react';

/** The chart hears of a letter this late at most, also where no frame is painted. */
const LATEST_MS = 100;

/**
 * Whatever else is done is done to what stands on the screen. `millrace.lastwords`: the journal's last write comes, and
 * before the listeners of `pagehide` that are added later; without a journal on disk nobody says so.
 */
const DEEDS = ['keydown', 'pointerdown', 'focusout', 'visibilitychange', 'millrace.lastwords', 'pagehide'] as const;

const isLetter = (event: Event): boolean =>
  event instanceof KeyboardEvent && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;

/**
 * A field whose letters are painted before anybody hears of them: what follows from a letter takes longer than a frame on
 * a slow computer. `onValue` is told right after that frame, or before the next deed that is no letter.
 */
export const useTypedFirst = (value: string, onValue: (value: string) => void) => {
  const [typed, setTyped] = useState<string | null>(null);
  const newest = useRef('');
  const tell = useRef<(() => void) | null>(null);
  useEffect(() => () => tell.current?.(), []);
  const type = (text: string): void => {
    newest.current = text;
    setTyped(text);
    if (tell.current) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    const tellNow = (): void => {
      if (signal.aborted) return;
      waiting.abort();
      tell.current = null;
      onValue(newest.current);
      setTyped(null);
    };
    tell.current = tellNow;
    const before = (event: Event): void => {
      if (!isLetter(event)) tellNow();
    };
    for (const deed of DEEDS) addEventListener(deed, before, { capture: true, signal });
    requestAnimationFrame(() => setTimeout(tellNow));
    setTimeout(tellNow, LATEST_MS);
  };
  return { value: typed ?? value, onValue: type };
};
