import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ad, AdChange } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import type { AdSpend } from '#contract/calls/publishing.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { MetaNoAnswer } from '#server/outside/meta/errors.ts';
import { startPublishing } from '#server/publishing/worker.ts';
import type { PublishingWorker } from '#server/publishing/worker.ts';
import { ADSET, isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { addFault, changeSandbox, clearFaults, connectedAccount, sandboxState } from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let worker: PublishingWorker;
let client: TestClient & { readonly userId: number };
let account: AdAccount;
let ad: Ad;
/** Each test has a campaign and an ad set of its own: Meta allows few changes of one. */
let campaign = '';
let adset = '';

const TIMING = { settleMs: 1000, retryMs: 100, retryCapMs: 300, ratePauseMs: 1000, maxAttempts: 3, sweepMs: 500 };
const start = (): Promise<PublishingWorker> =>
  startPublishing(server.deps, (error) => console.error(error), { timing: { ...TIMING, followMs: [3_600_000] } });

beforeAll(async () => {
  server = await startServer();
  await changeSandbox(server.sandboxes.meta, { review_ms: 0 });
  worker = await start();
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});

const token = async (): Promise<string> => {
  const { sealed_token: sealed } = await server.deps.db
    .selectFrom('meta_connections')
    .select('sealed_token')
    .where('user_id', '=', client.userId)
    .executeTakeFirstOrThrow();
  return server.deps.secrets.open(sealed);
};

const make = async (edge: string, fields: Readonly<Record<string, unknown>>) =>
  (await server.deps.meta.create(await token(), account.meta_id, edge as never, fields)).id;

/** A published ad in an ad set of its own, with the daily budget on one of the two levels. */
const publishIn = async (level: 'campaign' | 'adset', budget: object = { daily_budget: '2500' }): Promise<void> => {
  campaign = await make('campaigns', {
    name: 'Spring',
    objective: 'OUTCOME_TRAFFIC',
    special_ad_categories: [],
    status: 'ACTIVE',
    ...(level === 'campaign' ? budget : { is_adset_budget_sharing_enabled: false }),
  });
  adset = await make('adsets', {
    name: 'Leeds',
    campaign_id: campaign,
    optimization_goal: 'LINK_CLICKS',
    billing_event: 'IMPRESSIONS',
    targeting: { geo_locations: { countries: ['GB'] } },
    ...(level === 'adset' && budget),
  });
  ad = await readyAd(client, account.id, { adset: { ...ADSET, id: adset } });
  await client.post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: account.id });
  ad = await untilAd(client, ad.id, isPublished);
};

beforeEach(async () => {
  client = await subscriber(server);
  account = await connectedAccount(client);
  await publishIn('adset');
});
afterEach(() => {
  vi.restoreAllMocks();
  return clearFaults(server.sandboxes.meta);
});

const change = (to: number, from = 2500, level = 'adset', by: TestClient = client) =>
  by.post(`/api/meta/ads/${ad.id}/set_budget/`, { level, from, to });
const changeOf = ({ publication }: Ad): AdChange | null => publication?.change ?? null;
const settled = () => untilAd(client, ad.id, (one) => changeOf(one) === null);
const refused = () => untilAd(client, ad.id, (one) => changeOf(one)?.state === 'refused');
const spend = async (): Promise<AdSpend> => (await client.get(`/api/meta/ads/${ad.id}/spend/?with_minimum=true`)).body;
const daily = async (): Promise<number | null> => (await spend()).adset.daily;
const sent = async (edge = 'adset'): Promise<number> =>
  (await sandboxState(server.sandboxes.meta)).calls.filter(({ method, edge: at }) => method === 'POST' && at === edge)
    .length;
const fault = (name: string, more: object = {}) =>
  addFault(server.sandboxes.meta, { fault: name, edge: 'adset', account: account.meta_id, ...more });
const history = async () => (await client.get(`/api/ad-creatives/${ad.id}/history/`)).body.facts;

