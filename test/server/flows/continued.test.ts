import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AdAccount } from '#contract/calls/meta.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';
import { endRun } from '#server/flows/run/settle.ts';
import { lockRun } from '#server/flows/run/load.ts';
import { FLOW_TIMING } from '#server/flows/run/options.ts';
import { performStep } from '#server/flows/run/perform.ts';
import { isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import { done, failed, makeFlow, readRun, runFlow } from '#test/support/flows.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let client: Person;
let account: AdAccount;
/** Ads at Meta: nothing gets there once the workers were stopped. */
let published: string[] = [];
beforeAll(async () => {
  server = await startServer({ work: true });
  client = await payingUser(server);
  account = await connectedAccount(client);
  published = [await readyAd(client, account.id), await readyAd(client, account.id)].map(({ id }) => id);
  await client.post('/api/meta/ads/create_ads/', { ad_ids: published, ad_account_id: account.id });
  for (const id of published) await untilAd(client, id, isPublished);
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

/** Does the step that a run is at, up to the moment before its outcome is written down where `dies`. */
const work = async (runId: string, dies = false): Promise<void> => {
  const { id } = await server.deps.db
    .selectFrom('flow_effects')
    .select('id')
    .where('run_id', '=', runId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  await server.deps.db
    .updateTable('flow_effects')
    .set({ due_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  const at = (point: string) => {
    if (dies && point === 'done') throw new Error('It dies here.');
  };
  await performStep(server.deps, id, { timing: FLOW_TIMING, hooks: { at } });
};

const cancelled = async (runId: string): Promise<void> => {
  expect((await client.post(`/api/flow-runs/${runId}/cancel/`)).body.state).toBe('cancelled');
};

const goneOn = async (runId: string, step: string): Promise<string> => {
  const { status, body, text } = await client.post(`/api/flow-runs/${runId}/retry/`, { step });
  expect(status, text).toBe(200);
  return body.id;
};

const on = { ads: 'trigger' } as const;

const raises = (percent: number) =>
  makeFlow(
    client,
    flowOf(
      [
        node('start', 'manual', {}),
        node('budget', 'change_budget', { ...on, percent, at_least: null, at_most: null }),
        node('tell', 'notify', { message: 'Not all worked.' }),
        done,
        failed,
      ],
      [
        from('start', { started: 'budget' }),
        from('budget', { ok: 'done', failed: 'tell' }),
        from('tell', { done: 'failed' }),
      ],
    ),
    { allow_unreviewed: true },
  );

test('D7.2 a run that was cancelled as it raised a budget goes on there, and the budget is raised once', async () => {
  const ad = await readyAd(client, account.id);
  await client.post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: account.id });
  await untilAd(client, ad.id, isPublished);
  await server.withoutJobs(async () => {
    const flow = await raises(50);
    const budget = async () => (await client.get(`/api/meta/ads/${ad.id}/spend/`)).body.adset.daily as number;
    const before = await budget();
    const { id } = await runFlow(client, flow.id, { ad_ids: [ad.id] });
    await work(id, true);
    expect(await budget()).toBe(Math.round(before * 1.5));
    await cancelled(id);
    const next = await goneOn(id, 'budget');
    await work(next);
    expect(await readRun(client, next)).toMatchObject({ state: 'done' });
    expect(await budget()).toBe(Math.round(before * 1.5));
  });
});

test('D7.2 a run that was cancelled as it published goes on there, and says what came of the ad that it had sent', async () => {
  const ad = await readyAd(client, account.id);
  await server.withoutJobs(async () => {
    const flow = await makeFlow(
      client,
      flowOf(
        [
          node('start', 'manual', {}),
          node('publish', 'publish', { ...on, ad_account_id: account.id, status: 'PAUSED' }),
          node('tell', 'notify', { message: 'Not all worked.' }),
          done,
          failed,
        ],
        [
          from('start', { started: 'publish' }),
          from('publish', { all: 'done', some: 'tell', none: 'tell', unconfirmed: 'tell' }),
          from('tell', { done: 'failed' }),
        ],
      ),
      { allow_unreviewed: true },
    );
    const { id } = await runFlow(client, flow.id, { ad_ids: [ad.id] });
    await work(id);
    expect(await readRun(client, id)).toMatchObject({ waits_for: 'meta' });
    await cancelled(id);
    const next = await goneOn(id, 'publish');
    await work(next);
    expect(await readRun(client, next)).toMatchObject({ waits_for: 'meta' });
    const { rows } = await server.deps.pool.query('select id from publications where ad_id = $1', [ad.id]);
    expect(rows).toHaveLength(1);
  });
});

const publishes = () =>
  makeFlow(
    client,
    flowOf(
      [
        node('start', 'manual', {}),
        node('out', 'publish', { ...on, status: 'PAUSED', ad_account_id: null }),
        node('tell', 'notify', { message: 'Not all worked.' }),
        done,
        failed,
      ],
      [
        from('start', { started: 'out' }),
        from('out', { all: 'done', some: 'tell', none: 'tell', unconfirmed: 'tell' }),
        from('tell', { done: 'failed' }),
      ],
    ),
    { allow_unreviewed: true },
  );

const switchesOn = () =>
  makeFlow(
    client,
    flowOf(
      [
        node('start', 'manual', {}),
        node('switch', 'activate_ad', { ...on }),
        node('tell', 'notify', { message: 'Not all worked.' }),
        done,
        failed,
      ],
      [
        from('start', { started: 'switch' }),
        from('switch', { ok: 'done', failed: 'tell' }),
        from('tell', { done: 'failed' }),
      ],
    ),
    { allow_unreviewed: true, allow_active: true },
  );

const statusOf = async (adId: string) => (await client.get(`/api/ad-creatives/${adId}/`)).body.status as string;

const WAIT_MS = 10_000;

/** Until a statement waits for a lock on rows of a table. */
const untilWaiting = (table: string) =>
  vi.waitFor(async () => {
    const { rows } = await server.deps.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
      [`%"${table}"%`],
    );
    expect(rows).toHaveLength(1);
  }, WAIT_MS);

/** Does the step of a run that somebody cancels: that is written, and committed as the step comes to the run. */
const workAsCancelled = async (runId: string): Promise<void> => {
  const { deps } = server;
  // Outside of that transaction, in which Meta may not be asked.
  const locked = Promise.withResolvers<void>();
  const working = locked.promise.then(() => work(runId));
  await deps.db.transaction().execute(async (trx) => {
    const run = (await lockRun(trx, runId))!;
    locked.resolve();
    await untilWaiting('flow_runs');
    await endRun(deps, trx, run, 'cancel', '');
  });
  await working;
};

test('D7.2 a run that is cancelled while Meta is asked about its ads publishes none of them', async () => {
  const ad = await readyAd(client, account.id);
  await server.withoutJobs(async () => {
    const { id } = await runFlow(client, (await publishes()).id, { ad_ids: [ad.id] });
    vi.spyOn(server.deps.meta, 'validateAd').mockImplementation(async () => {
      await cancelled(id);
      return { pauseSeconds: 0 };
    });
    await work(id);
    expect(await statusOf(ad.id)).toBe('draft');
    expect(await readRun(client, id)).toMatchObject({ state: 'cancelled' });
  });
});

test('D7.2 a run that is cancelled at the moment in which it publishes publishes nothing', async () => {
  const ad = await readyAd(client, account.id);
  await server.withoutJobs(async () => {
    const { id } = await runFlow(client, (await publishes()).id, { ad_ids: [ad.id] });
    await workAsCancelled(id);
    expect(await statusOf(ad.id)).toBe('draft');
    expect(await readRun(client, id)).toMatchObject({ state: 'cancelled' });
  });
});

test('D7.2 a run that is cancelled at the moment in which it switches ads on asks for none of them', async () => {
  await server.withoutJobs(async () => {
    const { id } = await runFlow(client, (await switchesOn()).id, { ad_ids: published });
    await workAsCancelled(id);
    const asked = await server.deps.db
      .selectFrom('ad_changes')
      .select('ad_id')
      .where('ad_id', 'in', published)
      .execute();
    expect(asked).toEqual([]);
  });
});

test('D7.2 a run that is cancelled while a budget is looked at once more sets none', async () => {
  await server.withoutJobs(async () => {
    const flow = await raises(10);
    const { id } = await runFlow(client, flow.id, { ad_ids: published });
    const { meta } = server.deps;
    const change = vi.spyOn(meta, 'changeAd').mockRejectedValueOnce(new Error('The line broke.'));
    await work(id);
    expect(change).toHaveBeenCalledTimes(1);
    const spendOf = meta.spendOfAdSet.bind(meta);
    vi.spyOn(meta, 'spendOfAdSet').mockImplementation(async (...asked) => {
      await cancelled(id);
      return spendOf(...asked);
    });
    await work(id);
    expect(change).toHaveBeenCalledTimes(1);
  });
});

test('D7.2 a run that is cancelled as it switches ads asks for no more of them', async () => {
  await server.withoutJobs(async () => {
    const { id } = await runFlow(client, (await switchesOn()).id, { ad_ids: published });
    const { deps } = server;
    let working: Promise<void> = Promise.resolve();
    let cancelling: Promise<void> = Promise.resolve();
    // Somebody else is at the ads, so that the first of them is still being asked for when the run is cancelled.
    await deps.db.transaction().execute(async (trx) => {
      await trx.selectFrom('ads').select('id').where('id', 'in', published).forUpdate().execute();
      working = work(id);
      await untilWaiting('ads');
      cancelling = cancelled(id);
      await untilWaiting('flow_runs');
    });
    await Promise.all([working, cancelling]);
    const { state, ended_at: end } = await readRun(client, id);
    expect(state).toBe('cancelled');
    const asked = await deps.db.selectFrom('ad_changes').select('created_at').where('ad_id', 'in', published).execute();
    expect(asked).not.toEqual([]);
    // Who waits for a row is not always the next to have it: another ad may have been asked for before the end.
    expect(asked.filter(({ created_at: at }) => at > new Date(end!))).toEqual([]);
  });
});

test('D7.2 a switch that a fault broke off goes on with the ads that were left, not with one switched back since', async () => {
  await server.withoutJobs(async () => {
    const { deps } = server;
    await deps.db.deleteFrom('ad_changes').where('ad_id', 'in', published).execute();
    const { id } = await runFlow(client, (await switchesOn()).id, { ad_ids: published });
    const tell = deps.live.publish.bind(deps.live);
    let ads = 0;
    const broken = vi.spyOn(deps.live, 'publish').mockImplementation(async (db, userId, event) => {
      if (event.type === 'ad.changed' && ++ads === 2) throw new Error('The database was away.');
      return tell(db, userId, event);
    });
    await work(id);
    broken.mockRestore();
    const wanted = () =>
      deps.db
        .selectFrom('ad_changes')
        .select(['ad_id', 'wanted'])
        .where('ad_id', 'in', published)
        .where('state', '=', 'intended')
        .orderBy('created_at')
        .execute();
    const [first, ...others] = await wanted();
    expect(others).toEqual([]);
    const back = await client.post(`/api/meta/ads/${first!.ad_id}/set_status/`, { status: 'PAUSED' });
    expect(back.status, back.text).toBe(200);
    await work(id);
    const [one, other] = await wanted();
    expect(one).toMatchObject({ ad_id: first!.ad_id, wanted: { status: 'PAUSED' } });
    expect(other).toMatchObject({ wanted: { status: 'ACTIVE' } });
    expect(other!.ad_id).not.toBe(first!.ad_id);
  });
});
