import type { Journal } from '#src/actors/journal.ts';
import type { JournalEntry, JournalSnapshot } from '#src/journal/entry.ts';

/** Between two looks at a store that has nothing yet. */
const PATIENCE_MS = 200;
/** Entries come in swarms; who listens hears of them together. */
const SWARM_MS = 80;

interface OwnRecording {
  readonly snapshot: JournalSnapshot;
  /** Grows while the page lives. */
  readonly entries: readonly JournalEntry[];
}

export interface OwnJournal {
  /** Another one once somebody has left: what they did is no longer to be seen. */
  readonly recording: OwnRecording;
  /** Calls back some time after entries were added. */
  subscribe(grown: () => void): () => void;
}

const leaves = ({ path, event }: JournalEntry): boolean => path === 'app' && event.type === 'auth.left';

/**
 * This tab's journal, from the oldest snapshot that is kept, and everything that is added to it from now on. `ownerOf`: pk of
 * whose session it is, or was last.
 */
export const followJournal = async (
  journal: Pick<Journal, 'read' | 'subscribe'>,
  ownerOf: () => number | null,
): Promise<OwnJournal> => {
  const listeners = new Set<() => void>();
  let entries: JournalEntry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let owner = ownerOf();
  let hasLeft = false;

  const begin = async (): Promise<OwnRecording> => {
    const heard: JournalEntry[] = [];
    entries = heard;
    for (;;) {
      const { snapshot, entries: kept } = await journal.read();
      if (snapshot) {
        const last = kept.at(-1)?.seq ?? snapshot.seq;
        entries = [...kept, ...heard.filter(({ seq }) => seq > last)];
        return { snapshot, entries };
      }
      await new Promise((later) => setTimeout(later, PATIENCE_MS));
    }
  };

  /** By now the journal has forgotten whoever left, or in whose place another one signed in. */
  const follow = async (): Promise<void> => {
    timer = undefined;
    const [before, now] = [owner, ownerOf()];
    const forgets = hasLeft || (before !== null && now !== before);
    owner = now;
    hasLeft = false;
    if (forgets) recording = await begin();
    for (const listener of listeners) listener();
  };
  journal.subscribe((entry) => {
    entries.push(entry);
    hasLeft ||= leaves(entry);
    timer ??= setTimeout(() => void follow(), SWARM_MS);
  });

  let recording = await begin();
  return {
    get recording() {
      return recording;
    },
    subscribe: (grown) => {
      listeners.add(grown);
      return () => void listeners.delete(grown);
    },
  };
};
