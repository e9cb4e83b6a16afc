import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { startSession } from '#server/identity/sessions.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { ADSET, adFields, finishedImages, type ImageIds } from '#test/support/ads.ts';
import { TestClient } from '#test/support/client.ts';
import type { CrashServerSettings } from '#test/support/crashServer.ts';
import { TEMPLATE } from '#test/support/globalSetup.ts';
import { addFault, clearFaults, connectedAccount, sandboxState } from '#test/support/meta.ts';
import { startProcess } from '#test/support/process.ts';
import type { Started } from '#test/support/process.ts';

const KINDS = ['creative', 'ad'] as const;
type Kind = (typeof KINDS)[number];
const EDGES = { creative: 'adcreatives', ad: 'ads' } as const;

interface Point {
  /** A point of the worker, or a moment that the test itself kills at. */
  readonly at: 'intended' | 'sent' | 'answerLost' | 'answered' | 'reconciling' | 'inFlight';
  readonly title: string;
  /** A fault that is on at Meta meanwhile. */
  readonly fault?: Readonly<Record<string, unknown>>;
}

const POINTS: readonly Point[] = [
  { at: 'intended', title: 'after the intent was committed' },
  { at: 'sent', title: 'after "sent" was committed, before the request' },
  { at: 'answerLost', title: 'after Meta committed and the answer was lost', fault: { fault: 'answer_lost' } },
  { at: 'answered', title: 'after the answer, before our commit' },
  { at: 'reconciling', title: 'while it is looked up at Meta', fault: { fault: 'answer_lost' } },
  { at: 'inFlight', title: 'while the request is at Meta, which then does it', fault: { fault: 'hang', ms: 1500 } },
  {
    at: 'inFlight',
    title: 'while the request waits at Meta, which does it later',
    fault: { fault: 'hang_before', ms: 1500 },
  },
];
const ADS = 3;
const KILLS = 2;

interface Outcome {
  readonly point: string;
  readonly kind: Kind;
  readonly kills: number;
  readonly ads: number;
  readonly duplicates: number;
  readonly lost: number;
}
const outcomes: Outcome[] = [];

const dataDir = mkdtempSync(path.join(tmpdir(), 'millrace-kill-'));
const database = `test_${randomUUID().replaceAll('-', '')}`;
const secretKey = randomBytes(32).toString('hex');
const app = { appId: '100200300', appSecret: randomBytes(16).toString('hex') };

let meta: Started<{ origin: string }>;
let db: OpenDatabase;
let session = '';
let accountId = '';
let images: ImageIds;

const admin = async (sql: string) => {
  const client = new Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  await client.query(sql);
  await client.end();
};

const startServer = async (kill: CrashServerSettings['kill']): Promise<Started<{ url: string }>> => {
  const settings: CrashServerSettings = {
    connection: { ...inject('postgres'), database },
    dataDir,
    secretKey,
    meta: { ...app, graphBase: meta.said.origin, dialogBase: meta.said.origin },
    timing: { settleMs: 3000, retryMs: 200, sweepMs: 1000 },
    kill,
  };
  return startProcess('test/support/crashServer.ts', { env: { CRASH_SERVER: JSON.stringify(settings) } });
};

const clientOf = ({ said }: Started<{ url: string }>): TestClient => {
  const client = new TestClient(said.url);
  client.cookies.set('__Host-sessionid', session);
  return client;
};

