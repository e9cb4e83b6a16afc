import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Hears of a part that is to be shown and did not arrive, and how to ask for it again. */
export const LazyMissing = createContext<(error: Error, again: () => void) => void>(() => {});

const NONE: readonly string[] = [];

interface Options {
  /** It is to be shown: loaded as soon as this is true. All else loads it ahead, and nobody misses it if it fails. */
  readonly wanted?: boolean;
  /** Loaded at the first of these events of the window. */
  readonly touches?: readonly string[];
  readonly onFailed?: (error: Error) => void;
}

/**
 * Loads something when it is first needed; null until it is loaded. If it does not arrive, the next request tries again,
 * which React's own lazy() does not.
 */
export const useLazy = <Loaded>(
  load: () => Promise<Loaded>,
  { wanted = false, touches = NONE, onFailed = () => {} }: Options = {},
): readonly [Loaded | null, () => void] => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const loading = useRef(false);
  const tellMissing = use(LazyMissing);
  const fail = useEffectEvent((error: Error, again: () => void): void => {
    onFailed(error);
    if (wanted) tellMissing(error, again);
  });
  const want = function ask(): void {
    if (loaded !== null || loading.current) return;
    loading.current = true;
    void load()
      .then(
        (arrived) => setLoaded(() => arrived),
        (error: Error) => fail(error, ask),
      )
      .finally(() => {
        loading.current = false;
      });
  };
  const wish = useEffectEvent(want);
  useEffect(() => {
    if (wanted) wish();
  }, [wanted]);
  useEffect(() => {
    const touched = (): void => wish();
    for (const touch of touches) addEventListener(touch, touched);
    return () => {
      for (const touch of touches) removeEventListener(touch, touched);
    };
  }, [touches]);
  return [loaded, want];
};
