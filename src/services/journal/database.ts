import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export interface Numbered {
  readonly seq: number;
}

/** Entries are packed, one record per write: a record for each would cost twenty times as much. */
interface Segment {
  readonly stream: string;
  readonly from: number;
  readonly to: number;
  readonly entries: readonly Numbered[];
}

export interface StreamInfo {
  readonly stream: string;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
  /** Of the JSON; roughly what it takes. */
  readonly bytes: number;
}

export interface JournalSchema extends DBSchema {
  segments: { key: [string, number]; value: Segment };
  snapshots: { key: [string, number]; value: { stream: string; seq: number; snapshot: Numbered } };
  streams: { key: string; value: StreamInfo };
}

export type JournalDatabase = IDBPDatabase<JournalSchema>;

/** Null if the browser can't store anything; some browsers throw when asked, others when they answer. */
export const openJournalDatabase = async (): Promise<JournalDatabase | null> => {
  try {
    return await openDB<JournalSchema>('millrace-journal', 1, {
      upgrade: (db) => {
        db.createObjectStore('segments', { keyPath: ['stream', 'from'] });
        db.createObjectStore('snapshots', { keyPath: ['stream', 'seq'] });
        db.createObjectStore('streams', { keyPath: 'stream' });
      },
    });
  } catch {
    return null;
  }
};

export const wholeStream = (stream: string): IDBKeyRange => IDBKeyRange.bound([stream, 0], [stream, Infinity]);

/** What was recorded: the entries follow the snapshot without a gap. */
export interface Kept<E, S> {
  readonly snapshot: S | null;
  readonly entries: readonly E[];
}

/**
 * Those after a number, up to the first gap. Of entries that were written twice, as when a page that is being left and the one
 * that takes its place both write them, the first counts.
 */
export const following = <E extends Numbered>(seq: number, entries: readonly E[]): E[] => {
  const found: E[] = [];
  for (const entry of entries) {
    const next = seq + 1 + found.length;
    if (entry.seq > next) break;
    if (entry.seq === next) found.push(entry);
  }
  return found;
};

/** A stream from one of its snapshots on, up to the first gap; all of it as it was at one moment. */
export const readStream = async <E extends Numbered, S extends Numbered>(
  database: JournalDatabase,
  stream: string,
  from: 'newest' | 'oldest',
): Promise<Kept<E, S>> => {
  const transaction = database.transaction(['segments', 'snapshots']);
  const [snapshots, segments] = await Promise.all([
    transaction.objectStore('snapshots').getAll(wholeStream(stream)),
    transaction.objectStore('segments').getAll(wholeStream(stream)),
  ]);
  const snapshot = (from === 'newest' ? snapshots.at(-1) : snapshots[0])?.snapshot ?? null;
  const entries = segments.flatMap((segment) => segment.entries) as E[];
  return { snapshot: snapshot as S | null, entries: following(snapshot?.seq ?? 0, entries) };
};
