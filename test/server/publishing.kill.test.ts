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
import { type CrashServerSettings, serve } from '#test/support/crashServer.ts';
import { TEMPLATE } from '#test/support/globalSetup.ts';
import { addFault, clearFaults, connectedAccount, sandboxState } from '#test/support/meta.ts';
import { startProcess } from '#test/support/process.ts';
import type { Started } from '#test/support/process.ts';

type Kind = 'creative' | 'ad';
const EDGES: Readonly<Record<Kind, string>> = { creative: 'adcreatives', ad: 'ads' };

interface Point {
  /** A point of the worker, or a moment that the test itself kills at. */
  readonly at: 'intended' | 'sent' | 'answerLost' | 'answered' | 'reconciling' | 'inFlight';
  readonly title: string;
  /** A fault that is on at Meta meanwhile. */
  readonly fault?: Readonly<Record<string, unknown>>;
  /** Whether what goes on after a death dies at the same point again. */
  readonly twice?: boolean;
}

const POINTS: readonly Point[] = [
  { at: 'intended', title: 'after the intent was committed' },
  { at: 'sent', title: 'after "sent" was committed, before the request' },
  {
    at: 'answerLost',
    title: 'after Meta committed and the answer was lost',
    fault: { fault: 'answer_lost' },
    twice: true,
  },
  { at: 'answered', title: 'after the answer, before our commit' },
  { at: 'reconciling', title: 'while it is looked up at Meta', fault: { fault: 'answer_lost' } },
  { at: 'inFlight', title: 'while the request is at Meta, which then does it', fault: { fault: 'hang', ms: 120_000 } },
  {
    at: 'inFlight',
    title: 'while the request waits at Meta, which does it later',
    fault: { fault: 'hang_before', ms: 120_000 },
    twice: true,
  },
];
const ADS = 3;
/** Of one batch: while a creative is made, and while an ad is. */
const ONCE = ['creative', 'ad'] as const;
const TWICE = ['creative', 'creative', 'ad', 'ad'] as const;
/** As many as an ad set holds. */
const FIFTY = 50;

interface Outcome {
  readonly point: string;
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

const settingsOf = (kill: CrashServerSettings['kill']): CrashServerSettings => ({
  connection: { ...inject('postgres'), database },
  dataDir,
  secretKey,
  meta: { ...app, graphBase: meta.said.origin, dialogBase: meta.said.origin },
  timing: { settleMs: 3000, retryMs: 200, sweepMs: 1000 },
  kill,
});

/** A server that is to die; one that is not runs in the test's own process, which has read its modules already. */
const startDying = (kill: CrashServerSettings['kill']): Promise<Started<{ url: string }>> =>
  startProcess('test/support/crashServer.ts', { env: { CRASH_SERVER: JSON.stringify(settingsOf(kill)) } });

const clientOf = ({ url }: { readonly url: string }): TestClient => {
  const client = new TestClient(url);
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
  const server = await serve(settingsOf(null));
  const client = clientOf(server);
  accountId = (await connectedAccount(client)).id;
  images = await finishedImages(client, accountId);
  await server.stop();
});

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
  for (;;) {
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
};

/** Lets the server run until it is killed at the point, once. */
const dieAt = async ({ at, fault }: Point, kind: Kind, act: (client: TestClient) => Promise<readonly string[]>) => {
  await clearFaults(meta.said.origin);
  if (fault) await addFault(meta.said.origin, { ...fault, edge: EDGES[kind], times: 1 });
  const server = await startDying(at === 'inFlight' ? null : { point: at, kind });
  const ids = await act(clientOf(server.said));
  if (at === 'inFlight') {
    await untilSent(kind, ids);
    // The request is at Meta once it was struck; it goes on there when nobody waits for it any more.
    await expect.poll(async () => (await sandboxState(meta.said.origin)).faults).toEqual([]);
    server.process.kill('SIGKILL');
    await server.ended;
    await clearFaults(meta.said.origin);
  }
  expect(await server.ended).toBe('SIGKILL');
  return ids;
};

const queueAds =
  // An ad set at Meta holds fifty: those of the rounds have another one than the batch.
  (name: string, count = ADS, adset: string = SEED.trafficAdSet) =>
    async (client: TestClient): Promise<readonly string[]> => {
      const ids = Array.from({ length: count }, () => randomUUID());
      for (const [at, id] of ids.entries()) {
        const fields = adFields({
          id,
          name: `${name} ${at + 1}`,
          ...images,
          adset: { ...ADSET, id: adset },
        });
        const { status, text } = await client.post('/api/ad-creatives/', fields);
        if (status !== 201) throw new Error(text);
      }
      // The server may be dead before it has answered; what it committed counts.
      await client.post('/api/meta/ads/create_ads/', { ad_ids: ids, ad_account_id: accountId }).catch(() => undefined);
      return ids;
    };

describe('D5.6 D1.5 the server is killed with SIGKILL, and every ad is at Meta exactly once', () => {
  for (const [number, point] of POINTS.entries()) {
    test(point.title, async () => {
      const name = `Round ${number}`;
      const deaths = point.twice ? TWICE : ONCE;
      const [first, ...others] = deaths;
      const ids = await dieAt(point, first, queueAds(name));
      for (const kind of others) await dieAt(point, kind, async () => ids);

      await clearFaults(meta.said.origin);
      const server = await serve(settingsOf(null));
      const client = clientOf(server);
      let ads: Ad[] = [];
      while (ads.length === 0 || ads.some(({ status }) => status === 'queued' || status === 'publishing')) {
        await sleep(100);
        ads = await readAds(client, ids);
      }
      await server.stop();

      const state = await sandboxState(meta.said.origin);
      const at = (text: string) => state.ads.filter((ad) => ad.name.startsWith(text));
      const creatives = state.creatives.filter((creative) => creative.name.startsWith(name));
      const made = at(name);
      outcomes.push({
        point: point.title,
        kills: deaths.length,
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
    });
  }

  test('a batch of fifty, in the middle of it', async () => {
    await clearFaults(meta.said.origin);
    const dying = await startDying({ point: 'answered', kind: 'ad', after: FIFTY / 2 });
    const ids = await queueAds('Batch', FIFTY, SEED.salesAdSet)(clientOf(dying.said));
    expect(await dying.ended).toBe('SIGKILL');

    const queued = db.db.selectFrom('ads').select('id').where('id', 'in', ids).where('status', '=', 'queued');
    expect((await queued.execute()).length).toBeGreaterThan(0);
    const server = await serve(settingsOf(null));
    const client = clientOf(server);
    let ads = await readAds(client, ids);
    while (ads.some(({ status }) => status === 'queued' || status === 'publishing')) {
      await sleep(200);
      ads = await readAds(client, ids);
    }
    await server.stop();
    const state = await sandboxState(meta.said.origin);
    const made = state.ads.filter(({ name }) => name.startsWith('Batch '));
    expect(ads.map(({ status }) => status)).toEqual(ids.map(() => 'published'));
    expect(made.map(({ id }) => id).toSorted()).toEqual(ads.map((ad) => ad.publication!.meta_ad_id!).toSorted());
    expect(made).toHaveLength(FIFTY);
    expect(state.creatives.filter(({ name }) => name.startsWith('Batch '))).toHaveLength(FIFTY);
  });
});
