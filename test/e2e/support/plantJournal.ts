import type { Page } from 'playwright/test';
import type { JournalEntry, JournalSnapshot } from '#src/journal/entry.ts';
import { ORIGIN } from './origins.ts';

/** As an earlier page would have left it. The snapshot need not be one: it is what stands where one should. */
export interface Planted {
  readonly snapshot: Pick<JournalSnapshot, 'seq'>;
  readonly entries: readonly JournalEntry[];
}

/** Puts a journal where the tab's next page looks for its own, in place of what is there. */
export const plantJournal = async (page: Page, planted: Planted): Promise<void> => {
  // A page of the origin without the app.
  await page.goto(`${ORIGIN}/readyz`);
  await page.evaluate(
    ({ snapshot, entries }) =>
      new Promise<void>((resolve, reject) => {
        const stream = sessionStorage.getItem('millrace.stream') ?? 'planted';
        sessionStorage.setItem('millrace.stream', stream);
        const opened = indexedDB.open('millrace-journal', 1);
        opened.addEventListener('upgradeneeded', () => {
          opened.result.createObjectStore('segments', { keyPath: ['stream', 'from'] });
          opened.result.createObjectStore('snapshots', { keyPath: ['stream', 'seq'] });
          opened.result.createObjectStore('streams', { keyPath: 'stream' });
        });
        opened.addEventListener('success', () => {
          const writing = opened.result.transaction(['segments', 'snapshots', 'streams'], 'readwrite');
          const whole = IDBKeyRange.bound([stream, 0], [stream, Infinity]);
          for (const store of ['segments', 'snapshots']) writing.objectStore(store).delete(whole);
          writing.objectStore('snapshots').put({ stream, seq: snapshot.seq, snapshot });
          if (entries.length > 0)
            writing.objectStore('segments').put({ stream, from: entries[0]!.seq, to: entries.at(-1)!.seq, entries });
          writing.objectStore('streams').put({ stream, usedAt: Date.now(), bytes: 1000 });
          writing.addEventListener('complete', () => resolve(opened.result.close()));
          writing.addEventListener('error', () => reject(writing.error));
        });
      }),
    planted,
  );
};
