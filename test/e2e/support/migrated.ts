import { chmodSync, chownSync, cpSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { startManagedDatabase } from '#server/platform/db/managed/managed.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';

/** Makes a database in a data folder, migrated as at a first start, and ends its server. */
export const makeMigrated = async (dataDir: string): Promise<void> => {
  const database = await startManagedDatabase({
    dataDir,
    onNotice: (text, error) => console.error(text, error ?? ''),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  try {
    const { db, close } = openDatabase(database.connection, () => undefined);
    await migrate(db).finally(close);
  } finally {
    await database.stop();
  }
};

/** What a database that does not run consists of, and how to enter it. */
const PARTS = ['postgres', 'postgres.password'];

/** Copies the database of a data folder to another one; each file stays its user's, which may be another than ours. */
export const copyDatabase = (from: string, to: string): void => {
  for (const part of PARTS) {
    cpSync(path.join(from, part), path.join(to, part), { recursive: true });
    const isFolder = statSync(path.join(from, part)).isDirectory();
    const within = isFolder ? (readdirSync(path.join(from, part), { recursive: true }) as string[]) : [];
    for (const name of ['', ...within]) {
      const { uid, gid, mode } = statSync(path.join(from, part, name));
      chownSync(path.join(to, part, name), uid, gid);
      chmodSync(path.join(to, part, name), mode);
    }
  }
};
