import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import type { FlowRun, FlowSummary } from '#contract/flows/flow.ts';
import { isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import { done, failed, hasEnded, makeFlow, runFlow, untilRun } from '#test/support/flows.ts';
import { connectedAccount, addFault, clearFaults } from '#test/support/meta.ts';
import { payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let client: Person;
let account: AdAccount;
beforeAll(async () => {
  server = await startServer({ work: true });
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await payingUser(server);
  account = await connectedAccount(client);
});

afterEach(() => clearFaults(server.sandboxes.meta));

const tell = [node('tell', 'notify', { message: 'Not all worked.' }), done, failed] as const;

const lastRunOf = async (flowId: string) =>
  ((await client.get('/api/flows/')).body.flows as FlowSummary[]).find(({ id }) => id === flowId)!.last_run;

const isHeld = (run: FlowRun): boolean => run.held !== null || hasEnded(run);

test('D7.2 a run that publishes says that Meta limits requests, and when it tries again: on the run and beside its flow', async () => {
  const ad = await readyAd(client, account.id);
  const flow = await makeFlow(
    client,
    flowOf(
      [
        node('start', 'manual', {}),
        node('out', 'publish', { ads: 'trigger', status: 'PAUSED', ad_account_id: null }),
        ...tell,
      ],
      [
        from('start', { started: 'out' }),
        from('out', { all: 'done', some: 'tell', none: 'tell', unconfirmed: 'tell' }),
        from('tell', { done: 'failed' }),
      ],
    ),
    { allow_unreviewed: true },
  );
  await addFault(server.sandboxes.meta, { fault: 'rate_limit', edge: 'POST ads', times: 0 });
  const { id } = await runFlow(client, flow.id, { ad_ids: [ad.id] });
  const run = await untilRun(client, id, isHeld);
  expect(run).toMatchObject({ state: 'waiting', step: 'out', waits_for: 'meta' });
  expect(run.held).toMatchObject({
    why: 'Meta limits how often we may publish to this ad account.',
    until: expect.stringMatching(/Z$/),
  });
  expect(await lastRunOf(flow.id)).toMatchObject({ id, state: 'waiting', waits_for: 'meta', held: run.held });
  await client.post(`/api/flow-runs/${id}/cancel/`);
});

test('D7.2 a step that asks Meta itself and is refused for a while says so until it is done', async () => {
  const ad = await readyAd(client, account.id);
  await client.post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: account.id });
  await untilAd(client, ad.id, isPublished);
  const flow = await makeFlow(
    client,
    flowOf(
      [
        node('start', 'manual', {}),
        node('more', 'change_budget', { ads: 'trigger', percent: 10, at_least: null, at_most: null }),
        ...tell,
      ],
      [
        from('start', { started: 'more' }),
        from('more', { ok: 'done', failed: 'tell' }),
        from('tell', { done: 'failed' }),
      ],
    ),
  );
  await addFault(server.sandboxes.meta, { fault: 'rate_limit', edge: 'POST adset', times: 1 });
  const { id } = await runFlow(client, flow.id, { ad_ids: [ad.id] });
  const run = await untilRun(client, id, isHeld);
  expect(run).toMatchObject({
    state: 'waiting',
    step: 'more',
    waits_for: null,
    held: { why: 'Meta limits how often we may publish to this ad account.', until: expect.stringMatching(/Z$/) },
  });
  expect(Date.parse(run.held!.until!)).toBeGreaterThan(Date.now());
  expect(await untilRun(client, id)).toMatchObject({ state: 'done', held: null });
});
