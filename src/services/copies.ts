import type { DBSchema } from 'idb';
import type * as z from 'zod/mini';
import { openDatabase } from './openDatabase.ts';

interface Schema extends DBSchema {
  copies: { key: string; value: unknown };
}

/** Values under names, parsed by a schema, in IndexedDB: unlike local storage it is on disk when a browser dies. */
export interface Copies<T> {
  read(name: string): Promise<T | null>;
  write(name: string, value: T): void;
  clear(name: string): void;
  /** Those with this prefix. */
  clearAll(prefix: string): void;
}

/** Where the browser can't store anything (private mode, no space), they live as long as the page. */
export const createCopies = <T>(schema: z.ZodMiniType<T>): Copies<T> => {
  const unwritten = new Map<string, T>();
  const database = openDatabase<Schema>('millrace-copies', (db) => void db.createObjectStore('copies'));
  const quietly = (done: Promise<unknown>): void => void done.catch(() => {});
  return {
    read: async (name) => {
      const own = unwritten.get(name);
      if (own !== undefined) return own;
      const parsed = schema.safeParse(await database.then((db) => db.get('copies', name)).catch(() => null));
      return parsed.success ? parsed.data : null;
    },
    write: (name, value) => {
      // From a broken chart: it must not replace data that is still readable.
      if (!schema.safeParse(value).success) return;
      unwritten.set(name, value);
      const write = async (): Promise<void> => {
        await (await database).put('copies', value, name);
        if (unwritten.get(name) === value) unwritten.delete(name);
      };
      quietly(write());
    },
    clear: (name) => {
      unwritten.delete(name);
      quietly(database.then((db) => db.delete('copies', name)));
    },
    clearAll: (prefix) => {
      for (const name of unwritten.keys()) if (name.startsWith(prefix)) unwritten.delete(name);
      quietly(database.then((db) => db.delete('copies', IDBKeyRange.bound(prefix, `${prefix}\uFFFF`))));
    },
  };
};