test('D6.5 the daily budget of an ad set is changed at Meta, read back, and told in the history', async () => {
  expect(await spend()).toMatchObject({ currency: 'GBP', minimum_daily: 100, adset: { daily: 2500 } });
  await worker.stop();
  const { status, body } = await change(3000);
  expect([status, body.publication.change]).toMatchObject([200, { kind: 'budget', status: null, budget: 3000 }]);
  worker = await start();
  await settled();
  expect(await daily()).toBe(3000);
  const facts = await history();
  expect(facts.slice(0, 2)).toMatchObject([
    { type: 'ad.budgetChanged', by: 'millrace', fields: [{ name: 'Ad set budget', value: '£25.00 to £30.00 a day' }] },
    { type: 'ad.budgetAsked', by: 'you' },
  ]);
  // And back.
  await change(2500, 3000);
  await settled();
  expect(await daily()).toBe(2500);
});

test('D6.5 the budget of a campaign is changed there, and never on its ad set', async () => {
  await publishIn('campaign', { daily_budget: '8000' });
  const before = await sent('adset');
  expect((await change(9000, 8000, 'adset')).body).toMatchObject({ code: 'no_daily_budget' });
  expect((await change(9000, 8000, 'campaign')).status).toBe(200);
  await settled();
  expect((await spend()).campaign.daily).toBe(9000);
  expect((await sent('adset')) - before).toBe(0);
  expect((await history())[0].fields).toEqual([{ name: 'Campaign budget', value: '£80.00 to £90.00 a day' }]);
});

test('D6.5 a lifetime budget has no daily amount to change', async () => {
  await publishIn('adset', { lifetime_budget: '90000', end_time: '2027-12-31T00:00:00+0000' });
  const { status, body } = await change(3000);
  expect([status, body.code]).toEqual([409, 'no_daily_budget']);
});

test('D6.5 an amount is refused below the minimum of the account, and where it is no change', async () => {
  expect((await change(99)).body).toMatchObject({
    code: 'budget_too_low',
    error: 'Meta asks for at least £1.00 a day.',
  });
  expect((await change(2500)).body.code).toBe('same_budget');
  for (const to of [0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1, '3000'])
    expect((await change(to as number)).status).toBe(400);
  expect((await change(3000, 2500, 'account')).status).toBe(400);
  expect(await daily()).toBe(2500);
});

test('D6.5 a budget that is another by now is not overwritten: when it is asked for, and when it is sent', async () => {
  expect((await change(3000, 2400)).body).toMatchObject({
    code: 'budget_changed',
    error: 'The budget is £25.00 a day by now. Look at it again.',
  });
  await worker.stop();
  await change(3000);
  await server.deps.meta.changeAd(await token(), adset, { daily_budget: '2800' });
  worker = await start();
  expect(changeOf(await refused())?.error?.code).toBe('BUDGET_CHANGED');
  expect(await daily()).toBe(2800);
});

test('D6.5 asked for fifty times at once, it is one change and one call; another one waits for it', async () => {
  await worker.stop();
  const before = await sent();
  const answers = await Promise.all(Array.from({ length: 50 }, () => change(3000)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await change(3500)).body).toMatchObject({ code: 'updating' });
  worker = await start();
  await settled();
  expect([await daily(), (await sent()) - before]).toEqual([3000, 1]);
});

test('D6.5 two ads of one ad set share its budget: while one changes it, the other does not', async () => {
  const other = await readyAd(client, account.id, { adset: { ...ADSET, id: adset } });
  await client.post('/api/meta/ads/create_ads/', { ad_ids: [other.id], ad_account_id: account.id });
  await untilAd(client, other.id, isPublished);
  await worker.stop();
  await change(3000);
  const second = { level: 'adset', from: 2500, to: 3000 };
  expect((await client.post(`/api/meta/ads/${other.id}/set_budget/`, second)).body.code).toBe('updating');
  worker = await start();
  await settled();
});

