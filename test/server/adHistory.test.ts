import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdFact } from '#contract/calls/adHistory.ts';
import { MAX_HISTORY } from '#contract/rules/listLimits.ts';
import { recordFacts } from '#server/ads/facts.ts';
import { adFields } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let me: TestClient & { readonly userId: number };

beforeAll(async () => {
  server = await startServer();
  me = await subscriber(server);
});
afterAll(() => server.stop());

const create = async (fields: object = {}): Promise<string> => (await me.post('/api/ad-creatives/', fields)).body.id;
const history = async (id: string, query = ''): Promise<{ facts: AdFact[]; more: boolean }> => {
  const { status, body, text } = await me.get(`/api/ad-creatives/${id}/history/${query}`);
  expect(status, text).toBe(200);
  return body;
};

test('D5.8 the history of an ad says who did what when, and only what became another', async () => {
  const preset = (await me.post('/api/ad-presets/', { name: 'Usual' })).body.id;
  const id = await create(adFields({ name: 'Spring', headline: 'Old' }));
  await me.patch(`/api/ad-creatives/${id}/`, { name: 'Spring', headline: 'New', description: '', version: 1 });
  await me.post(`/api/ad-presets/${preset}/apply/`, { ad_ids: [id], replace: false });
  await me.post('/api/ad-creatives/archive/', { ad_ids: [id], archived: true });
  await me.post('/api/ad-creatives/archive/', { ad_ids: [id], archived: false });
  await me.post('/api/ad-creatives/bulk-delete/', { ad_ids: [id] });
  await me.post('/api/ad-creatives/restore/', { ad_ids: [id] });
  const { facts, more } = await history(id);
  expect(more).toBe(false);
  expect(facts.map(({ type, by }) => [type, by])).toEqual(
    ['ad.restored', 'ad.deleted', 'ad.unarchived', 'ad.archived', 'ad.changed', 'ad.changed', 'ad.created'].map(
      (type) => [type, 'you'],
    ),
  );
  expect(facts[4]).toMatchObject({ of: 'Usual', fields: [{ name: 'preset_id', value: null }] });
  expect(facts[5]!.fields).toEqual([
    { name: 'description', value: '' },
    { name: 'headline', value: 'New' },
  ]);
  expect(Math.abs(Date.parse(facts[0]!.at) - Date.now())).toBeLessThan(60_000);

  const copy = randomUUID();
  await me.post('/api/ad-creatives/bulk-duplicate/', { copies: [{ id: copy, of: id }] });
  expect((await history(copy)).facts).toMatchObject([{ type: 'ad.duplicated', of: 'Spring' }]);
});

test("D5.8 D5.12 it has Meta's own words, and what Meta made of the ad; the publisher's steps are left out", async () => {
  const id = await create();
  const error = { message: 'Use another image.', advice: null, code: '100/1487', trace: 'A1', retryable: false };
  const { deps } = server;
  await deps.db.transaction().execute((trx) =>
    recordFacts(deps, trx, [
      { adId: id, userId: me.userId, type: 'ad.queued', data: { account_id: randomUUID(), wanted: 'PAUSED' } },
      { adId: id, userId: me.userId, type: 'ad.sent', data: {} },
      { adId: id, userId: me.userId, type: 'ad.failed', data: error },
      { adId: id, userId: me.userId, type: 'ad.statusChanged', data: { from: 'PAUSED', to: 'DISAPPROVED' } },
      { adId: id, userId: me.userId, type: 'ad.updated', data: { texts: { headline: 'Live' } } },
      {
        adId: id,
        userId: me.userId,
        type: 'ad.changedAtMeta',
        data: { differing: [{ path: 'name', sent: 'One', stored: 'Two' }] },
      },
    ]),
  );
  const { facts } = await history(id);
  expect(facts.map(({ type, by, status }) => [type, by, status])).toEqual([
    ['ad.changedAtMeta', 'meta', null],
    ['ad.updated', 'millrace', null],
    ['ad.statusChanged', 'meta', 'DISAPPROVED'],
    ['ad.failed', 'millrace', null],
    ['ad.queued', 'you', 'PAUSED'],
    ['ad.created', 'you', null],
  ]);
  expect(facts[3]!.error).toEqual(error);
  expect(facts[1]!.fields).toEqual([{ name: 'headline', value: 'Live' }]);
  expect(facts[0]!.fields).toMatchObject([{ value: 'Two' }]);
});

test("D1.7 it is read in pages, each entry once, and is nobody else's", async () => {
  const id = await create({ name: '0' });
  for (let at = 1; at < MAX_HISTORY + 5; at += 1)
    await me.patch(`/api/ad-creatives/${id}/`, { name: String(at), version: at });
  const first = await history(id);
  const second = await history(id, `?before=${first.facts.at(-1)!.id}`);
  expect([first.facts.length, first.more, second.facts.length, second.more]).toEqual([MAX_HISTORY, true, 5, false]);
  const values = [...first.facts, ...second.facts].map(({ fields }) => fields[0]?.value ?? 'made');
  expect(values).toEqual([...Array.from({ length: MAX_HISTORY + 4 }, (_, at) => String(MAX_HISTORY + 4 - at)), 'made']);
  const other = await subscriber(server);
  expect((await other.get(`/api/ad-creatives/${id}/history/`)).status).toBe(404);
});
