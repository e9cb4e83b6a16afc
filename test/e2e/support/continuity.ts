import { expect, type Page } from 'playwright/test';
import type { JournalRecord } from '#src/actors/expose.ts';
import { Fold } from '#src/journal/fold.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';

/** What the page's journal holds, and where its charts are. The page was opened with `?journal` or `?journal=closed`. */
export const recordOf = async (page: Page): Promise<JournalRecord> => {
  await page.waitForFunction(() => 'millrace' in globalThis);
  return page.evaluate(() =>
    (globalThis as unknown as { millrace: { record(): Promise<JournalRecord> } }).millrace.record(),
  );
};

/** A replay of the page's journal, across whatever happened to the page, ends where its charts are. */
export const expectContinuity = async (page: Page): Promise<JournalRecord> => {
  const record = await recordOf(page);
  const { snapshot, entries, state } = record;
  const seqs = entries.map(({ seq }) => seq);
  const first = (snapshot?.seq ?? 0) + 1;
  expect(seqs, 'entries without a gap').toEqual(seqs.map((_, at) => first + at));
  const replayed = new Fold(wholeApp, { id: 'app', snapshot: snapshot!.state }).run(entries).persisted();
  expect(replayed).toEqual(state);
  return record;
};
