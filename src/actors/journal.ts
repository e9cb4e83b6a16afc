import { redact } from '#src/journal/redact.ts';
import { begin, type BootOptions, type Booted, type Left, tellsOfSession } from '#src/journal/begin.ts';
import type { JournalEntry, JournalSnapshot } from '#src/journal/entry.ts';
import type { JournalFile } from '#src/journal/file.ts';
import { agreeingVersions, versionsOf } from '#src/journal/versions.ts';
import type { AppActor, AppInput, appMachine } from '#src/machines/app.machine.ts';
import { distrust } from '#src/services/journal/distrust.ts';
import { readPage } from '#src/services/page.ts';
import { openJournalStore } from '#src/services/journal/store.ts';

/** What the charts were told, as the rest of the client sees it. */
export interface Journal {
  /** Of this tab. */
  readonly stream: string;
  /** What is kept of this tab's stream, from its oldest snapshot on; null where there is none yet. */
  read(): Promise<{ readonly snapshot: JournalSnapshot | null; readonly entries: readonly JournalEntry[] }>;
  /** The same with all that is known of the page, in the form that leaves the browser; not masked yet. */
  file(): Promise<JournalFile>;
  /** The screen broke: the next page of this tab begins anew. */
  distrust(): void;
  /** Hears each entry; must not send. Returns the unsubscriber. */
  subscribe(hear: (entry: JournalEntry) => void): () => void;
  /** Writes what waits, now. */
  flush(): Promise<void>;
  /** Who signs out leaves nothing behind. */
  clear(): void;
}

export interface JournaledApp {
  readonly app: AppActor;
  readonly journal: Journal;
  readonly start: () => void;
}

interface Options {
  /** The app chart with its services. */
  readonly machine: typeof appMachine;
  readonly input: AppInput;
  /** Not to go on with what this tab had. */
  readonly fresh: boolean;
  /** Has the charts of a session at hand, with those that had been opened in it. */
  readonly readySession: (left: Left) => Promise<void>;
}

/** What goes on from an earlier page is loaded where there was one. */
const bootFrom = async (options: BootOptions, readySession: Options['readySession']): Promise<Booted> => {
  if (options.left.snapshot === null) return begin(options);
  const [{ boot }] = await Promise.all([
    import('#src/journal/boot.ts'),
    tellsOfSession(options.left) ? readySession(options.left) : null,
  ]);
  return boot(options);
};

/** Opens the tab's journal and makes the app chart from what it holds. */
export const openJournal = async ({ machine, input, fresh, readySession }: Options): Promise<JournaledApp> => {
  // More are known once somebody is signed in.
  const versions = () => versionsOf(machine);
  const listeners = new Set<(entry: JournalEntry) => void>();
  let seq = 0;

  const takeSnapshot = (): JournalSnapshot => ({
    seq,
    at: Date.now(),
    versions: versions(),
    state: app.getPersistedSnapshot(),
  });
  const store = await openJournalStore<JournalEntry, JournalSnapshot>({
    fresh,
    takeSnapshot,
    onTrouble: (failing) => app.send({ type: failing ? 'journal.failed' : 'journal.mended' }),
  });
  const hear = (entry: JournalEntry): void => {
    seq = entry.seq;
    store.append(entry);
    for (const listener of listeners) listener(entry);
  };
  const { left } = store;
  const { actor, beginning, start } = await bootFrom({ machine, id: 'app', input, left, redact, hear }, readySession);
  const app = actor as AppActor;
  // Entries of older charts are of no use to today's.
  if (beginning !== 'resumed') store.restart();

  const read = async () => {
    const kept = await store.read();
    return kept.snapshot && !agreeingVersions(kept.snapshot.versions, versions())
      ? { snapshot: null, entries: [] }
      : kept;
  };

  /** Where nothing is kept yet, the present is better than nothing. */
  const fromSnapshot = async () => {
    const { snapshot, entries } = await read();
    return snapshot ? { snapshot, entries } : { snapshot: takeSnapshot(), entries: [] };
  };

  return {
    app,
    start,
    journal: {
      stream: store.stream,
      read,
      file: async () => ({
        format: 'millrace-journal',
        formatVersion: 1,
        build: import.meta.env['BUILD'] ?? '',
        madeAt: new Date().toISOString(),
        // The address may hold a key; what the app chart knows of it does not.
        page: { ...readPage(), path: app.getSnapshot().context.page ?? '/' },
        versions: versions(),
        input,
        ...(await fromSnapshot()),
      }),
      distrust,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      flush: store.flush,
      clear: store.clear,
    },
  };
};
