import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Database } from './schema.ts';

/** How to reach a PostgreSQL: an address, or the parts that the managed one gives. */
export type Connection =
  | { readonly connectionString: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password: string;
      readonly database: string;
    };

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  close(): Promise<void>;
}

/**
 * Opens the pool that queries share. `onLost` hears of idle connections that broke (the database was restarted): the
 * pool makes new ones by itself, and without a listener the process would end.
 */
export const openDatabase = (connection: Connection, onLost: (error: Error) => void, max = 12): OpenDatabase => {
  const pool = new Pool({
    ...connection,
    max,
    application_name: 'millrace',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on('error', onLost);
  // A checked-out connection that breaks between two queries needs no handler; its next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
};
