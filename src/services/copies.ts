import type { DBSchema } from 'idb';
import type * as z from 'zod/mini';
import { openDatabase } from './openDatabase.ts';

interface Schema extends DBSchema {
  copies: { key: string; value: unknown };
}

/** Values under names, parsed by a schema, in IndexedDB: unlike local storage it is on disk when a browser dies. */
export interface Copies {
  read<T>(name: string, schema: z.ZodMiniType<T>): Promise<T | null>;
  /** Those with this prefix that can be read. */
  readAll<T>(prefix: string, schema: z.ZodMiniType<T>): Promise<T[]>;
  write<T>(name: string, value: T, schema: z.ZodMiniType<T>): void;
  /** Resolves when what was written is where other tabs read it, or cannot get there. */
  written(): Promise<void>;
  clear(name: string): void;
  /** Those with this prefix. */
  clearAll(prefix: string): void;
}

/** Where the browser can't store anything (private mode, no space), they live as long as the page. */
export const createCopies = (): Copies => {
  const unwritten = new Map<string, unknown>();
  const database = openDatabase<Schema>('millrace-copies', (db) => void db.createObjectStore('copies'));
  const within = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
  let last: Promise<unknown> = Promise.resolve();
  const quietly = (done: Promise<unknown>): void => {
    last = done.catch(() => {});
  };
  return {
    read: async (name, schema) => {
      const kept = unwritten.get(name) ?? (await database.then((db) => db.get('copies', name)).catch(() => null));
      const parsed = schema.safeParse(kept);
      return parsed.success ? parsed.data : null;
    },
    readAll: async (prefix, schema) => {
      const kept: unknown[] = await database.then((db) => db.getAll('copies', within(prefix))).catch(() => []);
      return kept.flatMap((value) => {
        const parsed = schema.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      });
    },
    write: (name, value, schema) => {
      // From a broken chart: it must not replace data that is still readable.
      if (!schema.safeParse(value).success) return;
      unwritten.set(name, value);
      const write = async (): Promise<void> => {
        await (await database).put('copies', value, name);
        if (unwritten.get(name) === value) unwritten.delete(name);
      };
      quietly(write());
    },
    written: async () => void (await last),
    clear: (name) => {
      unwritten.delete(name);
      quietly(database.then((db) => db.delete('copies', name)));
    },
    clearAll: (prefix) => {
      for (const name of unwritten.keys()) if (name.startsWith(prefix)) unwritten.delete(name);
      quietly(database.then((db) => db.delete('copies', within(prefix))));
    },
  };
};
