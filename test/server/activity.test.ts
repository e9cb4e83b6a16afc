import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActivityFact } from '#contract/calls/activity.ts';
import { MAX_ACTIVITY } from '#contract/rules/listLimits.ts';
import { type AdFact, recordFacts } from '#server/ads/facts.ts';
import { markExpired, noticeEnded } from '#server/meta/connection.ts';
import { deleteMetaData } from '#server/meta/leaving.ts';
import type { TestClient } from '#test/support/client.ts';
import { connectMeta } from '#test/support/meta.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

type Client = TestClient & { readonly userId: number };

const activity = async (client: TestClient, before?: string): Promise<{ facts: ActivityFact[]; more: boolean }> => {
  const { status, body, text } = await client.get(`/api/accounts/activity/${before ? `?before=${before}` : ''}`);
  expect(status, text).toBe(200);
  return body;
};
const typesOf = async (client: TestClient) => (await activity(client)).facts.map(({ type }) => type);

const create = async (client: TestClient, name: string): Promise<string> =>
  (await client.post('/api/ad-creatives/', { name })).body.id;
const happens = (client: Client, adId: string, type: AdFact['type'], data: object = {}) =>
  server.deps.db
    .transaction()
    .execute((trx) => recordFacts(server.deps, trx, [{ adId, userId: client.userId, type, data: { ...data } }]));

const gets = (client: Client, kind: 'grant' | 'purchase' | 'spend', amount: number) =>
  server.deps.pool.query(
    `insert into credit_entries (user_id, kind, bucket, amount, key, note, at) values ($1, $2, 'plan', $3, $4, '', now())`,
    [client.userId, kind, amount, randomUUID()],
  );

/** A run that ended, as its worker leaves it. */
const runEnded = async (client: Client, name: string, state: string, { dry = false, at = new Date() } = {}) => {
  const flow = randomUUID();
  await server.deps.pool.query(
    `insert into flows (id, user_id, name, description, status, definition, limits, version, created_at, updated_at)
     values ($1, $2, $3, '', 'active', '{"nodes":[],"edges":[]}', '{}', 1, now(), now())`,
    [flow, client.userId, name],
  );
  await server.deps.pool.query(
    `insert into flow_runs (id, flow_id, user_id, version, key, trigger, dry, state, snapshot, facts, seq, began_at, ended_at)
     values ($1, $2, $3, 1, 'k', '{}', $4, $5, '{}', '{}', 1, $6, $6)`,
    [randomUUID(), flow, client.userId, dry, state, at],
  );
  return flow;
};

