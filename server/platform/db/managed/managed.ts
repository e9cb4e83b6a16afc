import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import type { Connection } from '#server/platform/db/open.ts';
import { findBinaries } from './binaries.ts';
import { foldersOf, readPassword } from './folders.ts';
import { DATABASE_USER, initialise } from './initialise.ts';
import { chooseRunAs } from './osUser.ts';
import { answers, recordedPort, startPostmaster, stopPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { refuseOtherMajor } from './version.ts';

export interface ManagedDatabase {
  readonly connection: Exclude<Connection, { connectionString: string }>;
  /** Of the server that runs now; changes when a crashed one was replaced. */
  pid(): number;
  readonly adopted: boolean;
  stop(): Promise<void>;
}

export interface ManagedOptions {
  readonly dataDir: string;
  readonly onNotice: (text: string, error?: unknown) => void;
  /** More settings of the server; tests switch fsync off. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long it may say nothing while it starts, in milliseconds. */
  readonly readyMs?: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const DATABASE = 'millrace';
/** Names the Unix socket only; nothing listens on it. */
const SOCKET_PORT = 5432;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const ensureDatabase = async (connection: ManagedDatabase['connection']): Promise<void> => {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
};

/** How to reach the managed database that another process runs; null where none answers. */
export const runningDatabase = async (dataDir: string): Promise<ManagedDatabase['connection'] | null> => {
  const folders = foldersOf(dataDir);
  const port = recordedPort(folders.cluster);
  if (port === null) return null;
  const password = readPassword(folders.passwordFile, null);
  const connection = { host: folders.socket ?? '127.0.0.1', port, user: DATABASE_USER, password, database: DATABASE };
  return (await answers(connection, folders.cluster)) ? connection : null;
};

/**
 * The PostgreSQL that Millrace keeps for itself under its data folder: made, started or adopted, watched and started
 * again after a crash, and ended with us. Claim the folder first (`lockDataDir`): this starts whatever is not running.
 */
export const startManagedDatabase = async ({
  dataDir,
  onNotice,
  settings = {},
  readyMs,
}: ManagedOptions): Promise<ManagedDatabase> => {
  const binaries = await findBinaries();
  const folders = foldersOf(dataDir);
  refuseOtherMajor(folders.cluster, binaries.postgres);
  const runAs = chooseRunAs([folders.cluster, binaries.postgres, ...(folders.socket === null ? [] : [folders.socket])]);
  const password = readPassword(folders.passwordFile, runAs.user);
  await initialise(folders, runAs, binaries.initdb);

  const port = folders.socket === null ? await freePort() : SOCKET_PORT;
  const connection = { host: folders.socket ?? '127.0.0.1', port, user: DATABASE_USER, password, database: DATABASE };
  const start = (): Promise<Postmaster> =>
    startPostmaster({
      folders,
      runAs,
      postgres: binaries.postgres,
      connection,
      port,
      settings,
      onStarting: () => onNotice('The database does again what a crash cut off. This may take some minutes.'),
      readyMs,
    });

  let server = await start();
  const { adopted } = server;
  await ensureDatabase(connection);

  const life = { stopping: false };
  const watch = async (): Promise<void> => {
    for (;;) {
      await server.gone;
      if (life.stopping) return;
      onNotice('The database ended by itself. It is being started again.');
      for (let wait = 100; !life.stopping; wait = Math.min(wait * 2, 5000)) {
        try {
          server = await start();
          onNotice('The database runs again.');
          break;
        } catch (error) {
          onNotice('The database could not be started again. The next try follows.', error);
          await pause(wait);
        }
      }
    }
  };
  const watched = watch();

  return {
    connection,
    pid: () => server.pid,
    adopted,
    stop: async () => {
      life.stopping = true;
      await stopPostmaster(server);
      await watched;
    },
  };
};
