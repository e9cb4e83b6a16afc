import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { preparePublishing, startPublishing, type PublishingWorker } from '#server/publishing/worker.ts';
import { MetaRefusal } from '#server/outside/meta/errors.ts';
import { isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { addFault, clearFaults, connectedAccount, HELD_MS, sandboxState } from '#test/support/meta.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let worker: PublishingWorker | null = null;
let client: TestClient & { readonly userId: number };
let account: AdAccount;
const faults: unknown[] = [];

beforeAll(async () => {
  server = await startServer();
  await preparePublishing(server.deps);
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await subscriber(server);
  account = await connectedAccount(client);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await worker?.stop();
  worker = null;
  await clearFaults(server.sandboxes.meta);
  expect(faults.splice(0)).toEqual([]);
});

const startWorker = async (): Promise<void> => {
  const timing = {
    settleMs: 1500,
    retryMs: 100,
    retryCapMs: 400,
    ratePauseMs: 60_000,
    sweepMs: 500,
    followMs: [3_600_000] as const,
  };
  worker = await startPublishing(server.deps, (error) => faults.push(error), { timing });
};

const queue = async (...ads: readonly Ad[]): Promise<void> => {
  const order = { ad_ids: ads.map(({ id }) => id), ad_account_id: account.id };
  const { status, text } = await client.post('/api/meta/ads/create_ads/', order);
  expect(status, text).toBe(200);
};
const queued = async (name: string): Promise<Ad> => {
  const ad = await readyAd(client, account.id, { name });
  await queue(ad);
  return ad;
};
const read = async ({ id }: Ad): Promise<Ad> => (await client.get(`/api/ad-creatives/${id}/`)).body;
const stop = async (...ads: readonly Pick<Ad, 'id'>[]) => {
  const { status, body, text } = await client.post('/api/ad-creatives/stop/', { ad_ids: ads.map(({ id }) => id) });
  expect(status, text).toBe(200);
  return (body.results as { ad_id: string; error: string | null }[]).map(({ error }) => error);
};
const namesAtMeta = async (name: string): Promise<number> =>
  (await sandboxState(server.sandboxes.meta)).ads.filter((ad) => ad.name.startsWith(name)).length;
const untilEffect = (ad: Ad, kind: 'creative' | 'ad', state: string) =>
  expect
    .poll(async () => {
      const { rows } = await server.deps.pool.query(
        'select e.state from publish_effects e join publications p on p.id = e.publication_id where p.ad_id = $1 and e.kind = $2 order by p.number desc',
        [ad.id, kind],
      );
      return rows[0]?.state;
    })
    .toBe(state);
const isDraft = ({ status }: Ad) => status === 'draft';

test('D5.6 an ad that is queued and stopped is a draft at once, never reaches Meta, and can be published again', async () => {
  const ad = await queued('Stopped in the queue');
  const before = await read(ad);
  expect(await stop(ad)).toEqual([null]);
  const after = await read(ad);
  expect(after).toMatchObject({ status: 'draft', version: before.version + 1, copy: before.copy });
  const { facts } = (await client.get(`/api/ad-creatives/${ad.id}/history/`)).body;
  expect(facts[0]).toMatchObject({ type: 'ad.stopped', by: 'you' });
  await startWorker();
  const next = await queued('The one after it');
  await untilAd(client, next.id, isPublished);
  expect(await namesAtMeta('Stopped in the queue')).toBe(0);
  await queue(ad);
  await untilAd(client, ad.id, isPublished);
  expect(await namesAtMeta('Stopped in the queue')).toBe(1);
});

test('D5.6 D6.3 an ad that waits because Meta limits its account can be stopped while it waits', async () => {
  await addFault(server.sandboxes.meta, { fault: 'rate_limit', edge: 'ads', times: 1 });
  await startWorker();
  const ad = await queued('Waits for the limit');
  await untilAd(client, ad.id, ({ publication }) => publication?.waits_until != null);
  expect(await stop(ad)).toEqual([null]);
  expect(await read(ad)).toMatchObject({ status: 'draft', publication: { stopping: false } });
  expect(await namesAtMeta('Waits for the limit')).toBe(0);
});

test('D5.6 an ad that waits for the connection can be stopped, and is not published once it is there again', async () => {
  const ad = await queued('Waits for the connection');
  await server.deps.pool.query('update meta_connections set expired_at = now() where user_id = $1', [client.userId]);
  await startWorker();
  await untilAd(client, ad.id, ({ publication }) => publication?.error?.code === 'CONNECTION_EXPIRED');
  expect(await stop(ad)).toEqual([null]);
  await server.deps.pool.query('update meta_connections set expired_at = null where user_id = $1', [client.userId]);
  const next = await queued('After the connection');
  await untilAd(client, next.id, isPublished);
  expect(await read(ad)).toMatchObject({ status: 'draft' });
  expect(await namesAtMeta('Waits for the connection')).toBe(0);
});

test.each(['hang', 'hang_before'])(
  'D5.6 an ad whose creative Meta is being asked for (%s) is a draft at once, and no ad follows the creative',
  async (fault) => {
    const name = `Creative in flight ${fault}`;
    await addFault(server.sandboxes.meta, { fault, edge: 'adcreatives', ms: HELD_MS, times: 1 });
    await startWorker();
    const ad = await queued(name);
    await untilEffect(ad, 'creative', 'sent');
    expect(await stop(ad)).toEqual([null]);
    expect(await read(ad)).toMatchObject({ status: 'draft' });
    await clearFaults(server.sandboxes.meta);
    await queue(ad);
    await untilAd(client, ad.id, isPublished);
    expect(await namesAtMeta(name)).toBe(1);
  },
);

test.each([
  ['refuses for good', new MetaRefusal({ message: 'Misleading.', code: 368 }, 400)],
  ['limits', new MetaRefusal({ message: 'Too many calls.', code: 17 }, 400)],
])('D5.6 a creative that Meta %s after its ad was stopped changes nothing about the ad', async (_, refusal) => {
  const ad = await queued('Refused too late');
  const create = vi.spyOn(server.deps.meta, 'create').mockImplementationOnce(async () => {
    expect(await stop(ad)).toEqual([null]);
    throw refusal;
  });
  await startWorker();
  await expect.poll(() => create.mock.calls.length).toBe(1);
  // It deals with the answer before it stops.
  await worker?.stop();
  worker = null;
  expect(await read(ad)).toMatchObject({ status: 'draft', publication: { error: null, waits_until: null } });
});

test('D5.6 an ad that was sent without an answer is looked up before it counts as stopped: Meta has it', async () => {
  await addFault(server.sandboxes.meta, { fault: 'answer_lost', edge: 'ads', times: 1 });
  await addFault(server.sandboxes.meta, { fault: 'server_error', edge: 'ads', times: 100 });
  await startWorker();
  const ad = await queued('Made without an answer');
  await untilEffect(ad, 'ad', 'unconfirmed');
  expect(await stop(ad)).toEqual([null]);
  expect(await read(ad)).toMatchObject({ status: 'publishing', publication: { stopping: true } });
  await clearFaults(server.sandboxes.meta);
  await untilAd(client, ad.id, isPublished);
  expect(await read(ad)).toMatchObject({ publication: { stopping: false } });
  expect(await namesAtMeta('Made without an answer')).toBe(1);
  expect(await stop(ad)).toEqual(['It is on Meta already. If it is active, turn it off.']);
});

test('D5.6 an ad that was sent without an answer and is not at Meta is a draft again, and is not sent a second time', async () => {
  await addFault(server.sandboxes.meta, { fault: 'answer_lost_before', edge: 'ads', times: 1 });
  await startWorker();
  const ad = await queued('Never arrived');
  await untilEffect(ad, 'ad', 'unconfirmed');
  expect(await stop(ad)).toEqual([null]);
  await untilAd(client, ad.id, isDraft);
  expect(await namesAtMeta('Never arrived')).toBe(0);
});

test("D1.3 nobody stops another person's ads, and an ad that is not being published stays as it is", async () => {
  const ad = await queued('Mine');
  const draft = await readyAd(client, account.id, { name: 'A draft' });
  expect(await stop(draft)).toEqual([null]);
  expect(await read(draft)).toMatchObject({ status: 'draft', version: draft.version });
  const other = await subscriber(server);
  const { body } = await other.post('/api/ad-creatives/stop/', { ad_ids: [ad.id] });
  expect(body.results).toEqual([{ ad_id: ad.id, error: 'There is no such ad.' }]);
  expect(await read(ad)).toMatchObject({ status: 'queued' });
});

test('D5.6 whenever ads are stopped while others are published, each is at Meta once, or a draft and not there', async () => {
  await startWorker();
  const ads = await Promise.all(
    Array.from({ length: 12 }, (_, at) => readyAd(client, account.id, { name: `Race ${String(at).padStart(2, '0')}` })),
  );
  await queue(...ads);
  for (const [at, ad] of ads.toReversed().entries()) {
    if (at % 3 !== 0) await stop(ad, ads[(at * 5) % 12]!);
  }
  for (const { id } of ads) await untilAd(client, id, ({ status }) => status === 'draft' || status === 'published');
  for (const ad of ads) {
    const { status, copy } = await read(ad);
    expect([status, await namesAtMeta(copy.name)]).toEqual([status, status === 'published' ? 1 : 0]);
  }
});
