import type { Page } from 'playwright/test';

/** What a walk costs whoever goes it. */
export interface Walk {
  /** What was pressed, one after the other: a button, a link, a box. A press that misses what moved away is one, too. */
  readonly presses: readonly string[];
  /** The fields that were typed into. */
  readonly fields: readonly string[];
  /** A press outside the browser, as of a link in a mail. */
  readonly pressElsewhere: () => void;
  /** What a test looks at beside the way is not counted. */
  readonly aside: (look: () => Promise<void>) => Promise<void>;
}

interface Aside {
  walkAside?: boolean;
}

/** Counts the presses, and the fields that are typed into, in every page that is opened from now on, the outside's too. */
export const countWalk = async (page: Page): Promise<Walk> => {
  const presses: string[] = [];
  const fields = new Set<string>();
  /** Kept by the page: what it tells of a press may come late. */
  const setAside = (on: boolean) =>
    page.evaluate((is) => {
      (globalThis as Aside).walkAside = is;
    }, on);
  await page.exposeBinding('walkPressed', (_, what: string) => void presses.push(what));
  await page.exposeBinding('walkTyped', (_, name: string) => void fields.add(name));
  await page.addInitScript(() => {
    const told = globalThis as unknown as {
      walkPressed: (what: string) => void;
      walkTyped: (name: string) => void;
    } & Aside;
    addEventListener(
      'pointerdown',
      ({ target }) => {
        if (told.walkAside || !(target instanceof Element)) return;
        const pressed = target.closest('a, button, label') ?? target;
        told.walkPressed(
          `${location.pathname}: ${pressed.textContent?.trim().slice(0, 60) || pressed.outerHTML.slice(0, 60)}`,
        );
      },
      true,
    );
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
        if (told.walkAside) return;
        if (['checkbox', 'radio', 'file'].includes(target.type)) return;
        told.walkTyped(`${location.pathname.split('/')[1]}: ${target.name}`);
      },
      true,
    );
  });
  return {
    get presses() {
      return [...presses];
    },
    get fields() {
      return [...fields];
    },
    pressElsewhere: () => {
      presses.push('a link in a mail');
    },
    aside: async (look) => {
      await setAside(true);
      await look();
      await setAside(false);
    },
  };
};