describe('D8.2 Recent activity', () => {
  test('tells what happened to ads, flows, credits and the connection, newest first, and to nobody else', async () => {
    const me = await subscriber(server);
    await gets(me, 'grant', 1000);
    const ad = await create(me, 'Autumn sale');
    await connectMeta(me);
    await happens(me, ad, 'ad.published');
    await happens(me, ad, 'ad.statusChanged', { from: 'PENDING_REVIEW', to: 'ACTIVE' });
    await happens(me, ad, 'ad.switched', { status: 'PAUSED' });
    const flow = await runEnded(me, 'Weekly', 'failed');
    const { facts, more } = await activity(me);
    expect(more).toBe(false);
    expect(facts.map(({ type, by }) => [type, by])).toEqual([
      ['run.failed', 'millrace'],
      ['ad.switchedOff', 'you'],
      ['ad.approved', 'meta'],
      ['ad.published', 'you'],
      ['meta.connected', 'you'],
      ['credits.granted', 'millrace'],
    ]);
    expect(facts[0]!.about).toEqual({ id: flow, name: 'Weekly' });
    expect(facts[3]!.about).toEqual({ id: ad, name: 'Autumn sale' });
    expect(facts[4]!.person).toBe('Robin Mill');
    expect(facts[5]!.amount).toBe(1000);
    await happens(me, ad, 'ad.switched', { status: 'ACTIVE', flow: 'Weekly' });
    expect((await activity(me)).facts[0]).toMatchObject({ type: 'ad.switchedOn', by: 'millrace', flow: 'Weekly' });
    const other = await subscriber(server);
    expect(await typesOf(other)).toEqual([]);
    await gets(other, 'spend', -10);
    await gets(other, 'purchase', 500);
    expect(await activity(other)).toMatchObject({ facts: [{ type: 'credits.bought', by: 'you', amount: 500 }] });
    const stranger = server.client();
    expect((await stranger.get('/api/accounts/activity/')).status).toBe(401);
  });

  test('leaves out what the ad’s own history tells: drafts, the publisher’s steps, a review that goes on, ads that are deleted', async () => {
    const me = await subscriber(server);
    const ad = await create(me, 'Quiet');
    for (const type of ['ad.changed', 'ad.queued', 'ad.publishing', 'ad.sent', 'ad.confirmed'] as const)
      await happens(me, ad, type);
    await happens(me, ad, 'ad.statusChanged', { from: null, to: 'PENDING_REVIEW' });
    // Turned on again: nobody approved anything.
    await happens(me, ad, 'ad.statusChanged', { from: 'PAUSED', to: 'ACTIVE' });
    await runEnded(me, 'Tried out', 'done', { dry: true });
    const gone = await create(me, 'Gone');
    await happens(me, gone, 'ad.published');
    await me.post('/api/ad-creatives/bulk-delete/', { ad_ids: [gone] });
    expect(await typesOf(me)).toEqual([]);
    await happens(me, ad, 'ad.statusChanged', { from: 'PENDING_REVIEW', to: 'DISAPPROVED' });
    await happens(me, ad, 'ad.statusChanged', { from: 'ACTIVE', to: 'WITH_ISSUES' });
    expect((await typesOf(me)).slice(0, 2)).toEqual(['ad.notDelivering', 'ad.rejected']);
  });

  test('comes page by page, each fact once, also where many happened at one moment', async () => {
    const me = await subscriber(server);
    const ad = await create(me, 'Busy');
    const all = MAX_ACTIVITY * 2 + 5;
    await server.deps.db.transaction().execute((trx) =>
      recordFacts(
        server.deps,
        trx,
        Array.from({ length: all }, () => ({ adId: ad, userId: me.userId, type: 'ad.published' as const })),
      ),
    );
    await runEnded(me, 'At the same moment', 'done');
    const seen: string[] = [];
    let before: string | undefined;
    for (;;) {
      const { facts, more } = await activity(me, before);
      expect(facts.length).toBeLessThanOrEqual(MAX_ACTIVITY);
      seen.push(...facts.map(({ id }) => id));
      before = facts.at(-1)!.id;
      if (!more) break;
    }
    expect(seen).toHaveLength(all + 1);
    expect(new Set(seen).size).toBe(all + 1);
  });

  test('tells what became of each connection to Meta, also of one that is gone, without names that are to be forgotten', async () => {
    const me = await subscriber(server);
    const connections = async () =>
      (await activity(me)).facts
        .filter(({ type }) => type.startsWith('meta.'))
        .map(({ type, by, person }) => [type, by, person]);
    await connectMeta(me);
    const token = async () =>
      (
        await server.deps.pool.query('select sealed_token, meta_user_id from meta_connections where user_id = $1', [
          me.userId,
        ])
      ).rows[0];
    await markExpired(server.deps, me.userId, (await token()).sealed_token);
    // Found out twice.
    await markExpired(server.deps, me.userId, (await token()).sealed_token);
    await connectMeta(me);
    for (let press = 0; press < 2; press += 1) expect((await me.delete('/api/meta/oauth/status/')).status).toBe(200);
    const robin = 'Robin Mill';
    const before = [
      ['meta.disconnected', 'you', robin],
      ['meta.connected', 'you', robin],
      ['meta.expired', 'meta', robin],
      ['meta.connected', 'you', robin],
    ];
    expect(await connections()).toEqual(before);
    await connectMeta(me);
    await deleteMetaData(server.deps, (await token()).meta_user_id);
    expect(await connections()).toEqual([
      ['meta.dataDeleted', 'meta', null],
      ['meta.connected', 'you', null],
      ...before.map(([type, by]) => [type, by, null]),
    ]);
  });

  test('notes the end of a connection that nobody used when it ended, once, as of that moment', async () => {
    const me = await subscriber(server);
    await connectMeta(me);
    const ended = new Date(Date.now() - 60_000);
    await server.deps.pool.query('update meta_connections set expires_at = $2 where user_id = $1', [me.userId, ended]);
    await server.deps.pool.query(`update meta_facts set at = at - interval '1 hour' where user_id = $1`, [me.userId]);
    await server.deps.pool.query(
      `update meta_connections set connected_at = connected_at - interval '1 hour' where user_id = $1`,
      [me.userId],
    );
    await noticeEnded(server.deps);
    await noticeEnded(server.deps);
    const { facts } = await activity(me);
    expect(facts.map(({ type }) => type)).toEqual(['meta.expired', 'meta.connected']);
    expect(facts[0]!.at).toBe(ended.toISOString());
  });

  test('refuses a place that is none, and takes one beyond all time for the end', async () => {
    const me = await subscriber(server);
    for (const before of ['x', '1-', '-a1', "1-a1'--", '1'.repeat(16)])
      expect((await me.get(`/api/accounts/activity/?before=${encodeURIComponent(before)}`)).status, before).toBe(400);
    await gets(me, 'grant', 10);
    expect((await activity(me, '999999999999999-a1')).facts).toHaveLength(1);
    expect((await activity(me, '0-a1')).facts).toEqual([]);
  });
});
