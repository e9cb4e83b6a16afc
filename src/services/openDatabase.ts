import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * A database of this browser, at its first version. Rejects where the browser can't store anything: some throw at the
 * question (a shut window of Safari, cookies that are blocked), some when they answer it. Whoever uses it minds.
 */
export const openDatabase = <S extends DBSchema>(
  name: string,
  upgrade: (database: IDBPDatabase<S>) => void,
): Promise<IDBPDatabase<S>> => {
  const opened = (async () => openDB<S>(name, 1, { upgrade }))();
  // It may fail before anybody awaits it.
  opened.catch(() => {});
  return opened;
};
