import type { Page } from 'playwright/test';

/** What a page has had confirmed by its database. */
export interface Written {
  /** The primary text of a draft, as the last confirmed write of the journal has it; '' before. */
  readonly text: string;
}

interface Segment {
  readonly entries?: readonly { readonly event: { readonly fields?: { readonly primary_text?: string } } }[];
}

/** Runs in the page: tells of every write as soon as it is confirmed. */
const tellOfWrites = (): void => {
  const { put } = IDBObjectStore.prototype;
  const { noteWritten } = globalThis as unknown as { noteWritten: (text: string) => Promise<void> };
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: Segment, ...key: []) {
    const texts = (value.entries ?? []).flatMap(({ event }) => event.fields?.primary_text ?? []);
    const last = texts.at(-1);
    if (last !== undefined) this.transaction.addEventListener('complete', () => void noteWritten(last));
    return put.call(this, value, ...key);
  };
};

/** Follows what an open page writes down from now on. */
export const watchWritten = async (page: Page): Promise<Written> => {
  const written = { text: '' };
  await page.exposeFunction('noteWritten', (text: string) => void (written.text = text));
  await page.evaluate(tellOfWrites);
  return written;
};
