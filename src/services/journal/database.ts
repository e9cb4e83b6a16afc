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

/** A stream from one of its snapshots on, up to the first gap. */
export const readStream = async <E extends Numbered, S extends Numbered>(
  database: JournalDatabase,
  stream: string,
  from: 'newest' | 'oldest',
): Promise<Kept<E, S>> => {
  const snapshots = await database.getAll('snapshots', wholeStream(stream));
  const snapshot = (from === 'newest' ? snapshots.at(-1) : snapshots[0])?.snapshot ?? null;
  const segments = await database.getAll('segments', wholeStream(stream));
  const entries: Numbered[] = [];
  let last = snapshot?.seq ?? 0;
  for (const entry of segments.flatMap((segment) => segment.entries)) {
    if (entry.seq <= last) continue;
    if (entry.seq !== last + 1) break;
    entries.push(entry);
    last = entry.seq;
  }
  return { snapshot: snapshot as S | null, entries: entries as E[] };
};
