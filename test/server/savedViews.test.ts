import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { VIEW_SEARCH_MAX } from '#contract/calls/analytics.ts';
import {
  analyticsSearch,
  type AnalyticsView,
  readAnalyticsSearch,
  USUAL_VIEW,
} from '#contract/rules/analyticsQuery.ts';
import { MAX_VIEWS } from '#contract/rules/listLimits.ts';
import type { TestClient } from '#test/support/client.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let client: TestClient & { readonly userId: number };
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await subscriber(server);
});

const ALL = '/api/meta/analytics/views/';
const at = (id: string) => `${ALL}${id}/`;
const save = (id: string, fields: object = {}, by: TestClient = client) =>
  by.put(at(id), { name: 'Clicks by age', search: 'by=age&columns=engagement', ...fields });
const views = async (by: TestClient = client) => (await by.get(ALL)).body.views;

test('D6.4 a view is saved under a name, replaced and deleted; saved twice, it is one', async () => {
  const id = randomUUID();
  const saved = await save(id);
  expect(saved.status, saved.text).toBe(200);
  expect(saved.body).toEqual({ id, name: 'Clicks by age', search: 'by=age&columns=engagement' });
  await save(id);
  expect(await views()).toEqual([saved.body]);
  expect((await save(id, { name: ' Days ', search: 'by=day' })).body).toMatchObject({ name: 'Days', search: 'by=day' });
  expect((await client.delete(at(id))).status).toBe(204);
  expect(await views()).toEqual([]);
  expect((await client.delete(at(id))).body.code).toBe('view_missing');
});

test('D6.4 a view keeps what is known of its address, without the page and what is usual', async () => {
  const search = 'range=2026-11-01..2026-11-30&columns=roas.spend&sort=-roas&page=3&compare=none&by=ad&moon=1&metric=x';
  const { body } = await save(randomUUID(), { search });
  expect(body.search).toBe('range=2026-11-01..2026-11-30&columns=roas.spend&sort=-roas&compare=none');
});

test.each(['ж', '山', '🏔'])(
  'D6.4 a view of one headline is saved in whatever script, as its address says it: %s',
  async (letter) => {
    const view: AnalyticsView = { ...USUAL_VIEW, part: `headline:${letter.repeat(255)}`, q: letter.repeat(50) };
    const { status, body } = await save(randomUUID(), { search: analyticsSearch(view) });
    expect(status).toBe(200);
    expect(readAnalyticsSearch(Object.fromEntries(new URLSearchParams(body.search)))).toEqual(view);
  },
);

test('D6.4 views come by name, and no two have the same', async () => {
  const id = randomUUID();
  await save(id, { name: 'b' });
  await save(randomUUID(), { name: 'C' });
  await save(randomUUID(), { name: 'A' });
  expect((await views()).map(({ name }: { name: string }) => name)).toEqual(['A', 'b', 'C']);
  const taken = await save(randomUUID(), { name: 'B' });
  expect([taken.status, taken.body.code]).toEqual([409, 'name_taken']);
  expect((await save(id, { name: 'B' })).body).toMatchObject({ id, name: 'B' });
});

test('D6.4 nobody sees, replaces or deletes the view of another', async () => {
  const id = randomUUID();
  await save(id);
  const stranger = await subscriber(server);
  expect(await views(stranger)).toEqual([]);
  const tries = [await save(id, { name: 'Mine' }, stranger), await stranger.delete(at(id))];
  expect(tries.map(({ status }) => status)).toEqual([404, 404]);
  expect(await views()).toMatchObject([{ id, name: 'Clicks by age' }]);
  expect((await server.client().get(ALL)).status).toBe(401);
});

test.each([{ name: '' }, { name: '  ' }, { name: 'x'.repeat(61) }, { other: 1 }])('D6.4 refuses %j', async (fields) => {
  expect((await save(randomUUID(), fields)).status).toBe(400);
});

test('D6.4 refuses an address that is longer than any', async () => {
  expect((await save(randomUUID(), { search: 'x'.repeat(VIEW_SEARCH_MAX + 1) })).status).toBe(400);
});

test('D6.4 there are no more views than the limit, however many come at once', async () => {
  for (let made = 0; made < MAX_VIEWS - 1; made += 1) await save(randomUUID(), { name: `View ${made}` });
  const together = await Promise.all(['x', 'y', 'z'].map((name) => save(randomUUID(), { name })));
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(together.find(({ status }) => status === 400)!.body.code).toBe('views_full');
  expect(await views()).toHaveLength(MAX_VIEWS);
});
