import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OsUser } from './osUser.ts';

export interface Folders {
  readonly cluster: string;
  /** Of the Unix socket; null where there are none (Windows), and loopback TCP serves. */
  readonly socket: string | null;
  readonly passwordFile: string;
  readonly logFile: string;
}

/** A Unix socket's path has 107 characters at most; `/.s.PGSQL.65535.lock` comes behind the folder. */
const SOCKET_FOLDER_LIMIT = 107 - '/.s.PGSQL.65535.lock'.length;

const socketFolder = (dataDir: string): string => {
  const near = path.join(dataDir, 'run');
  if (Buffer.byteLength(near) <= SOCKET_FOLDER_LIMIT) return near;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `millrace-${name}`);
};

export const foldersOf = (dataDir: string): Folders => {
  mkdirSync(dataDir, { recursive: true });
  const real = realpathSync(dataDir);
  return {
    cluster: path.join(real, 'postgres'),
    socket: process.platform === 'win32' ? null : socketFolder(real),
    passwordFile: path.join(real, 'postgres.password'),
    logFile: path.join(real, 'postgres.log'),
  };
};

const give = (target: string, user: OsUser | null, mode: number): void => {
  chmodSync(target, mode);
  if (user !== null) chownSync(target, user.uid, user.gid);
};

/** A folder that only the database's user can enter. Refuses one that somebody else made, since /tmp is everybody's. */
export const makePrivate = (folder: string, user: OsUser | null): void => {
  const fresh = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
  const { uid } = lstatSync(folder);
  const allowed = [process.getuid?.() ?? uid, user?.uid];
  if (!lstatSync(folder).isDirectory() || !(fresh || allowed.includes(uid))) {
    throw new Error(`${folder} belongs to another user. Remove it, or set DATA_DIR to another folder.`);
  }
  give(folder, user, 0o700);
};

/** The password of the managed database: made once, readable by nobody else. */
export const readPassword = (file: string, user: OsUser | null): string => {
  if (!existsSync(file)) {
    writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true });
    give(file, user, 0o600);
  }
  return readFileSync(file, 'utf8').trim();
};
