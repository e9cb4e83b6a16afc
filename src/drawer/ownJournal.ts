import type { Journal } from '#src/actors/journal.ts';
import type { JournalEntry, JournalSnapshot } from '#src/journal/entry.ts';

/** Between two looks at a store that has nothing yet. */
const PATIENCE_MS = 200;
/** Entries come in swarms; who listens hears of them together. */
const SWARM_MS = 80;

export interface OwnJournal {
  readonly snapshot: JournalSnapshot;
  /** Grows while the page lives. */
  readonly entries: readonly JournalEntry[];
  /** Calls back some time after entries were added. */
  subscribe(grown: () => void): () => void;
}

/** This tab's journal, from the oldest snapshot that is kept, and everything that is added to it from now on. */
export const followJournal = async (journal: Journal): Promise<OwnJournal> => {
  const heard: JournalEntry[] = [];
  let entries = heard;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  journal.subscribe((entry) => {
    entries.push(entry);
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const listener of listeners) listener();
    }, SWARM_MS);
  });

  for (;;) {
    const { snapshot, entries: kept } = await journal.read();
    if (snapshot) {
      const last = kept.at(-1)?.seq ?? snapshot.seq;
      entries = [...kept, ...heard.filter(({ seq }) => seq > last)];
      return {
        snapshot,
        entries,
        subscribe: (grown) => {
          listeners.add(grown);
          return () => void listeners.delete(grown);
        },
      };
    }
    await new Promise((later) => setTimeout(later, PATIENCE_MS));
  }
};
