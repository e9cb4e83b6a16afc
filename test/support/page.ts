import { vi } from 'vitest';

/** Keeps what is written into it, and nothing else; the answer is what it keeps. */
export const stubStorage = (name: 'localStorage' | 'sessionStorage' = 'localStorage'): Map<string, string> => {
  const items = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  return items;
};

/** What a page's code finds around itself, where there is no page: nothing is kept, and nothing shown. */
export const stubPage = (address: string): void => {
  const page = new EventTarget();
  Object.assign(page, { origin: new URL(address).origin, scrollTo: () => {} });
  for (const name of ['window', 'self']) vi.stubGlobal(name, page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      cookie: '',
      visibilityState: 'visible',
      documentElement: { dataset: {} },
    }),
  );
  vi.stubGlobal('location', new URL(address));
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close(): void {}
    },
  );
};
