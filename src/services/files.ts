import type { DBSchema } from 'idb';
import { openDatabase } from './openDatabase.ts';

/** The input of an upload; see the uploads chart. */
interface Kept<T> {
  readonly uploadId: string;
  /** pk of the user whose file it is. */
  readonly owner: number;
  readonly upload: T;
  readonly file: File;
}

interface Schema extends DBSchema {
  uploads: { key: string; value: Kept<unknown> };
}

/** Image files being uploaded, stored in this browser until they have arrived, so that a reload loses none. */
export interface Files<T> {
  /** Holds a file; the handle is the upload's id. */
  keep(file: File): string;
  look(uploadId: string): Promise<File | null>;
  drop(uploadId: string): void;
  /** Every file of a user. */
  dropAll(owner: number): void;
  /** Writes down whose upload it is, and the file with it. */
  remember(owner: number, uploadId: string, upload: T): void;
  /** The uploads of a user that no other tab works at. */
  leftBehind(owner: number): Promise<T[]>;
}

/** Where the browser can't store anything (private mode, no space), files live as long as the page. */
export const createFiles = <T>(): Files<T> => {
  const files = new Map<string, File>();
  const releases = new Map<string, () => void>();
  const database = openDatabase<Schema>(
    'millrace-files',
    (db) => void db.createObjectStore('uploads', { keyPath: 'uploadId' }),
  );
  const quietly = (done: Promise<unknown>): void => void done.catch(() => {});

  /** Only one tab works on an upload; the lock ends with the tab. False if another tab has it. */
  const claim = (uploadId: string): Promise<boolean> =>
    new Promise((answer) => {
      // An old browser without locks: two tabs may upload the same image, which the server accepts.
      if (!navigator.locks) return answer(true);
      const held = navigator.locks.request(`upload-${uploadId}`, { ifAvailable: true }, (lock) => {
        answer(lock !== null);
        return lock ? new Promise<void>((release) => void releases.set(uploadId, release)) : undefined;
      });
      held.catch(() => answer(true));
    });

  const drop = (uploadId: string): void => {
    files.delete(uploadId);
    quietly(database.then((db) => db.delete('uploads', uploadId)));
    releases.get(uploadId)?.();
    releases.delete(uploadId);
  };

  return {
    keep: (file) => {
      const uploadId = crypto.randomUUID();
      files.set(uploadId, file);
      return uploadId;
    },
    look: async (uploadId) => {
      const held = files.get(uploadId);
      if (held) return held;
      const kept = await database.then((db) => db.get('uploads', uploadId)).catch(() => undefined);
      return kept?.file ?? null;
    },
    drop,
    dropAll: (owner) => {
      const dropOwn = async (): Promise<void> => {
        const all = await (await database).getAll('uploads');
        for (const kept of all) if (kept.owner === owner) drop(kept.uploadId);
      };
      quietly(dropOwn());
    },
    remember: (owner, uploadId, upload) => {
      const file = files.get(uploadId);
      if (!file) return;
      quietly(claim(uploadId));
      quietly(database.then((db) => db.put('uploads', { uploadId, owner, upload, file })));
    },
    leftBehind: async (owner) => {
      const all = await database.then((db) => db.getAll('uploads')).catch(() => []);
      const own = all.filter((kept) => kept.owner === owner);
      const claimed = await Promise.all(own.map((kept) => releases.has(kept.uploadId) || claim(kept.uploadId)));
      return own.filter((_, at) => claimed[at]).map((kept) => kept.upload as T);
    },
  };
};
