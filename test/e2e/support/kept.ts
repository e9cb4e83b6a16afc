import type { Page } from 'playwright/test';

/**
 * Everything that the browser keeps for the page's origin and that a script of it can read, as one text: every IndexedDB,
 * both storages, cookies; and what the testers' hook tells. What the journal has not written yet, it writes first, with a snapshot of every
 * chart.
 */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // What the page does when it is left: the journal writes all it has, before what is read below.
    dispatchEvent(new PageTransitionEvent('pagehide'));

    const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const plain = (_: string, value: unknown): unknown =>
      value instanceof File ? { file: value.name, type: value.type, size: value.size } : value;

    const databases: Record<string, Record<string, unknown>> = {};
    for (const { name } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name!));
      const stores: Record<string, unknown> = (databases[name!] = {});
      for (const store of database.objectStoreNames) {
        const at = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([answerOf(at.getAllKeys()), answerOf(at.getAll())]);
        stores[store] = keys.map((key, index) => ({ key, value: values[index] as unknown }));
      }
      database.close();
    }
    // The token's cookie is there for the page to read: a call without a fetched token takes its value.
    const cookies = document.cookie.split('; ').filter((cookie) => !cookie.startsWith('csrftoken='));
    const told = await (globalThis as { millrace?: { record(): Promise<unknown> } }).millrace?.record();
    return JSON.stringify({ databases, local: localStorage, session: sessionStorage, cookies, told }, plain);
  });
