import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createApp } from '#server/app.ts';
import type { ClientSource } from '#server/app.ts';
import { keptCertificate } from '#server/platform/dataDir/certificate.ts';
import { lockDataDir } from '#server/platform/dataDir/lock.ts';
import { keptSecretKey } from '#server/platform/dataDir/secretKey.ts';
import { startManagedDatabase } from '#server/platform/db/managed/managed.ts';
import { seedDemo } from '#server/dev/demo/account.ts';
import { fillDemo, isEmptyDemo } from '#server/dev/demo/fill.ts';
import type { Env } from '#server/platform/env.ts';
import { loggerOptions } from '#server/platform/http/log.ts';
import { openDeps } from '#server/open.ts';
import type { Deps } from '#server/platform/deps.ts';
import { startWork } from '#server/work.ts';
import { announcementOf } from './announce.ts';
import { createClosing } from './closing.ts';
import type { Closing } from './closing.ts';
import { startOutside } from './sandboxes.ts';
import { warmPages } from './warm.ts';

/** How long jobs that run may take when it closes, in milliseconds. */
const WORK_MS = 6000;

export interface RunOptions {
  readonly env: Env;
  /** The project's folder: sources, and dist/ when the client was built. */
  readonly root: string;
  readonly dev: boolean;
  /** When the whole start began, in milliseconds since 1970. */
  readonly startedAt: number;
}

const clientOf = ({ root, dev }: RunOptions): ClientSource => {
  if (dev) return { kind: 'hot', root };
  const dist = path.join(root, 'dist');
  if (!existsSync(path.join(dist, 'index.html'))) {
    throw new Error('The client is not built. Run npm start, which builds it, or npm run build.');
  }
  return { kind: 'built', dist };
};

const portTaken = (env: Env): Error =>
  new Error(`Port ${env.port} is in use by another program. Stop that program, or set PORT to a free one.`);

/** Begins to fill the demo account, for which nobody waits. Returns how to end it. */
const beginDemo = (deps: Deps, userId: number, onFault: (text: string, error: unknown) => void) => {
  const stop = new AbortController();
  const working = fillDemo(deps, userId, stop.signal).catch((error: unknown) => {
    if (!stop.signal.aborted) onFault('The demo account was not filled.', error);
  });
  return async (): Promise<void> => {
    stop.abort();
    await working;
  };
};

/** Starts everything in its order; what is started ends in the opposite order by `close`. Prints the addresses. */
const start = async (options: RunOptions, closing: Closing): Promise<void> => {
  const { env } = options;
  const client = clientOf(options);
  let log: FastifyBaseLogger | null = null;
  const onFault = (text: string, error?: unknown): void => {
    // The app and its log exist only later.
    if (closing.begun) log?.debug({ err: error }, text);
    else if (log === null) process.stderr.write(`${text} ${error instanceof Error ? error.message : ''}\n`);
    else if (error === undefined) log.warn(text);
    else log.error({ err: error }, text);
  };

  const lock = lockDataDir(env.dataDir);
  closing.add(async () => lock.release());
  const secretKey = env.secretKey ?? keptSecretKey(env.dataDir);
  let port = env.port;
  const localOrigin = (): string => `https://localhost:${port}`;

  const startDatabase = async () => {
    if (env.databaseUrl !== null) return { connection: { connectionString: env.databaseUrl }, adopted: false };
    const managed = await startManagedDatabase({ dataDir: env.dataDir, onNotice: onFault });
    closing.add(() => managed.stop());
    return managed;
  };
  const startRest = async () => {
    const tls = await keptCertificate(env.dataDir, [env.appHost, env.mainHost, `www.${env.mainHost}`]);
    const outside = await startOutside({ env, secretKey, appOrigin: localOrigin, ca: tls.cert });
    closing.add(() => outside.stop());
    return { tls, outside };
  };
  const [database, { tls, outside }] = await Promise.all([startDatabase(), startRest()]);

  const opened = await openDeps({
    env: { ...env, posthog: outside.posthog },
    connection: database.connection,
    secretKey,
    meta: outside.meta,
    stripe: outside.stripe,
    appOrigin: () => (env.production ? `https://${env.appHost}` : localOrigin()),
    onFault,
  });
  closing.add(() => opened.close());
  const app = await createApp(opened.deps, { tls, logger: loggerOptions(env), client });
  closing.add(() => app.close());
  log = app.log;
  await app.listen({ port, host: env.production ? '0.0.0.0' : 'localhost' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? portTaken(env) : error;
  });
  port = (app.server.address() as AddressInfo).port;
  const work = await startWork(opened.deps, onFault);
  // Together: requests and jobs have the same time to end. A job that takes longer goes back to its queue.
  closing.add(async () => void (await Promise.all([app.close(), Promise.race([work.stop(), delay(WORK_MS)])])));
  const demo = env.demo && !env.production ? await seedDemo(opened.deps) : null;
  const filling = demo !== null && env.demo === 'filled' && (await isEmptyDemo(opened.deps, demo));
  if (filling) closing.add(beginDemo(opened.deps, demo, onFault));

  const { adopted } = database;
  const tookMs = Date.now() - options.startedAt;
  if (client.kind === 'built') await warmPages(app, env, port);
  const { pages } = outside;
  process.stdout.write(`${announcementOf({ env, port, pages, adopted, dev: options.dev, filling, tookMs })}\n`);
};

/** Runs Millrace until `close` is called; a start that fails ends what it had started. */
export const run = async (options: RunOptions): Promise<{ close(): Promise<void> }> => {
  const closing = createClosing();
  try {
    await start(options, closing);
  } catch (error) {
    await closing.close();
    throw error;
  }
  return { close: () => closing.close() };
};
