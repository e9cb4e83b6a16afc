import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepChanges, wakeChangesLater } from '#server/publishing/changes/lane.ts';
import { CHANGE_QUEUE } from '#server/publishing/queue.ts';
import { preparePublishing } from '#server/publishing/worker.ts';
import { adFields } from '#test/support/ads.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  // Nobody makes the changes.
  await preparePublishing(server.deps);
});
afterAll(() => server.stop());

/** A person's ad at Meta with changes that wait until then; their ids. */
const changesOf = async (...waitsUntil: readonly (Date | null)[]) => {
  const client = await subscriber(server);
  const account = await connectedAccount(client);
  const { db } = server.deps;
  const { body: ad } = await client.post('/api/ad-creatives/', adFields());
  const publication = randomUUID();
  await db
    .insertInto('publications')
    .values({
      id: publication,
      ad_id: ad.id,
      number: 1,
      ad_account_id: account.id,
      wanted_status: 'PAUSED',
      state: 'confirmed',
      meta_ad_id: '120',
      created_at: new Date(),
    })
    .execute();
  const changes = waitsUntil.map((waits_until) => ({
    id: randomUUID(),
    ad_id: ad.id as string,
    publication_id: publication,
    kind: 'status' as const,
    wanted: JSON.stringify({ status: 'ACTIVE' }),
    state: 'intended' as const,
    step: 'ad' as const,
    waits_until,
    created_at: new Date(),
  }));
  await db.insertInto('ad_changes').values(changes).execute();
  return { accountId: account.id, ids: changes.map(({ id }) => id) };
};
const jobs = async () => {
  const { rows } = await server.deps.pool.query(
    `select data->>'changeId' as id, start_after from pgboss.job where name = $1 and state < 'active'`,
    [CHANGE_QUEUE],
  );
  return rows as { readonly id: string; readonly start_after: Date }[];
};

test('D5.6 after a crash each account gets one job for all of its changes, however many accounts fit into one look', async () => {
  const later = new Date(Date.now() + 3_600_000);
  const first = await changesOf(null, null, null);
  const second = await changesOf(null);
  await changesOf(later);
  await sweepChanges(server.deps, 1);
  const ids = (await jobs()).map(({ id }) => id);
  expect(ids.toSorted()).toEqual([first.ids[0], second.ids[0]].toSorted());
});

test('D5.6 changes that were made, or that Meta refused, get no job', async () => {
  const { accountId, ids } = await changesOf(null, null);
  for (const [at, state] of (['confirmed', 'refused'] as const).entries())
    await server.deps.db.updateTable('ad_changes').set({ state }).where('id', '=', ids[at]!).execute();
  await sweepChanges(server.deps);
  await wakeChangesLater(server.deps, accountId);
  expect((await jobs()).filter(({ id }) => ids.some((one) => one === id))).toEqual([]);
});

test('D5.6 a lane is woken for the change that is due first', async () => {
  const [soon, later] = [new Date(Date.now() + 60_000), new Date(Date.now() + 3_600_000)];
  const { accountId, ids } = await changesOf(later, soon);
  await wakeChangesLater(server.deps, accountId);
  expect((await jobs()).find(({ id }) => ids.some((one) => one === id))).toEqual({ id: ids[1], start_after: soon });
});
