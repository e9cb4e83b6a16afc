import {
  following,
  type JournalDatabase,
  type Kept,
  type Numbered,
  openJournalDatabase,
  readStream,
  wholeStream,
} from './database.ts';
import { chooseStream, removeUnused, tidy } from './streams.ts';
import { keepTail, takeTail } from './tail.ts';

/** The minimum time between writes, in milliseconds. A crash may lose 200 ms, which includes the write itself. */
const FLUSH_MS = 50;
/** More than this is written at once. */
const FLUSH_ENTRIES = 200;
/** A snapshot is taken after as many entries, or as many bytes of them: a list of a thousand ads is one entry. */
const SNAPSHOT_ENTRIES = 500;
const SNAPSHOT_BYTES = 4_000_000;
/** Older ones are deleted, with the entries before the oldest that is kept. */
const KEPT_SNAPSHOTS = 4;
/** After a failed write, before the next try. */
const RETRY_MS = 10_000;

/** Whoever has something to tell the charts yet, such as a letter that was typed just now, tells it: the last write follows. */
const LAST_WORDS = 'millrace.lastwords';

/** The journal of one tab. */
export interface JournalStore<E, S> {
  readonly stream: string;
  /** What an earlier page left in this stream: the newest snapshot, and what came after. */
  readonly left: Kept<E, S>;
  append(entry: E): void;
  /** Flushes what is waiting to be written. */
  flush(): Promise<void>;
  /** From the oldest kept snapshot on. */
  read(): Promise<Kept<E, S>>;
  /** Clears this stream; it continues from a new snapshot. */
  restart(): void;
  /** Also deletes every stream that no tab uses, so that signing out leaves nothing behind. */
  clear(): void;
}

export interface JournalStoreOptions<S> {
  /** All charts as they are now; called between tasks. */
  readonly takeSnapshot: () => S;
  /** True: events are no longer stored (no space, no storage). False: they are again. */
  readonly onTrouble: (failing: boolean) => void;
  /** Don't continue from this tab's journal, because it led to a crash. */
  readonly fresh: boolean;
}

/** A snapshot and the entries up to the next one. */
interface Stretch {
  readonly seq: number;
  /** Of the JSON; 0 where an earlier page wrote it. */
  readonly bytes: number;
  entryBytes: number;
}

const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