describe('D6.5 a change of a budget whose answer was lost', () => {
  test('is looked up, and not sent again where Meta has it', async () => {
    await fault('answer_lost');
    const before = await sent();
    await change(3000);
    await settled();
    expect([await daily(), (await sent()) - before]).toEqual([3000, 1]);
  });

  test('is sent again where Meta has it not', async () => {
    await fault('answer_lost_before');
    const before = await sent();
    await change(3000);
    await settled();
    expect([await daily(), (await sent()) - before]).toEqual([3000, 2]);
  });

  test('is looked up after a restart', async () => {
    await worker.stop();
    await change(3000);
    await server.deps.db
      .updateTable('ad_changes')
      .set({ state: 'sent', sent_at: new Date() })
      .where('ad_id', '=', ad.id)
      .execute();
    await server.deps.meta.changeAd(await token(), adset, { daily_budget: '3000' });
    const before = await sent();
    await server.deps.pool.query(`delete from pgboss.job where name = 'change-ad'`);
    worker = await start();
    await settled();
    expect([await daily(), (await sent()) - before]).toEqual([3000, 0]);
  });
});

test("D6.5 what Meta refuses is said in Meta's own words, and the budget stays as it was", async () => {
  let now = 2500;
  for (const to of [2600, 2700, 2800, 2900]) {
    await change(to, now);
    await settled();
    now = to;
  }
  await change(3000, now);
  expect(changeOf(await refused())?.error).toMatchObject({
    message: expect.stringContaining('4 times per hour'),
    code: '613/1487632',
  });
  expect(await daily()).toBe(2900);
  expect((await history())[0]).toMatchObject({ type: 'ad.budgetFailed', by: 'millrace' });
  // The ad itself can still be switched, and what was refused is still said.
  await client.post(`/api/meta/ads/${ad.id}/set_status/`, { status: 'ACTIVE' });
  const isSwitched = ({ publication }: Ad) => publication?.configured_status === 'ACTIVE';
  const switched = await untilAd(client, ad.id, (one) => isSwitched(one) && one.publication?.changes.length === 1);
  expect(changeOf(switched)).toMatchObject({ kind: 'budget', state: 'refused' });
});

test('D6.5 for its rate it is tried again', async () => {
  await fault('rate_limit');
  await change(3000);
  await settled();
  expect(await daily()).toBe(3000);
});

test('D6.5 nobody changes the budget of another, or of an ad that Meta does not have', async () => {
  const stranger = await subscriber(server);
  expect((await change(3000, 2500, 'adset', stranger)).status).toBe(404);
  expect((await change(3000, 2500, 'adset', server.client())).status).toBe(401);
  const draft = await readyAd(client, account.id, { adset: { ...ADSET, id: SEED.salesAdSet } });
  const asked = { level: 'adset', from: 2500, to: 3000 };
  expect((await client.post(`/api/meta/ads/${draft.id}/set_budget/`, asked)).body.code).toBe('not_published');
  expect(await daily()).toBe(2500);
});

test('D5.3 says how many ads an ad set holds, together with those that are on their way into it', async () => {
  const held = async (): Promise<number | null> =>
    (await client.get(`/api/meta/ad-sets/${adset}/spend/?ad_account_id=${account.id}`)).body.held;
  expect(await held()).toBe(1);
  await worker.stop();
  const next = await readyAd(client, account.id, { adset: { ...ADSET, id: adset } });
  await client.post('/api/meta/ads/create_ads/', { ad_ids: [next.id], ad_account_id: account.id });
  expect(await held(), 'one is queued').toBe(2);
  worker = await start();
  await untilAd(client, next.id, isPublished);
  expect(await held()).toBe(2);
  vi.spyOn(server.deps.meta, 'adsHeldBy').mockRejectedValue(new MetaNoAnswer('no answer', false));
  expect(await held(), 'Meta does not say').toBeNull();
});