beforeAll(async () => {
  await admin(`create database ${database} template ${TEMPLATE}`);
  db = openDatabase({ ...inject('postgres'), database }, () => undefined, 3);
  meta = await startProcess('sandbox/meta/run.ts', {
    args: [
      '--data-file',
      path.join(dataDir, 'meta.sqlite'),
      '--port',
      '0',
      '--app-id',
      app.appId,
      '--app-secret',
      app.appSecret,
    ],
  });
  const email = 'kill@example.com';
  const { id: userId } = await db.db
    .insertInto('users')
    .values({ email, username: email, password_hash: 'unusable', email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.db
    .insertInto('subscriptions')
    .values({
      id: 'sub_kill',
      user_id: userId,
      status: 'active',
      plan_name: 'pro',
      billing_period: 'monthly',
      price_id: 'price_test',
      cancel_at_period_end: false,
      paid: true,
      updated_at: new Date(),
    })
    .execute();
  session = await startSession({ pool: db.pool, now: () => new Date() }, userId, 'test');
  const server = await startServer(null);
  const client = clientOf(server);
  accountId = (await connectedAccount(client)).id;
  images = await finishedImages(client, accountId);
  await server.kill('SIGTERM');
}, 120_000);

afterAll(async () => {
  console.table(outcomes);
  await meta.kill('SIGTERM');
  await db.close();
  await admin(`drop database ${database} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});

const readAds = async (client: TestClient, ids: readonly string[]): Promise<Ad[]> =>
  (await client.get(`/api/ads/?ad_ids=${ids.join(',')}`)).body.ads;

/** Waits until a call of the kind is in progress for one of the ads. */
const untilSent = async (kind: Kind, ids: readonly string[]): Promise<void> => {
  for (let waited = 0; waited < 15_000; waited += 20) {
    const sent = await db.db
      .selectFrom('publish_effects as e')
      .innerJoin('publications as p', 'p.id', 'e.publication_id')
      .select('e.id')
      .where('p.ad_id', 'in', ids)
      .where('e.kind', '=', kind)
      .where('e.state', '=', 'sent')
      .executeTakeFirst();
    if (sent) return;
    await sleep(20);
  }
  throw new Error('no call was sent');
};

/** Lets the server run until it is killed at the point, once. */
const dieAt = async ({ at, fault }: Point, kind: Kind, act: (client: TestClient) => Promise<readonly string[]>) => {
  await clearFaults(meta.said.origin);
  if (fault) await addFault(meta.said.origin, { ...fault, edge: EDGES[kind], times: 1 });
  const server = await startServer(at === 'inFlight' ? null : { point: at, kind });
  const ids = await act(clientOf(server));
  if (at === 'inFlight') {
    await untilSent(kind, ids);
    // Long enough for the request to be at Meta, shorter than it stays there.
    await sleep(300);
    server.process.kill('SIGKILL');
  }
  expect(await server.ended).toBe('SIGKILL');
  return ids;
};

const queueAds =
  (name: string) =>
  async (client: TestClient): Promise<readonly string[]> => {
    const ids = Array.from({ length: ADS }, () => randomUUID());
    for (const [at, id] of ids.entries()) {
      const fields = adFields({
        id,
        name: `${name} ${at + 1}`,
        ...images,
        adset: { ...ADSET, id: adsetFor(name) },
      });
      const { status, text } = await client.post('/api/ad-creatives/', fields);
      if (status !== 201) throw new Error(text);
    }
    // The server may be dead before it has answered; what it committed counts.
    await client.post('/api/meta/ads/create_ads/', { ad_ids: ids, ad_account_id: accountId }).catch(() => undefined);
    return ids;
  };

/** An ad set at Meta holds 50 ads. */
const adsetFor = (name: string): string => (name.length % 2 === 0 ? SEED.trafficAdSet : SEED.salesAdSet);

describe('D5.6 D1.5 the server is killed with SIGKILL, and every ad is at Meta exactly once', () => {
  for (const [number, point] of POINTS.entries()) {
    for (const kind of KINDS) {
      test(`${kind}: ${point.title}`, async () => {
        const name = `Round ${number}-${kind}`;
        const ids = await dieAt(point, kind, queueAds(name));
        for (let kills = 1; kills < KILLS; kills += 1) await dieAt(point, kind, async () => ids);

        await clearFaults(meta.said.origin);
        const server = await startServer(null);
        const client = clientOf(server);
        let ads: Ad[] = [];
        for (let waited = 0; waited < 30_000; waited += 200) {
          ads = await readAds(client, ids);
          if (ads.every(({ status }) => status === 'published')) break;
          await sleep(200);
        }
        await server.kill('SIGTERM');

        const state = await sandboxState(meta.said.origin);
        const at = (text: string) => state.ads.filter((ad) => ad.name.startsWith(text));
        const creatives = state.creatives.filter((creative) => creative.name.startsWith(name));
        const made = at(name);
        outcomes.push({
          point: point.title,
          kind,
          kills: KILLS,
          ads: ads.length,
          duplicates: Math.max(0, made.length - ids.length) + Math.max(0, creatives.length - ids.length),
          lost: ids.length - new Set(made.map((ad) => ad.name)).size,
        });
        expect(ads.map(({ status }) => status)).toEqual(ids.map(() => 'published'));
        for (const ad of ads) {
          const theirs = at(ad.copy.name);
          expect(theirs.map(({ id }) => id)).toEqual([ad.publication?.meta_ad_id]);
          expect(theirs[0]?.creative_id).toBe(ad.publication?.meta_creative_id);
          expect(theirs[0]?.status).toBe('PAUSED');
        }
        expect(creatives).toHaveLength(ids.length);
      }, 120_000);
    }
  }
});
