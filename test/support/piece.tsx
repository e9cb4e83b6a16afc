import { act, type ReactElement } from 'react';
import { vi } from 'vitest';
import { Island } from '#site/Island.tsx';
import { placeIsland } from './island.ts';
import { watchSight } from './sight.ts';

const setValue = (field: HTMLInputElement | HTMLSelectElement, value: string): void => {
  const owner = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  // React looks at what the element itself had last, and hears nothing that was set through its own property.
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

/**
 * A piece of the landing page, put there by the server and made live, visible or not, with the clock in hand. Needs a
 * document and `vi.useFakeTimers()`; `still`: somebody who prefers reduced motion.
 */
export const openPiece = async (
  name: string,
  part: ReactElement,
  mount: (element: HTMLElement) => void,
  { share = 1, still = false }: { readonly share?: number; readonly still?: boolean } = {},
) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: still && /reduced-motion/.test(query) }));
  const see = watchSight();
  const island = placeIsland(
    name,
    <Island name={name} when="view">
      {part}
    </Island>,
  );
  const served = island.innerHTML;
  await act(async () => mount(island));

  const one = (selector: string, at = 0): HTMLElement => {
    const found = [...island.querySelectorAll<HTMLElement>(selector)].at(at);
    if (!found) throw new Error(`No ${selector}: ${island.textContent}`);
    return found;
  };
  const look = async (seen: number): Promise<void> => act(async () => see(seen));
  await look(share);

  return {
    island,
    /** As the server had it. */
    served,
    look,
    pass: async (seconds: number): Promise<void> =>
      act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000))),
    one,
    text: (selector: string): string => island.querySelector(selector)?.textContent.trim() ?? '',
    texts: (selector: string): string[] =>
      [...island.querySelectorAll(selector)].map(({ textContent }) => textContent.trim()),
    /** The items of a list. */
    items: (list = 0): string[] =>
      [...one('ul, ol', list).querySelectorAll('li')].map(({ textContent }) => textContent.trim()),
    /** In hundredths, and what a screen reader is told of it. */
    bar: (at = 0): [number, string] => {
      const bar = one('[role="progressbar"]', at);
      return [Number(bar.getAttribute('aria-valuenow')), bar.getAttribute('aria-valuetext')!];
    },
    /** The one that does the next step: what it says while it works is said instead of its own words. */
    busy: (): boolean => island.querySelector('button[aria-busy="true"]') !== null,
    press: async (selector: string, at = 0): Promise<void> => act(async () => one(selector, at).click()),
    /** What can go wrong in each piece: cuts the network, takes Meta down. */
    toggleTrouble: async (): Promise<void> => act(async () => one('[role="switch"]').click()),
    write: async (field: string, value: string): Promise<void> =>
      act(async () => setValue(one(field) as HTMLInputElement, value)),
    slide: async (value: number): Promise<void> =>
      act(async () => setValue(island.querySelector<HTMLInputElement>('[type="range"]')!, String(value))),
    hideTab: async (hidden: boolean): Promise<void> =>
      act(async () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
        document.dispatchEvent(new Event('visibilitychange'));
      }),
  };
};
