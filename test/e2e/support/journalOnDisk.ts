import { expect, type Page } from 'playwright/test';

/** Waits until this browser has written down that a chart was told something of a type; makes nothing be written. */
export const expectOnDisk = async (page: Page, type: string): Promise<void> => {
  const isThere = () =>
    page.evaluate(
      (wanted) =>
        new Promise<boolean>((resolve, reject) => {
          const opened = indexedDB.open('millrace-journal');
          opened.addEventListener('error', () => reject(opened.error));
          opened.addEventListener('success', () => {
            const all = opened.result.transaction('segments').objectStore('segments').getAll();
            all.addEventListener('success', () => {
              opened.result.close();
              const segments = all.result as { entries: { event: { type: string } }[] }[];
              resolve(segments.some(({ entries }) => entries.some(({ event }) => event.type === wanted)));
            });
          });
        }),
      type,
    );
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
};
