import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { Review } from '#contract/flows/flow.ts';
import { FLOW_TIMING } from '#server/flows/run/options.ts';
import { performStep } from '#server/flows/run/perform.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { done, makeFlow, readRun, runFlow } from '#test/support/flows.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let client: Person;
beforeAll(async () => {
  server = await startServer();
  client = await payingUser(server);
});
afterAll(() => server.stop());

const definition = flowOf(
  [
    node('start', 'manual', {}),
    node('review', 'review', { ads: 'trigger', by: 'me', emails: [], hours: 48, note: '' }),
    node('look', 'preflight', { ads: 'trigger' }),
    node('tell', 'notify', { message: 'It did not work.' }),
    done,
  ],
  [
    from('start', { started: 'review' }),
    from('review', { approved: 'look', changes: 'done', rejected: 'done', timed_out: 'tell' }),
    from('look', { passed: 'done', failed: 'tell' }),
    from('tell', { done: 'done' }),
  ],
);

const work = async (runId: string): Promise<void> => {
  const { id } = await server.deps.db
    .selectFrom('flow_effects')
    .select('id')
    .where('run_id', '=', runId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  await performStep(server.deps, id, { timing: FLOW_TIMING, hooks: null });
};

/** Has a run ask its owner, who approves with an ad set. */
const approve = async (runId: string, adSet: string): Promise<void> => {
  await work(runId);
  const path = `/api/reviews/${(await readRun(client, runId)).review_token}/`;
  const { ads } = (await client.get(path)).body as Review;
  expect(ads).toMatchObject([{ lacks_ad_set: true }]);
  const answer = ads.map(({ ad_id }) => ({ ad_id, verdict: 'approve', comment: '', ad_set_id: adSet }));
  const { status, text } = await client.post(path, { ads: answer });
  expect(status, text).toBe(200);
};

// Each step is done when the test says so.
const goneThenChosen = async (): Promise<void> => {
  const account = await connectedAccount(client);
  await client.post('/api/meta/campaigns/', { ad_account_id: account.id });
  const { id: ad } = (await client.post('/api/ad-creatives/', { name: 'Autumn', headline: 'Fresh' })).body as Ad;
  const flow = await makeFlow(client, definition, { allow_unreviewed: true });
  const { id } = await runFlow(client, flow.id, { ad_ids: [ad] });
  await approve(id, SEED.trafficAdSet);
  const { pool } = server.deps;
  const { rows } = await pool.query<{ campaigns: unknown }>('select campaigns from ad_accounts where id = $1', [
    account.id,
  ]);
  const showing = (campaigns: unknown) =>
    pool.query('update ad_accounts set campaigns = $2 where id = $1', [account.id, JSON.stringify(campaigns)]);
  await showing([]);
  await work(id);
  const halted = await readRun(client, id);
  expect(halted).toMatchObject({ state: 'halted', step: 'review' });
  expect(halted.reason).toContain('ad set');

  await showing(rows[0]!.campaigns);
  const retried = await client.post(`/api/flow-runs/${id}/retry/`, { step: 'review' });
  expect(retried.status, retried.text).toBe(200);
  await approve(retried.body.id, SEED.salesAdSet);
  await work(retried.body.id);
  const { body } = await client.get(`/api/ad-creatives/${ad}/`);
  expect((body as Ad).adset?.id).toBe(SEED.salesAdSet);
  expect(await readRun(client, retried.body.id)).toMatchObject({ state: 'running', step: 'look' });
};

test('D7.1 where the chosen ad set is gone when the review is worked off, its owner chooses another and goes on there', () =>
  server.withoutJobs(goneThenChosen));
