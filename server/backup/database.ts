import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPoolClient } from 'kysely';
import { Client } from 'pg';
import { DataDirInUse, lockDataDir } from '#server/platform/dataDir/lock.ts';
import { runningDatabase, startManagedDatabase } from '#server/platform/db/managed/managed.ts';
import type { Connection } from '#server/platform/db/open.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Env } from '#server/platform/env.ts';
import { BackupFault } from './fault.ts';

type Where = Pick<Env, 'dataDir' | 'databaseUrl'>;

interface Reached {
  readonly connection: Connection;
  stop(): Promise<void>;
}

const nothing = async (): Promise<void> => undefined;

/** Starts the managed database, under the lock of its folder; throws `DataDirInUse` where a Millrace runs. */
const startOwn = async ({ dataDir, databaseUrl }: Where): Promise<Reached> => {
  const lock = lockDataDir(dataDir);
  if (databaseUrl !== null) return { connection: { connectionString: databaseUrl }, stop: async () => lock.release() };
  try {
    const { connection, stop } = await startManagedDatabase({ dataDir, onNotice: () => undefined });
    return { connection, stop: () => stop().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
};

/** The database of a Millrace, whether that runs or not. */
const reach = async (where: Where): Promise<Reached> => {
  if (where.databaseUrl !== null) return { connection: { connectionString: where.databaseUrl }, stop: nothing };
  try {
    return await startOwn(where);
  } catch (error) {
    const connection = error instanceof DataDirInUse ? await runningDatabase(where.dataDir) : null;
    if (connection === null) throw error;
    return { connection, stop: nothing };
  }
};

const withClient = async <T>({ connection, stop }: Reached, use: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ ...connection, application_name: 'millrace-backup' });
  // The query that runs then fails; without a listener the process would end.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // However long it takes, whatever the role's settings are.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
    await stop();
  }
};

/** A connection for reading, beside a Millrace that runs or without one. */
export const withDatabase = async <T>(where: Where, use: (client: Client) => Promise<T>): Promise<T> =>
  withClient(await reach(where), use);

/** A connection for replacing all there is; refused while a Millrace runs. */
export const withIdleDatabase = async <T>(where: Where, use: (client: Client) => Promise<T>): Promise<T> =>
  withClient(await startOwn(where), async (client) => {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and application_name like 'millrace%' and pid <> pg_backend_pid()`,
    );
    if (rows[0]!.others > 0)
      throw new BackupFault('A Millrace is working on this database. Stop it, then restore. Nothing was changed.');
    return use(client);
  });

/** Kysely on a single connection, so that its transaction is the connection's. */
export const kyselyOn = (client: Client): Kysely<Database> => {
  const only = Object.assign(client, { release: () => undefined }) as unknown as PostgresPoolClient;
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { options: {}, connect: async () => only, end: nothing } }),
  });
};
