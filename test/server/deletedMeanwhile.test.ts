import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { followLane } from '#server/publishing/follow.ts';
import { drainLane } from '#server/publishing/lane.ts';
import { DEFAULT_TIMING } from '#server/publishing/options.ts';
import { startPublishing } from '#server/publishing/worker.ts';
import { isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { changeSandbox, connectedAccount } from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';
import { untilWaiting } from '#test/support/locks.ts';

let server: TestServer;
let client: TestClient & { readonly userId: number };
let account: AdAccount;
let ad: Ad;

beforeAll(async () => {
  server = await startServer();
  await changeSandbox(server.sandboxes.meta, { review_ms: 60_000 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  const worker = await startPublishing(server.deps, (error) => console.error(error), {
    timing: { followMs: [3_600_000] },
  });
  client = await subscriber(server);
  account = await connectedAccount(client);
  ad = await readyAd(client, account.id);
  await client.post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: account.id });
  ad = await untilAd(client, ad.id, isPublished);
  // What follows runs by hand.
  await worker.stop();
  await changeSandbox(server.sandboxes.meta, { review_ms: 0 });
});

/** Deletes the ad while the work, which was begun after the ad was locked for it, is writing down what Meta said. */
const deleteDuring = async (work: () => Promise<unknown>): Promise<void> => {
  const deleter = await server.deps.pool.connect();
  try {
    await deleter.query('begin');
    await deleter.query('select id from ads where id = $1 for update', [ad.id]);
    const done = work();
    await untilWaiting(server);
    await deleter.query('delete from ads where id = $1', [ad.id]);
    await deleter.query('commit');
    await done;
  } finally {
    deleter.release();
  }
};
const factsOf = async (): Promise<string[]> => {
  const facts = server.deps.db.selectFrom('ad_facts').select('type').where('ad_id', '=', ad.id).orderBy('id');
  return (await facts.execute()).map(({ type }) => type);
};

test('D5.8 an ad may be deleted while its switch at Meta is written down', async () => {
  await client.post(`/api/meta/ads/${ad.id}/set_status/`, { status: 'ACTIVE' });
  await deleteDuring(() => drainLane(server.deps, account.id, { timing: DEFAULT_TIMING, hooks: null }));
  expect(await factsOf()).not.toContain('ad.switched');
});

test('D5.8 an ad may be deleted while what Meta says of it is written down', async () => {
  await server.deps.db.updateTable('publications').set({ follow_at: new Date() }).where('ad_id', '=', ad.id).execute();
  await deleteDuring(() => followLane(server.deps, account.id, DEFAULT_TIMING));
  expect(await factsOf()).not.toContain('ad.statusChanged');
});
