import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { SESSION_COOKIE } from '#server/identity/sessions.ts';
import { hashToken, randomToken } from '#server/identity/tokens.ts';
import { startManagedDatabase } from '#server/platform/db/managed/managed.ts';
import { environment, SERVER_FLAGS } from '../scripts/setup.mjs';
import { percentile } from './measure.ts';
import { readFor } from './requests/load.ts';

/** Enough that none is refused for asking too often. */
const USERS = 100;
const ROUNDS = 3;
const ROUND_MS = 3000;
/** Until what is measured is compiled. */
const WARM_MS = 4000;
const ADDRESSES = ['/api/auth/user/', '/api/accounts/credits/'] as const;

interface Usage {
  readonly cpuMs: number;
  readonly megabytes: number;
}

const startChild = async (kind: 'product' | 'bare', env: Readonly<Record<string, string>>) => {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'requests/child.ts'), [kind], {
    // As `npm start` runs it.
    env: { ...environment(), ...env },
    execArgv: [...SERVER_FLAGS],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    origin: `http://127.0.0.1:${port}`,
    usage: async (): Promise<Usage> => {
      child.send('usage');
      return ((await once(child, 'message')) as [Usage])[0];
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
};
type Child = Awaited<ReturnType<typeof startChild>>;

/** Signed-in people with a plan, by their cookies. */
const seed = async (pool: Pool): Promise<string[]> => {
  const tokens = Array.from({ length: USERS }, randomToken);
  await pool.query(
    `with people as (
       insert into users (email, username, password_hash, email_verified_at)
       select n || '@example.com', n, 'unusable', now() from generate_series(1, cardinality($1::bytea[])) n returning id, username
     ), plans as (
       insert into subscriptions (id, user_id, status, plan_name, billing_period, cancel_at_period_end, paid, updated_at)
       select 'sub_' || id, id, 'active', 'pro', 'monthly', false, true, now() from people
     ), ledger as (
       insert into credit_entries (user_id, kind, bucket, amount, key, note, at)
       select id, 'purchase', 'bought', 1, 'n' || n, '', now() from people, generate_series(1, 50) n
     )
     insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, user_agent)
     select ($1::bytea[])[username::integer], id, now(), now(), now() + interval '1 day', 'bench' from people`,
    [tokens.map(hashToken)],
  );
  // The planner would else take the new tables for empty.
  await pool.query('analyze');
  return tokens.map((token) => `${SESSION_COOKIE}=${token}`);
};

const measure = async (child: Child, address: string, cookies: readonly string[]) => {
  const before = await child.usage();
  const took = await readFor(ROUND_MS, child.origin + address, cookies);
  const after = await child.usage();
  return {
    perSecond: took.length / (ROUND_MS / 1000),
    cpuMicroseconds: ((after.cpuMs - before.cpuMs) * 1000) / took.length,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    megabytes: after.megabytes,
  };
};
type Round = Awaited<ReturnType<typeof measure>>;

/** The round in which it answered most: what else the machine does costs every round something, and none gains by it. */
const best = (rounds: readonly Round[]): Round => rounds.reduce((a, b) => (b.perSecond > a.perSecond ? b : a));

/** Prints how many session-checked reads a second the product answers, next to Fastify and `pg` alone. */
export const benchRequests = async (): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'millrace-requests-'));
  const database = await startManagedDatabase({ dataDir: folder, onNotice: console.error });
  const env = { BENCH_POSTGRES: JSON.stringify(database.connection), BENCH_DATA: folder };
  const [product, bare] = [await startChild('product', env), await startChild('bare', env)];
  const pool = new Pool(database.connection);
  try {
    const cookies = await seed(pool);
    for (const address of ADDRESSES) {
      const [ours, floor]: [Round[], Round[]] = [[], []];
      for (const child of [product, bare]) await readFor(WARM_MS, child.origin + address, cookies);
      for (let round = 0; round < ROUNDS; round += 1) {
        floor.push(await measure(bare, address, cookies));
        ours.push(await measure(product, address, cookies));
      }
      const [own, base] = [best(ours), best(floor)];
      const row = (round: Round) => ({
        'a second': Math.round(round.perSecond),
        'of the baseline': (round.perSecond / base.perSecond).toFixed(2),
        'CPU of Node (µs)': Math.round(round.cpuMicroseconds),
        'p50 (ms)': round.p50.toFixed(1),
        'p99 (ms)': round.p99.toFixed(1),
        'memory (MB)': Math.round(round.megabytes),
      });
      console.log(`\nGET ${address}, 20 connections (at least 0.8 of the baseline, p99 at most 20 ms, 200 MB)`);
      console.table({ 'Fastify and pg (baseline)': row(base), product: row(own) });
    }
  } finally {
    await pool.end();
    await product.stop();
    await bare.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
