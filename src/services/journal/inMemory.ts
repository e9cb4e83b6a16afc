import type { Numbered } from './database.ts';
import type { JournalStore, JournalStoreOptions } from './store.ts';

/** About as many as the database keeps. */
const MOST_ENTRIES = 2000;

/** Where the browser can't store anything: as long as the page lives. */
export const inMemory = <E extends Numbered, S extends Numbered>({
  takeSnapshot,
  onTrouble,
}: JournalStoreOptions<S>): Omit<JournalStore<E, S>, 'stream' | 'left'> => {
  let snapshot: S | null = null;
  let entries: E[] = [];
  let renewing = false;
  const renew = (): void => {
    snapshot = takeSnapshot();
    entries = [];
    renewing = false;
  };
  setTimeout(() => onTrouble(true));
  return {
    append: (entry) => {
      entries.push(entry);
      if (renewing || (snapshot !== null && entries.length < MOST_ENTRIES)) return;
      renewing = true;
      setTimeout(renew);
    },
    flush: () => Promise.resolve(),
    read: () => Promise.resolve({ snapshot, entries }),
    restart: () => void setTimeout(renew),
    clear: () => void setTimeout(renew),
  };
};