const inDatabase = <E extends Numbered, S extends Numbered>(
  database: JournalDatabase,
  stream: string,
  /** The snapshots that are there, oldest first. */
  stretches: Stretch[],
  /** What the page before could not write any more. */
  unwritten: readonly E[],
  { takeSnapshot, onTrouble }: JournalStoreOptions<S>,
): Omit<JournalStore<E, S>, 'stream' | 'left'> => {
  // Written with what the boot appends: before that there is nothing to take a snapshot of.
  let waiting: E[] = [...unwritten];
  /** On their way to the database, or refused by it. */
  let unconfirmed: readonly E[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writtenAt = -Infinity;
  let sinceSnapshot = Infinity;
  let failing = false;
  let forgetting = false;
  let writing: Promise<void> = Promise.resolve();

  const setFailing = (now: boolean): void => {
    if (failing === now) return;
    failing = now;
    onTrouble(now);
  };

  /** The transaction is opened in this very task: a page that is being left gets no other one. */
  const write = (closing: boolean): { readonly isWhole: boolean; readonly done: Promise<void> } => {
    const entries = waiting;
    waiting = [];
    const size = sizeOf(entries);
    sinceSnapshot += entries.length;
    const isDue = sinceSnapshot >= SNAPSHOT_ENTRIES || (stretches.at(-1)?.entryBytes ?? 0) + size >= SNAPSHOT_BYTES;
    const snapshot = closing || failing || isDue ? takeSnapshot() : null;
    const transaction = database.transaction(['segments', 'snapshots', 'streams'], 'readwrite', {
      durability: 'relaxed',
    });
    const [inSegments, inSnapshots] = [transaction.objectStore('segments'), transaction.objectStore('snapshots')];
    // A failed request aborts the transaction, whose result is checked.
    const ask = (request: Promise<unknown>): void => void request.catch(() => {});
    // What a failed write had is missing: what came before it leads nowhere.
    if (forgetting || failing) {
      ask(inSegments.delete(wholeStream(stream)));
      ask(inSnapshots.delete(wholeStream(stream)));
      stretches.length = 0;
      forgetting = false;
    } else if (entries.length > 0) {
      const newest = stretches.at(-1);
      if (newest) newest.entryBytes += size;
      ask(inSegments.put({ stream, from: entries[0]!.seq, to: entries.at(-1)!.seq, entries }));
    }
    if (snapshot) {
      sinceSnapshot = 0;
      ask(inSnapshots.put({ stream, seq: snapshot.seq, snapshot }));
      if (stretches.at(-1)?.seq !== snapshot.seq)
        stretches.push({ seq: snapshot.seq, bytes: sizeOf(snapshot), entryBytes: 0 });
      while (stretches.length > KEPT_SNAPSHOTS) ask(inSnapshots.delete([stream, stretches.shift()!.seq]));
      // A snapshot is taken when all before it is being written, so no segment reaches across it.
      ask(inSegments.delete(IDBKeyRange.bound([stream, 0], [stream, stretches[0]!.seq])));
    }
    const bytes = stretches.reduce((sum, stretch) => sum + stretch.bytes + stretch.entryBytes, 0);
    ask(transaction.objectStore('streams').put({ stream, usedAt: Date.now(), bytes }));
    if (closing) transaction.commit();
    return { isWhole: snapshot !== null, done: transaction.done };
  };

  const confirm = (written: readonly E[], isWhole: boolean): void => {
    // It was on its way as the one before it failed, whose entries are missing until there is a snapshot.
    if (failing && !isWhole) return;
    setFailing(false);
    const last = written.at(-1)?.seq ?? 0;
    unconfirmed = unconfirmed.filter(({ seq }) => seq > last);
  };

  /** After a failure a snapshot replaces what is missing, so no retry is needed. */
  const recover = async (): Promise<void> => {
    setFailing(true);
    if (unconfirmed.length > SNAPSHOT_ENTRIES) unconfirmed = [];
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), RETRY_MS);
    await removeUnused(database).catch(() => {});
  };

  const flush = (closing = false): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writtenAt = performance.now();
    if (waiting.length === 0 && !closing && !failing && !forgetting) return writing;
    const sent = forgetting ? [] : [...unconfirmed, ...waiting];
    unconfirmed = sent;
    if (closing) keepTail(stream, sent);
    try {
      const { isWhole, done } = write(closing);
      writing = done.then(() => confirm(sent, isWhole), recover);
    } catch {
      // The browser closed the database.
      writing = recover();
    }
    return writing;
  };

  addEventListener('pagehide', () => {
    // Its listeners are called in the order in which they were added: this one, of the boot, before any field's.
    dispatchEvent(new Event(LAST_WORDS));
    void flush(true);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flush();
  });

  const restart = (): void => {
    forgetting = true;
    unconfirmed = [];
    sinceSnapshot = Infinity;
    timer ??= setTimeout(() => void flush());
  };

  return {
    append: (entry) => {
      waiting.push(entry);
      if (waiting.length === FLUSH_ENTRIES) queueMicrotask(() => void flush());
      // Immediately after a quiet period, so that a click is recorded before it takes effect.
      else timer ??= setTimeout(() => void flush(), writtenAt + FLUSH_MS - performance.now());
    },
    flush: () => flush(),
    read: async () => {
      await flush();
      return readStream<E, S>(database, stream, 'oldest');
    },
    restart,
    clear: () => {
      restart();
      void removeUnused(database).catch(() => {});
    },
  };
};

/**
 * Opens this tab's stream in IndexedDB. One tab writes a stream, guarded by a Web Lock that goes with the page. Where
 * the browser can't store anything (private mode, no space) the journal lives in memory, and `onTrouble` says so.
 */
export const openJournalStore = async <E extends Numbered, S extends Numbered>(
  options: JournalStoreOptions<S>,
): Promise<JournalStore<E, S>> => {
  const database = await openJournalDatabase();
  const stream = await chooseStream(database, options.fresh);
  const nothing: Kept<E, S> = { snapshot: null, entries: [] };
  if (!database) {
    const { inMemory } = await import('./inMemory.ts');
    return { stream, left: nothing, ...inMemory<E, S>(options) };
  }
  const written = await readStream<E, S>(database, stream, 'newest').catch((error: unknown) => {
    reportError(error);
    return nothing;
  });
  const last = written.entries.at(-1)?.seq ?? written.snapshot?.seq ?? 0;
  const tail = takeTail<E>(stream);
  const unwritten = written.snapshot ? following(last, tail) : [];
  const snapshots = await database.getAllKeys('snapshots', wholeStream(stream)).catch(() => []);
  void tidy(database).catch(() => {});
  const stretches = snapshots.map(([, seq]) => ({ seq, bytes: 0, entryBytes: 0 }));
  return {
    stream,
    left: { ...written, entries: [...written.entries, ...unwritten] },
    ...inDatabase(database, stream, stretches, unwritten, options),
  };
};
