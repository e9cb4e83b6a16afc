import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as runCalls from '#contract/calls/flowRuns.ts';
import * as flowCalls from '#contract/calls/flows.ts';
import * as reviewCalls from '#contract/calls/reviews.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';
import { isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import type { TestClient } from '#test/support/client.ts';
import { activate, done, makeFlow, readyToPublish, runFlow, TELLING, untilRun, walkedBy } from '#test/support/flows.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { payingUser } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ work: true });
});
afterAll(() => server.stop());

test('D7.1 an imported flow that names somebody else’s brief, preset, ads and account does nothing with them', async () => {
  const [owner, client] = [await payingUser(server), await payingUser(server)];
  const [theirAccount, account] = [await connectedAccount(owner), await connectedAccount(client)];
  const theirs = await readyToPublish(owner, theirAccount.id);
  const theirAd = await readyAd(owner, theirAccount.id, { name: 'Theirs, and secret' });
  const mine = await readyAd(client, account.id, { name: 'Mine' });
  const brief = { from: 'brief' as const, brief_id: theirs.brief };
  const flow = await makeFlow(
    client,
    flowOf(
      [
        node('start', 'manual', {}),
        node('copy', 'write_copy', { source: brief, count: 1 }),
        node('dress', 'apply_preset', { ads: 'trigger', preset_id: theirs.preset, replace: true }),
        node('publish', 'publish', { ads: 'trigger', ad_account_id: theirAccount.id, status: 'PAUSED' }),
        node('tell', 'notify', { message: 'Nothing worked.' }),
        done,
      ],
      [
        from('start', { started: 'copy' }),
        from('copy', { ok: 'tell', failed: 'dress', no_credits: 'tell' }),
        from('dress', { ok: 'tell', failed: 'publish' }),
        from('publish', { all: 'tell', some: 'tell', none: 'tell', unconfirmed: 'tell' }),
        from('tell', { done: 'done' }),
      ],
    ),
    { allow_unreviewed: true },
  );
  const refused = await client.post(`/api/flows/${flow.id}/runs/`, { ad_ids: [theirAd.id] });
  expect([refused.status, refused.body.code]).toEqual([404, 'ad_missing']);
  const { id } = await runFlow(client, flow.id, { ad_ids: [mine.id] });
  expect(await untilRun(client, id)).toMatchObject({ state: 'done', credits: 0, ads_made: 0 });
  expect(await walkedBy(client, id)).toEqual(['copy.failed', 'dress.failed', 'publish.none', 'tell.done']);
  const { events } = (await client.get(`/api/flow-runs/${id}/events/`)).body;
  const told = JSON.stringify(events);
  for (const secret of ['secret', 'Usual', 'riverside.example']) expect(told).not.toContain(secret);
  expect((await owner.get(`/api/ads/?ad_ids=${theirAd.id}`)).body.ads).toMatchObject([{ version: theirAd.version }]);
  expect((await owner.get('/api/inventory/list/')).body.ads).toHaveLength(1);
});

test('D7.1 a rule on somebody else’s ad account never starts a run about their ads', async () => {
  const [owner, client] = [await payingUser(server), await payingUser(server)];
  const account = await connectedAccount(owner);
  const ad = await readyAd(owner, account.id);
  await owner.post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: account.id });
  await untilAd(owner, ad.id, isPublished);
  const rule = {
    match: 'all' as const,
    groups: [
      { match: 'all' as const, tests: [{ metric: 'results' as const, days: 1, is: 'below' as const, value: 9 }] },
    ],
    min_spend: 0,
    min_spend_days: 1,
  };
  const watching = flowOf(
    [
      node('rule', 'metric_rule', { scope: { ad_account_id: account.id, adset_ids: [] }, of: 'any', rule }),
      node('tell', 'notify', { message: 'It matched.' }),
      done,
    ],
    [from('rule', { started: 'tell' }), from('tell', { done: 'done' })],
  );
  const own = await activate(owner, await makeFlow(owner, watching));
  const foreign = await activate(client, await makeFlow(client, watching));
  await server.deps.pool.query(
    `insert into insight_syncs (ad_account_id, state, since, until, requested_at, synced_at) values ($1, 'done', now(), now(), now(), now())
     on conflict (ad_account_id) do update set synced_at = clock_timestamp()`,
    [account.id],
  );
  await server.deps.db
    .transaction()
    .execute((trx) =>
      server.deps.events.emit(trx, 'meta.resultsRead', { userId: owner.userId, accountId: account.id }),
    );
  const runs = async (who: typeof owner, id: string) => (await who.get(`/api/flows/${id}/runs/`)).body.runs.length;
  await expect.poll(() => runs(owner, own.id)).toBe(1);
  expect(await runs(client, foreign.id)).toBe(0);
});

const NAMED = [
  'GET /api/flows/',
  'POST /api/flows/',
  'GET /api/flows/:id/',
  'PUT /api/flows/:id/',
  'PATCH /api/flows/:id/',
  'DELETE /api/flows/:id/',
  'POST /api/flows/:id/duplicate/',
  'POST /api/flows/:id/check/',
  'POST /api/flows/:id/activate/',
  'POST /api/flows/:id/pause/',
  'GET /api/flows/:id/versions/',
  'GET /api/flows/:id/runs/',
  'POST /api/flows/:id/runs/',
  'GET /api/flow-runs/:id/',
  'GET /api/flow-runs/:id/events/',
  'POST /api/flow-runs/:id/cancel/',
  'POST /api/flow-runs/:id/retry/',
  'GET /api/reviews/:token/',
  'POST /api/reviews/:token/',
];
const OURS = [
  'GET /api/flows/:id/backtest/',
  'POST /api/flows/:id/matches/',
  'GET /api/reviews/',
  'POST /api/generate/flow/',
  'PUT /api/flow-runs/:id/seen/',
];

test('D7.5 every call is there; all but reviews by link need a session, then a plan, and answer for one’s own flows only', async () => {
  const all = [flowCalls, runCalls, reviewCalls].flatMap((calls) => Object.values(calls));
  expect(all.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([...NAMED, ...OURS].toSorted());
  const unpaid = await server.signedIn();
  const paid = await payingUser(server);
  const fields = { name: 'x', description: '', definition: TELLING, limits: USUAL_LIMITS };
  const BODIES: Readonly<Record<string, object>> = {
    createFlow: fields,
    putFlow: { ...fields, version: 1 },
    patchFlow: { name: 'x', version: 1 },
    activateFlow: { version: 1 },
    draftFlow: { sentence: 'x' },
    retryFlowRun: { step: null },
    seeFlowRun: { seen: true },
    answerReview: { ads: [{ ad_id: randomUUID(), verdict: 'approve', comment: '' }] },
  };
  const ask = (who: TestClient, { id, method, path }: (typeof all)[number]) => {
    const at = path.replace(':id', randomUUID()).replace(':token', 'A'.repeat(43));
    return who.send(method, at, method === 'GET' ? {} : { body: BODIES[id] ?? {} });
  };
  for (const call of all) {
    const { id: name, path, access } = call;
    if (access === 'public') {
      expect((await ask(server.client(), call)).body.code, name).toBe('review_missing');
      continue;
    }
    expect((await ask(server.client(), call)).status, name).toBe(401);
    expect((await ask(unpaid, call)).body.code, name).toBe('subscription_required');
    if (path.includes(':id')) expect((await ask(paid, call)).status, name).toBe(404);
  }
});
