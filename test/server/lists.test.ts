import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MAX_ASSETS, MAX_BUSINESSES, MAX_DEVICES, MAX_LEDGER_ENTRIES } from '#contract/rules/listLimits.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { listGraph } from '#server/outside/meta/graph.ts';
import { Named } from '#server/outside/meta/shapes.ts';
import { connectMeta, sandboxState } from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';
import { statementsOf } from '#test/support/statements.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('D1.7 every list has a limit: more rows than it shows', () => {
  test('devices', async () => {
    const client = await subscriber(server);
    await server.deps.pool.query(
      `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, user_agent)
       select sha256(('device ' || n)::bytea), $1, now(), now(), now() + interval '1 day', '' from generate_series(1, $2) n`,
      [client.userId, MAX_DEVICES + 1],
    );
    expect((await client.get('/api/accounts/sessions/')).body.sessions).toHaveLength(MAX_DEVICES);
  });

  test('entries of the ledger', async () => {
    const client = await subscriber(server);
    await server.deps.pool.query(
      `insert into credit_entries (user_id, kind, bucket, amount, key, note, at)
       select $1, 'purchase', 'bought', 1, 'many ' || n, '', now() from generate_series(1, $2) n`,
      [client.userId, MAX_LEDGER_ENTRIES + 1],
    );
    const { entries, more } = (await client.get('/api/accounts/credits/ledger/')).body;
    expect([entries.length, more]).toEqual([MAX_LEDGER_ENTRIES, true]);
  });

  test('businesses and ad accounts', async () => {
    const client = await subscriber(server);
    await connectMeta(client);
    const [{ business_id: business }] = (
      await server.deps.pool.query<{ business_id: string }>(
        'select business_id from meta_businesses where user_id = $1',
        [client.userId],
      )
    ).rows as [{ business_id: string }];
    await server.deps.pool.query(
      `insert into meta_businesses (user_id, business_id, name)
       select $1, '9000' || n, 'Another' from generate_series(1, $2) n`,
      [client.userId, MAX_BUSINESSES],
    );
    await server.deps.pool.query(
      `insert into ad_accounts (id, user_id, meta_id, business_id, name, currency, timezone_name, account_status, is_allowed)
       select gen_random_uuid(), $1, 'act_9' || n, $3, 'Another', 'USD', 'UTC', 1, true from generate_series(1, $2) n`,
      [client.userId, MAX_ASSETS, business],
    );
    const info = (await client.get('/api/meta/businesses/')).body;
    expect(info.discovered_businesses).toHaveLength(MAX_BUSINESSES);
    expect(info.business.allowed_ad_account_ids).toHaveLength(MAX_ASSETS);
    expect((await client.get('/api/meta/ad-accounts/')).body.ad_accounts).toHaveLength(MAX_ASSETS);
  });
});

test('D1.7 a list of Meta is read no further than its limit', async () => {
  const client = await subscriber(server);
  await connectMeta(client);
  const meta = server.sandboxes.meta;
  const { rows } = await server.deps.pool.query<{ sealed_token: string }>(
    'select sealed_token from meta_connections where user_id = $1',
    [client.userId],
  );
  const { metaApiVersion: version } = server.deps.env;
  const config = { ...server.metaApp, graphBase: meta, dialogBase: meta, version };
  const token = server.deps.secrets.open(rows[0]!.sealed_token);
  const ask = { path: `${SEED.riversideMain}/adsets`, params: { limit: 2 }, token };
  const read = async (most?: number) => {
    const before = (await sandboxState(meta)).calls.length;
    const items = await Array.fromAsync(listGraph(config, ask, Named, most));
    return { items: items.length, calls: (await sandboxState(meta)).calls.length - before };
  };
  expect((await read()).items).toBeGreaterThan(3);
  expect(await read(3)).toEqual({ items: 3, calls: 2 });
});

test('D6.2 a list of Meta whose cursors repeat is not taken for the whole', async () => {
  const pages: Record<string, [id: string, next: string]> = { '': ['1', 'a'], a: ['2', 'b'], b: ['3', 'a'] };
  const meta = createServer(({ url }, answer) => {
    const [id, after] = pages[new URL(url!, 'http://meta').searchParams.get('after') ?? '']!;
    answer.end(JSON.stringify({ data: [{ id, name: id }], paging: { cursors: { after }, next: 'https://next' } }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void meta.close());
  await once(meta, 'listening');
  const base = `http://127.0.0.1:${(meta.address() as AddressInfo).port}`;
  const config = { appId: '1', appSecret: 's', graphBase: base, dialogBase: base, version: 'v26.0' };
  const list = (most?: number) =>
    Array.fromAsync(listGraph(config, { path: 'me/businesses', token: 't' }, Named, most));
  await expect(list()).rejects.toThrow('a list that repeats itself');
  expect(await list(2), 'no more was wanted').toHaveLength(2);
});

test('D1.7 R7.20 the ads of an inventory are counted for its first page only', async () => {
  const client = await subscriber(server);
  for (const name of ['one', 'two', 'three']) await client.post('/api/ad-creatives/', { name });
  const counts = (texts: readonly string[]) => texts.filter((text) => text.includes('count(*)')).length;
  const read = async (query: string) => {
    let body = { total: null, next: '' };
    const statements = await statementsOf(server, async () => {
      body = (await client.get(`/api/inventory/list/?limit=1${query}`)).body;
    });
    return { total: body.total, next: body.next, counts: counts(statements) };
  };
  const first = await read('');
  // Those that are there, and those that can be restored.
  expect(first).toMatchObject({ total: 3, counts: 2 });
  expect(await read(`&after=${first.next}`)).toMatchObject({ total: null, counts: 0 });
});
