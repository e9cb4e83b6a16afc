import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { startPublishing } from '#server/publishing/worker.ts';
import type { PublishingWorker } from '#server/publishing/worker.ts';
import { finishedAsset, isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import {
  addFault,
  changeSandbox,
  clearFaults,
  connectedAccount,
  connectMeta,
  sandboxState,
} from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let worker: PublishingWorker;
let client: TestClient & { readonly userId: number };
let account: AdAccount;

const work = (followMs: readonly [number, ...number[]]): Promise<PublishingWorker> =>
  startPublishing(server.deps, (error) => console.error(error), { timing: { followMs, sweepMs: 500 } });

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await subscriber(server);
  account = await connectedAccount(client);
});
afterEach(async () => {
  await worker.stop();
  await clearFaults(server.sandboxes.meta);
});

const publish = (ids: readonly string[]) =>
  client.post('/api/meta/ads/create_ads/', { ad_ids: ids, ad_account_id: account.id });
const says = (status: string) => (ad: Ad) => ad.publication?.effective_status === status;
const factsOf = (id: string) =>
  server.deps.db
    .selectFrom('ad_facts')
    .select('data')
    .where('ad_id', '=', id)
    .where('type', '=', 'ad.statusChanged')
    .execute();
const followOf = (id: string) =>
  server.deps.db
    .selectFrom('publications')
    .select(['follow_at', 'follows'])
    .where('ad_id', '=', id)
    .executeTakeFirstOrThrow();

test("D5.6 a published ad's review at Meta is followed until Meta has decided, and then no longer", async () => {
  await changeSandbox(server.sandboxes.meta, { review_ms: 2500 });
  worker = await work([300]);
  const ad = await readyAd(client, account.id);
  await publish([ad.id]);
  const before = await untilAd(client, ad.id, isPublished);
  expect(before.publication?.effective_status).toBe('PENDING_REVIEW');
  const after = await untilAd(client, ad.id, says('PAUSED'));
  expect([after.status, after.version]).toEqual(['published', before.version]);
  expect(await factsOf(ad.id)).toEqual([{ data: { from: 'PENDING_REVIEW', to: 'PAUSED' } }]);
  const { follow_at: at, follows } = await followOf(ad.id);
  expect(at).toBeNull();
  await sleep(1500);
  expect((await followOf(ad.id)).follows).toBe(follows);
});

test('D5.6 an ad that Meta rejects after its review says so', async () => {
  await changeSandbox(server.sandboxes.meta, { review_ms: 1000 });
  worker = await work([300]);
  await addFault(server.sandboxes.meta, { fault: 'disapproved', edge: 'ads' });
  const ad = await readyAd(client, account.id);
  await publish([ad.id]);
  await untilAd(client, ad.id, says('DISAPPROVED'));
});

test('D5.6 D6.3 after a restart the looks go on, and one call asks about all ads of an ad account', async () => {
  await changeSandbox(server.sandboxes.meta, { review_ms: 1000 });
  worker = await work([5000]);
  const media = await finishedAsset(client, account.id);
  const ads = [];
  for (const name of ['One', 'Two', 'Three'])
    ads.push(await readyAd(client, account.id, { media_asset_id: media, name }));
  await publish(ads.map(({ id }) => id));
  for (const { id } of ads) await untilAd(client, id, isPublished);
  await worker.stop();
  await sleep(5000);
  const reads = async () =>
    (await sandboxState(server.sandboxes.meta)).calls.filter(({ method }) => method === 'GET').length;
  const before = await reads();
  worker = await work([300]);
  for (const { id } of ads) await untilAd(client, id, says('PAUSED'));
  expect((await reads()) - before).toBe(1);
});

test('D6.3 a look that Meta refuses for its rate waits, and the next one finds the answer', async () => {
  await changeSandbox(server.sandboxes.meta, { review_ms: 500 });
  worker = await startPublishing(server.deps, (error) => console.error(error), {
    timing: { followMs: [1500, 300], ratePauseMs: 1000, sweepMs: 500 },
  });
  const ad = await readyAd(client, account.id);
  await publish([ad.id]);
  await untilAd(client, ad.id, isPublished);
  await addFault(server.sandboxes.meta, { fault: 'rate_limit', account: account.meta_id });
  await untilAd(client, ad.id, says('PAUSED'));
  expect((await followOf(ad.id)).follows).toBeGreaterThan(1);
});

test('D6.2 what Meta could not be asked while it was disconnected is asked after the next connection', async () => {
  await changeSandbox(server.sandboxes.meta, { review_ms: 500 });
  worker = await work([1000, 3_600_000]);
  const ad = await readyAd(client, account.id);
  await publish([ad.id]);
  await untilAd(client, ad.id, isPublished);
  await client.delete('/api/meta/oauth/status/');
  for (let looks = 0; looks === 0; looks = (await followOf(ad.id)).follows) await sleep(200);
  expect((await client.get(`/api/ad-creatives/${ad.id}/`)).body.publication.effective_status).toBe('PENDING_REVIEW');
  await connectMeta(client);
  await untilAd(client, ad.id, says('PAUSED'));
});
