import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { BILLING_WEBHOOK_PATH } from '#contract/calls/billing.ts';
import { startMetaSandbox } from '#sandbox/meta/start.ts';
import { startPaymentsSandbox } from '#sandbox/payments/start.ts';
import { startSession } from '#server/identity/sessions.ts';
import { createApp } from '#server/app.ts';
import type { AppOptions } from '#server/app.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readEnv } from '#server/platform/env.ts';
import type { MetaSettings } from '#server/platform/env.ts';
import { openDeps } from '#server/open.ts';
import type { OpenOptions } from '#server/open.ts';
import { readOutbox } from '#server/outside/mail/outbox.ts';
import type { OutboxMessage } from '#server/outside/mail/outbox.ts';
import { startWorkers } from '#server/platform/jobs/worker.ts';
import { startWork } from '#server/work.ts';
import { WORKERS } from '#server/workers.ts';
import { TestClient } from './client.ts';
import { settleJobs } from './jobs.ts';
import { sharedPools } from './pools.ts';
import { recordStatements } from './recordStatements.ts';
import { TEMPLATE } from './globalSetup.ts';

// Set by `npm run record`, once for each release.
if (process.env['RECORD_STATEMENTS']) recordStatements(process.env['RECORD_STATEMENTS']);

export interface ServerOptions {
  /** Environment variables beside the defaults. */
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
  readonly app?: AppOptions;
  readonly images?: OpenOptions['images'];
  /** Another way to the tests' PostgreSQL. */
  readonly connection?: { readonly host: string; readonly port: number };
  /** Runs all that works by itself; without it only the jobs that calls ask for are done. */
  readonly work?: boolean;
}

export interface TestServer {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** Of its jobs, so that a test that misses what one does can say why. */
  readonly faults: readonly string[];
  /** Newest first, with all that is to be mailed by now. */
  outbox(): Promise<OutboxMessage[]>;
  client(): TestClient;
  /** A client that is signed in as a new, verified user. */
  signedIn(email?: string): Promise<TestClient & { readonly userId: number }>;
  readonly sandboxes: { readonly meta: string; readonly payments: string };
  /** How Meta's API is reached. */
  readonly metaApp: MetaSettings;
  /** What the payment service is asked with. */
  readonly paymentsKey: string;
  /** What the payment service signs with. */
  readonly webhookSecret: string;
  /** How the payment service's API is reached. */
  readonly stripe: { readonly secretKey: string; readonly apiBase: string };
  /** Stops the workers while something runs; only where `work` is off. */
  withoutJobs<T>(run: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** What a sandbox remembers ends with its server: no write waits for a disk. */
const IN_MEMORY = ':memory:';

let databases: Pool | null = null;

/** One connection for all databases that this process makes: for each, another process of PostgreSQL's would begin and end. */
const ask = async (text: string): Promise<void> => {
  if (!databases) {
    databases = new Pool({
      ...inject('postgres'),
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      allowExitOnIdle: true,
    });
    // The pool makes another.
    databases.on('error', () => undefined);
  }
  await databases.query(text);
};

const createDatabase = (name: string): Promise<void> =>
  ask(`create database ${name} template ${TEMPLATE} strategy file_copy`);

const dropDatabase = (name: string): Promise<void> => ask(`drop database ${name} with (force)`);

const pick = (way: ServerOptions['connection']) => way && { host: way.host, port: way.port };

const POOLS = sharedPools();

/** The real app over HTTP on a free port, with a database of its own, the outbox, and both sandboxes. */
export const startServer = async (options: ServerOptions = {}): Promise<TestServer> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'millrace-server-'));
  await createDatabase(name);
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0', ...options.env });

  let url = '';
  const meta = { appId: '100200300', appSecret: randomBytes(16).toString('hex') };
  const stripe = { secretKey: `sk_test_${randomUUID()}`, webhookSecret: `whsec_${randomUUID()}` };
  const metaSandbox = await startMetaSandbox({ dataFile: IN_MEMORY, port: 0, ...meta });
  const paymentsSandbox = await startPaymentsSandbox({
    dataFile: IN_MEMORY,
    port: 0,
    ...stripe,
    webhookUrl: () => `${url}${BILLING_WEBHOOK_PATH}`,
  });
  const opened = await openDeps({
    env,
    connection: { ...inject('postgres'), ...pick(options.connection), database: name },
    secretKey: randomBytes(32).toString('hex'),
    meta: { ...meta, graphBase: metaSandbox.origin, dialogBase: metaSandbox.origin },
    stripe: { ...stripe, apiBase: paymentsSandbox.origin },
    appOrigin: () => url,
    onFault: () => undefined,
    now: options.now,
    images: options.images,
    pools: options.images ? undefined : POOLS,
  });
  const { deps } = opened;
  const app = await createApp(deps, options.app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const scheme = options.app?.tls ? 'https' : 'http';
  url = `${scheme}://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const faults: string[] = [];
  const startJobs = () => startWorkers(deps, WORKERS, (text, error) => void faults.push(`${text} ${String(error)}`));
  let work = await (options.work ? startWork(deps) : startJobs());

  return {
    url,
    app,
    deps,
    faults,
    outbox: async () => {
      await settleJobs({ deps });
      return readOutbox(path.join(dataDir, 'outbox'));
    },
    client: () => new TestClient(url),
    signedIn: async (email = `${randomUUID()}@example.com`) => {
      const { id } = await deps.db
        .insertInto('users')
        .values({ email, username: email, password_hash: 'unusable', email_verified_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const client = new TestClient(url);
      client.cookies.set('__Host-sessionid', await startSession(deps, id, 'test'));
      return Object.assign(client, { userId: id });
    },
    sandboxes: { meta: metaSandbox.origin, payments: paymentsSandbox.origin },
    metaApp: { ...meta, graphBase: metaSandbox.origin, dialogBase: metaSandbox.origin },
    paymentsKey: stripe.secretKey,
    webhookSecret: stripe.webhookSecret,
    stripe: { secretKey: stripe.secretKey, apiBase: paymentsSandbox.origin },
    withoutJobs: async (run) => {
      await work.stop();
      try {
        return await run();
      } finally {
        work = await startJobs();
      }
    },
    stop: async () => {
      await app.close();
      await work.stop();
      await opened.close();
      await metaSandbox.stop();
      await paymentsSandbox.stop();
      await dropDatabase(name);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
