import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from './client.ts';
import type { TestServer } from './server.ts';

/** What the server did before it answered. */
export interface WorkDone {
  /** Connections to the database that were taken, one for a query or a transaction. */
  readonly queries: number;
  readonly mails: number;
}

const QUIET_MS = 80;

/** Waits until nothing has asked the database for a while: what came after earlier answers is done. */
const quiet = async ({ deps: { pool } }: TestServer): Promise<void> => {
  let last = performance.now();
  const acquired = () => {
    last = performance.now();
  };
  pool.on('acquire', acquired);
  while (performance.now() - last < QUIET_MS) await delay(QUIET_MS / 4);
  pool.off('acquire', acquired);
};

/**
 * Counts the work of one call until its answer has left; the jobs that it asks for do not count. One call at a time.
 */
export const workOf = (server: TestServer, call: () => Promise<Answer>): Promise<WorkDone> =>
  server.withoutJobs(() => countWork(server, call));

const countWork = async (server: TestServer, call: () => Promise<Answer>): Promise<WorkDone> => {
  await quiet(server);
  const { pool, mail } = server.deps;
  const http = server.app.server as Server;
  let done: WorkDone = { queries: 0, mails: 0 };
  let atAnswer: WorkDone | null = null;
  const acquired = () => {
    done = { ...done, queries: done.queries + 1 };
  };
  const { send } = mail;
  mail.send = (message) => {
    done = { ...done, mails: done.mails + 1 };
    return send(message);
  };
  // Before the app's own listeners, which begin what comes afterwards.
  const watch: Parameters<Server['prependListener']>[1] = (_request: unknown, response: NodeJS.EventEmitter) => {
    response.once('finish', () => {
      atAnswer = done;
    });
  };
  http.prependListener('request', watch);
  pool.on('acquire', acquired);
  try {
    await call();
    return atAnswer ?? done;
  } finally {
    http.off('request', watch);
    pool.off('acquire', acquired);
    mail.send = send;
  }
};
