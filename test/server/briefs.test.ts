import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { MAX_BRIEFS } from '#contract/rules/listLimits.ts';
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

const BRIEF = { ...EMPTY_BRIEF, product: 'Tea by post', points: ['Fresh'] };
const at = (id: string) => `/api/briefs/${id}/`;
const save = (id: string, fields: object = {}, by: TestClient = client) =>
  by.put(at(id), { name: 'Autumn', brief: BRIEF, ...fields });

test('D5.2 a brief is saved under a name, renamed, replaced and deleted; saved twice, it is one', async () => {
  const id = randomUUID();
  const saved = await save(id);
  expect(saved.status, saved.text).toBe(200);
  expect(saved.body).toMatchObject({ id, name: 'Autumn', brief: BRIEF });
  await save(id);
  expect((await client.get('/api/briefs/')).body.briefs).toHaveLength(1);
  expect((await client.patch(at(id), { name: ' Winter ' })).body).toMatchObject({ name: 'Winter', brief: BRIEF });
  const other = { ...BRIEF, product: 'Coffee' };
  expect((await save(id, { brief: other })).body).toMatchObject({
    name: 'Autumn',
    brief: other,
    created_at: saved.body.created_at,
  });
  expect((await client.delete(at(id))).status).toBe(204);
  expect((await client.get('/api/briefs/')).body).toEqual({ briefs: [], next: null });
  expect((await client.delete(at(id))).body.code).toBe('brief_missing');
});

test('D5.10 whoever opens a brief has the writer get ready', async () => {
  const { writer } = server.deps;
  let times = 0;
  Object.assign(server.deps, { writer: { ...writer, prepare: () => (times += 1) } });
  await client.get('/api/briefs/');
  await client.get('/api/brand/');
  Object.assign(server.deps, { writer });
  expect(times).toBe(2);
});

test('D5.2 nobody sees, changes or takes over the brief of another', async () => {
  const id = randomUUID();
  await save(id);
  const stranger = await subscriber(server);
  expect((await stranger.get('/api/briefs/')).body.briefs).toEqual([]);
  const tries = [
    await save(id, {}, stranger),
    await stranger.patch(at(id), { name: 'x' }),
    await stranger.delete(at(id)),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await client.get('/api/briefs/')).body.briefs).toMatchObject([{ id, name: 'Autumn' }]);
});

test.each([{ name: '' }, { name: '  ' }, { name: 'x'.repeat(81) }, { brief: { product: 'x' } }, { other: 1 }])(
  'D5.2 refuses %j',
  async (fields) => {
    expect((await save(randomUUID(), fields)).status).toBe(400);
  },
);

test('D5.2 lists in pages, the newest first, and holds no more than the limit, however many come at once', async () => {
  const ids = Array.from({ length: MAX_BRIEFS - 1 }, () => randomUUID());
  for (const id of ids) await save(id, { name: id });
  const together = await Promise.all(Array.from({ length: 3 }, () => save(randomUUID())));
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(together.find(({ status }) => status === 400)!.body.code).toBe('briefs_full');
  expect((await save(ids[0]!, { name: 'There already' })).status).toBe(200);
  const seen: string[] = [];
  let after = '';
  do {
    const { body } = await client.get(`/api/briefs/?limit=40${after && `&after=${after}`}`);
    seen.push(...body.briefs.map(({ id }: { id: string }) => id));
    after = body.next ?? '';
  } while (after !== '');
  expect(seen).toHaveLength(MAX_BRIEFS);
  expect(seen.slice(1)).toEqual(ids.toReversed());
});
