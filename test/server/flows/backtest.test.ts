import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowLimits } from '#contract/flows/definition.ts';
import { dayIn, plusDays } from '#contract/rules/days.ts';
import { isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import { done, makeFlow, TELLING } from '#test/support/flows.ts';
import { connectedAccount } from '#test/support/meta.ts';
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

const rule = {
  match: 'all' as const,
  groups: [{ match: 'all' as const, tests: [{ metric: 'results' as const, days: 3, is: 'below' as const, value: 1 }] }],
  min_spend: 25,
  min_spend_days: 3,
};
const scoped = (ad_account_id: string | null, adset_ids: string[] = []) =>
  flowOf(
    [node('rule', 'metric_rule', { scope: { ad_account_id, adset_ids }, of: 'active', rule }), done],
    [from('rule', { started: 'done' })],
  );
const made = (definition = scoped(null), limits: Partial<FlowLimits> = {}) => makeFlow(client, definition, limits);
const read = (id: string, query = '', who: Person = client) => who.get(`/api/flows/${id}/backtest/${query}`);

const published = async (name: string): Promise<Ad> => {
  const ad = await readyAd(client, account.id, { name });
  await client.post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: account.id });
  return untilAd(client, ad.id, isPublished);
};

const ago = (days: number): string => plusDays(dayIn(account.timezone_name, new Date()), -days);

/** What an ad did on each of some days: 10 spent, and results as they are said. */
const did = async (ad: Ad, since: number, results: (ago: number) => number): Promise<void> => {
  for (let at = since; at >= 1; at -= 1)
    await server.deps.pool.query(
      `insert into insight_days values ($1, '', $2, $3, '', 100, 90, 5, 4, $4, 1000, 0, now())`,
      [account.id, ago(at), ad.publication!.meta_ad_id, results(at)],
    );
};

const covered = (since: number) =>
  server.deps.pool.query(
    `insert into insight_syncs (ad_account_id, state, since, until, covered_since, covered_until, requested_at, synced_at)
     values ($1, 'done', $2, $3, $2, $3, now(), now())`,
    [account.id, ago(since), ago(0)],
  );

test('D7.1 a rule is tested on stored days: when it would have started runs, and what its ads did afterwards', async () => {
  const [bad, good] = [await published('Bad'), await published('Good')];
  await did(bad, 40, (at) => (at > 20 ? 1 : 0));
  await did(good, 40, () => 1);
  await covered(40);
  const flow = await made(scoped(null), { cool_down_hours: 24 * 7 });
  const { status, body, text } = await read(flow.id);
  expect(status, text).toBe(200);
  expect(body).toMatchObject({
    ad_account: { id: account.id, currency: account.currency },
    accounts: expect.arrayContaining([{ id: account.id, name: account.name }]),
    range: { since: ago(30), until: ago(1) },
    reach: 3,
    ads: 2,
    runs: 3,
    cooling: 14,
    over_limit: 0,
    held: 17,
  });
  // The third day without results is the 18th before today; then every week, as long as it cools down.
  expect(body.starts.map(({ day, ad_id: ad }: { day: string; ad_id: string }) => [day, ad])).toEqual([
    [ago(3), bad.id],
    [ago(10), bad.id],
    [ago(17), bad.id],
  ]);
  expect(body.starts[2]).toMatchObject({
    ad_name: 'Bad',
    readings: [{ metric: 'results', days: 3, value: 0 }],
    before: { spend: 7000, results: 4, days: 7 },
    after: { spend: 7000, results: 0, days: 7 },
  });
  expect(body.starts[0].after.days).toBe(3);
  expect(body.days).toHaveLength(30);
  expect(body.days[0]).toEqual({ day: ago(30), spend: 2000, results: 2, runs: 0 });
  expect(body.caveats.join(' ')).toContain('does not show what the flow would have changed');
  expect(body.stopped).toBeNull();
  // Paused on the 17th day before today, and never asked about again.
  const pausing = flowOf(
    [...scoped(null).nodes, node('pause', 'pause_ad', { ads: 'trigger' })],
    [from('rule', { started: 'pause' }), from('pause', { ok: 'done', failed: 'done' })],
  );
  const paused = (await read((await made(pausing, { cool_down_hours: 24 * 7 })).id)).body;
  expect(paused).toMatchObject({ runs: 1, cooling: 0, held: 1, stopped: { spend: 16_000, results: 0, until: ago(1) } });
  const { body: longer } = await read(flow.id, '?days=90');
  expect(longer.range).toEqual({ since: ago(37), until: ago(1) });
  expect(longer.caveats.join(' ')).toContain('no earlier days are stored');
});

test('D7.1 a test says that too few days are stored, and watches what the trigger watches', async () => {
  const flow = await made();
  expect((await read(flow.id)).body).toMatchObject({ range: null, ads: 0, runs: 0, days: [], starts: [] });
  const bad = await published('Bad');
  await did(bad, 10, () => 0);
  await covered(10);
  expect((await read(flow.id)).body).toMatchObject({ range: { since: ago(7) }, ads: 1 });
  expect((await read((await made(scoped(null, ['1']))).id)).body).toMatchObject({ ads: 0, runs: 0 });
  expect((await read((await made(scoped(account.id))).id)).body.ads).toBe(1);
});

test('D7.5 only one’s own flow is tested, on one’s own ad accounts, and only by a metric rule', async () => {
  const flow = await made();
  const manual = await makeFlow(client, TELLING);
  expect((await read(manual.id)).body.code).toBe('no_metric_rule');
  const stranger = await payingUser(server);
  expect((await read(flow.id, '', stranger)).body.code).toBe('flow_missing');
  const theirs = await connectedAccount(stranger);
  expect((await read(flow.id, `?ad_account_id=${theirs.id}`)).body.code).toBe('ad_account_missing');
  expect((await read(flow.id, '?days=12')).status).toBe(400);
  const foreign = await made(scoped(theirs.id));
  expect((await read(foreign.id)).body.code).toBe('no_ad_account');
  expect((await server.client().get(`/api/flows/${flow.id}/backtest/`)).status).toBe(401);
});
