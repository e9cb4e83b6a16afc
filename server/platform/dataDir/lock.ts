import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/** Another Millrace works on the same data folder. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
  readonly pid: number | null;
  constructor(dataDir: string, pid: number | null) {
    super(
      `Another Millrace${pid === null ? '' : ` (process ${pid})`} is already using the data folder ${dataDir}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
    this.pid = pid;
  }
}

const readPid = (file: string): number | null => {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isSafeInteger(pid) ? pid : null;
  } catch {
    return null;
  }
};

/** Keeps the open locks from the garbage collector, which would close and so release them. */
const held = new Set<DatabaseSync>();

/**
 * Claims the data folder for this process, or throws `DataDirInUse`.
 *
 * The lock is an open exclusive transaction of SQLite: an operating system's file lock, which ends with the process
 * however it ends, so that no stale file can be mistaken for a living process. The pid beside it is for the message.
 */
export const lockDataDir = (dataDir: string): { release(): void } => {
  mkdirSync(dataDir, { recursive: true });
  const pidFile = path.join(dataDir, 'millrace.pid');
  const database = new DatabaseSync(path.join(dataDir, 'millrace.lock'));
  try {
    database.exec('PRAGMA busy_timeout = 200; BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause;
    throw new DataDirInUse(path.resolve(dataDir), readPid(pidFile));
  }
  held.add(database);
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    release: () => {
      rmSync(pidFile, { force: true });
      held.delete(database);
      database.close();
    },
  };
};
