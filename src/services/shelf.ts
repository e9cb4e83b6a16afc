import type { DBSchema } from 'idb';
import { openDatabase } from './openDatabase.ts';

interface Kept {
  readonly id: string;
  /** pk of the user whose file it is. */
  readonly owner: number;
  readonly file: Blob;
  /** ISO 8601. */
  readonly keptAt: string;
}

interface Schema extends DBSchema {
  files: { key: string; value: Kept };
  /** What each file is uploaded for: apart, since to write that down must not copy the file. */
  uploads: { key: string; value: unknown };
}

const KEPT_MS = 7 * 86_400_000;

/** The files of many ads at once, in this browser until the ads have them, so that a reload loses none. */
export interface Shelf<T> {
  /** The handle is the upload's id later on. */
  keep(owner: number, file: File): string;
  look(id: string): Promise<Blob | null>;
  drop(ids: readonly string[]): void;
  /** Writes down what a file is uploaded for; null: it is not to be uploaded. */
  remember(id: string, upload: T | null): void;
  /** Of these files: what those that are kept are uploaded for; null where that was not written down in time, or is not wanted. */
  leftBehind(owner: number, ids: readonly string[]): Promise<Map<string, T | null>>;
  /** Every file of a user, with what it is uploaded for. */
  dropAll(owner: number): void;
  /** Forgets files that nobody came back for in a week. */
  sweep(): void;
}

/** Where the browser can't store anything (private mode, no space), files live as long as the page. */
export const createShelf = <T>(): Shelf<T> => {
  const files = new Map<string, Blob>();
  const database = openDatabase<Schema>('millrace-bulk', (db) => {
    db.createObjectStore('files', { keyPath: 'id' });
    db.createObjectStore('uploads');
  });
  const quietly = (done: Promise<unknown>): void => void done.catch(() => {});
  const read = (id: string): Promise<Kept | undefined> =>
    database.then((db) => db.get('files', id)).catch(() => undefined);

  const drop = (ids: readonly string[]): void => {
    for (const id of ids) {
      files.delete(id);
      quietly(database.then((db) => Promise.all([db.delete('files', id), db.delete('uploads', id)])));
    }
  };

  const dropThose = async (fits: (kept: Kept) => boolean): Promise<void> => {
    const db = await database;
    for (const id of await db.getAllKeys('files')) {
      // Another page, or another call, may drop it meanwhile.
      const kept = await db.get('files', id);
      if (kept && fits(kept)) drop([id]);
    }
  };

  return {
    keep: (owner, file) => {
      const id = crypto.randomUUID();
      files.set(id, file);
      const kept = { id, owner, file, keptAt: new Date().toISOString() };
      quietly(database.then((db) => db.put('files', kept)));
      return id;
    },
    look: async (id) => files.get(id) ?? (await read(id))?.file ?? null,
    drop,
    remember: (id, upload) => {
      const write = async (): Promise<void> => {
        const db = await database;
        if (upload === null) await db.delete('uploads', id);
        else await db.put('uploads', upload, id);
      };
      quietly(write());
    },
    leftBehind: async (owner, ids) => {
      const left = new Map<string, T | null>();
      const found = async (id: string): Promise<void> => {
        const db = await database;
        if ((await db.get('files', id))?.owner !== owner) return;
        left.set(id, ((await db.get('uploads', id)) as T | undefined) ?? null);
      };
      await Promise.all(ids.map((id) => found(id).catch(() => undefined)));
      return left;
    },
    dropAll: (owner) => quietly(dropThose((kept) => kept.owner === owner)),
    sweep: () => {
      const before = new Date(Date.now() - KEPT_MS).toISOString();
      quietly(dropThose(({ keptAt }) => keptAt < before));
    },
  };
};
