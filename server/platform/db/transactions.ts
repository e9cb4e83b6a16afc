import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

const inside = new AsyncLocalStorage<true>();

/** Makes `refuseInTransaction` notice the transactions of a database, and those on a single connection of it. */
export const markTransactions = (db: Kysely<Database>): void => {
  const connect = db.connection.bind(db);
  db.connection = () => {
    const builder = connect();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) =>
      execute((one) => {
        markTransactions(one);
        return work(one);
      });
    return builder;
  };
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((trx) => inside.run(true, () => work(trx)));
    return builder;
  };
};

/**
 * Throws inside a transaction: a service that hangs would keep its locks and its connection, and one after another
 * every call of everybody would wait. Write an intent, commit, call, and confirm in another transaction.
 */
export const refuseInTransaction = (what: string): void => {
  if (inside.getStore()) throw new Error(`${what} was called inside a database transaction.`);
};

/** The same client of an outside service; each of its calls throws inside a transaction. */
export const outsideTransactions = <T extends object>(what: string, client: T): T => {
  const guarded = Object.entries(client).map(([name, member]) => {
    if (typeof member !== 'function') return [name, member];
    const call = (...given: unknown[]): unknown => {
      refuseInTransaction(`${what} (${name})`);
      return Reflect.apply(member, client, given);
    };
    return [name, call];
  });
  return Object.fromEntries(guarded) as T;
};
