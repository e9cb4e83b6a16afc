import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';

/** Puts a part of a page where the server would, and gives its island as the page's first script would find it. */
export const placeIsland = (name: string, part: ReactElement): HTMLElement => {
  document.body.innerHTML = `<main>${renderToString(part)}</main><p id="said"></p>`;
  return document.querySelector<HTMLElement>(`[data-island="${name}"]`)!;
};

/** What listens to the window stops with the function that is returned, as it would where the page is left. */
export const openPage = (): (() => void) => {
  const listening = new AbortController();
  const add = globalThis.addEventListener;
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener, options?: AddEventListenerOptions) =>
    add(type, listener, { ...options, signal: listening.signal }),
  );
  return () => listening.abort();
};

/** Scrolls the window to so many pixels below the top of the page. */
export const scrollTo = (top: number): void => {
  vi.stubGlobal('scrollY', top);
  dispatchEvent(new Event('scroll'));
};

export const press = (target: Element, key: string): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

/** Lets what was asked for come to its end: answers, and what React draws after them. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
};
