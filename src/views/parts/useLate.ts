import { useRef, useState } from 'react';

/** What is loaded when it is wanted first; null until it is there. Where it does not arrive, the next wish tries again. */
export const useLate = <Loaded>(load: () => Promise<Loaded>): readonly [Loaded | null, () => void] => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const loading = useRef(false);
  const want = (): void => {
    if (loaded !== null || loading.current) return;
    loading.current = true;
    void load()
      .then(
        (arrived) => setLoaded(() => arrived),
        () => {},
      )
      .finally(() => {
        loading.current = false;
      });
  };
  return [loaded, want];
};
