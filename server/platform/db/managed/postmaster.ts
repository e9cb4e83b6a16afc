import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { Connection } from '#server/platform/db/open.ts';
import { makePrivate } from './folders.ts';
import type { Folders } from './folders.ts';
import { commandOf } from './osUser.ts';
import type { RunAs } from './osUser.ts';

/** A running database server; `gone` resolves when it has ended, whoever ended it. */
export interface Postmaster {
  readonly pid: number;
  readonly adopted: boolean;
  readonly gone: Promise<void>;
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const LOOK_MS = 25;

/** How long a server may say nothing at all; one that says that it is starting is waited for. */
const READY_MS = 30_000;
/** How long the remains of a killed server may block a start: its pid file, its backends, its shared memory. */
const RETRY_MS = 12_000;
/** A start that takes longer is told of. */
const LONG_MS = 5_000;

/** The pid that postmaster.pid names; null where the file is missing, half written, or its process is dead. */
const recordedPid = (cluster: string): number | null => {
  try {
    const pid = Number.parseInt(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return Number.isSafeInteger(pid) && pid > 1 && isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
};

/** The port in postmaster.pid, its fourth line; null where there is none. */
export const recordedPort = (cluster: string): number | null => {
  try {
    return Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]) || null;
  } catch {
    return null;
  }
};

/** `cannot_connect_now`: it starts, and after a crash first does again what was under way. */
const STARTING = '57P03';

/** Whether a server answers, and works on this cluster and no other; `starting`: it is there, and takes nobody in yet. */
const ask = async (connection: Connection, cluster: string): Promise<'ready' | 'starting' | 'absent'> => {
  const client = new Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === cluster ? 'ready' : 'absent';
  } catch (error) {
    return (error as { readonly code?: string }).code === STARTING ? 'starting' : 'absent';
  } finally {
    await client.end().catch(() => undefined);
  }
};

export const answers = async (connection: Connection, cluster: string): Promise<boolean> =>
  (await ask(connection, cluster)) === 'ready';

/** Since when a server has said nothing, in milliseconds since 1970. */
interface Silence {
  since: number;
}

/** Waits for as long as a server is starting, which is no silence; whether it answers then. */
const answersAtLast = async (
  { connection, folders, onStarting }: StartSettings,
  silence: Silence,
): Promise<boolean> => {
  let began: number | null = null;
  let isTold = false;
  for (;;) {
    const answer = await ask(connection, folders.cluster);
    const now = Date.now();
    if (answer !== 'starting') {
      silence.since += began === null ? 0 : now - began;
      return answer === 'ready';
    }
    began ??= now;
    if (!isTold && now - began >= LONG_MS) {
      isTold = true;
      onStarting();
    }
    await pause(LOOK_MS);
  }
};

/** Takes over the server that a killed Millrace left running; null where there is none that answers. */
const adopt = async (start: StartSettings, silence: Silence): Promise<Postmaster | null> => {
  const pid = recordedPid(start.folders.cluster);
  if (pid === null || !(await answersAtLast(start, silence))) return null;
  const gone = (async () => {
    while (isAlive(pid)) await pause(200);
  })();
  return { pid, adopted: true, gone };
};

const LOG_LIMIT = 5_000_000;

const openLog = (file: string): number => {
  const log = openSync(file, 'a', 0o600);
  if (statSync(file).size > LOG_LIMIT) truncateSync(file);
  return log;
};

/** Starts a server in its own process session, so that Ctrl-C reaches it through us. */
const launch = (
  folders: Folders,
  runAs: RunAs,
  postgres: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Postmaster => {
  const all: Record<string, string> = {
    listen_addresses: folders.socket === null ? '127.0.0.1' : '',
    unix_socket_directories: folders.socket ?? '',
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { command, args, options } = commandOf(runAs, postgres, ['-D', folders.cluster, ...flags]);
  const log = openLog(folders.logFile);
  const child = spawn(command, args, {
    ...options,
    cwd: folders.cluster,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
  });
  closeSync(log);
  child.unref();
  const gone = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    child.on('error', () => resolve());
  });
  return { pid: child.pid ?? -1, adopted: false, gone };
};

export interface StartSettings {
  readonly folders: Folders;
  readonly runAs: RunAs;
  readonly postgres: string;
  readonly connection: Connection;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  /** It takes its time: after a crash there is much to do again. */
  readonly onStarting: () => void;
  readonly readyMs?: number | undefined;
}

/** Starts a server and waits until it answers; tries again while a killed one's remains refuse it. */
export const startPostmaster = async (start: StartSettings): Promise<Postmaster> => {
  const { folders, runAs, postgres, port, settings, readyMs = READY_MS } = start;
  const silence: Silence = { since: Date.now() };
  const silentMs = () => Date.now() - silence.since;
  for (;;) {
    const adopted = await adopt(start, silence);
    if (adopted !== null) return adopted;
    if (folders.socket !== null) makePrivate(folders.socket, runAs.user);
    const server = launch(folders, runAs, postgres, port, settings);
    const life = { ended: false };
    void server.gone.then(() => (life.ended = true));
    while (!life.ended && silentMs() < readyMs) {
      if (await answersAtLast(start, silence)) return server;
      await pause(LOOK_MS);
    }
    if (silentMs() > Math.min(RETRY_MS, readyMs)) {
      if (!life.ended) process.kill(server.pid, 'SIGQUIT');
      throw new Error(`The database did not start. What it said is at the end of ${folders.logFile}.`);
    }
    await pause(400);
  }
};

const within = (done: Promise<void>, ms: number): Promise<boolean> =>
  Promise.race([done.then(() => true), pause(ms).then(() => false)]);

/** Ends a server: politely to its clients, then at once, then by force. Resolves when it is gone. */
export const stopPostmaster = async ({ pid, gone }: Postmaster): Promise<void> => {
  for (const [signal, ms] of [
    ['SIGINT', 6000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 1000],
  ] as const) {
    if (!isAlive(pid)) break;
    try {
      process.kill(pid, signal);
    } catch {
      break;
    }
    if (await within(gone, ms)) break;
  }
};
