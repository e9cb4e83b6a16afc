import { expect, type Page } from 'playwright/test';

/**
 * Waits until this browser has written down that a chart was told something of a type, with this text in it; makes nothing
 * be written.
 */
export const expectOnDisk = async (page: Page, type: string, text = ''): Promise<void> => {
  const isThere = () =>
    page.evaluate(
      ([wanted, words]) =>
        new Promise<boolean>((resolve, reject) => {
          const opened = indexedDB.open('millrace-journal');
          opened.addEventListener('error', () => reject(opened.error));
          opened.addEventListener('success', () => {
            const all = opened.result.transaction('segments').objectStore('segments').getAll();
            all.addEventListener('success', () => {
              opened.result.close();
              const segments = all.result as { entries: { event: { type: string } }[] }[];
              resolve(
                segments.some(({ entries }) =>
                  entries.some(({ event }) => event.type === wanted && JSON.stringify(event).includes(words)),
                ),
              );
            });
          });
        }),
      [type, text] as const,
    );
  await expect.poll(isThere).toBe(true);
};
