import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowDefinition, FlowLimits } from '#contract/flows/definition.ts';
import type { Flow } from '#contract/flows/flow.ts';
import type { MetricRule, RuleTest } from '#contract/flows/rule.ts';
import type { RuleNow } from '#contract/flows/ruleNow.ts';
import { dayIn, plusDays } from '#contract/rules/days.ts';
import { startForResults } from '#server/flows/triggers/results.ts';
import { isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import { activate, done, makeFlow, TELLING } from '#test/support/flows.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { payingUser, type Person } from '#test/support/payments.ts';
import { type Random, randomBy } from '#test/support/random.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const ADS = 6;

let server: TestServer;
let client: Person;
let account: AdAccount;
const ads: Ad[] = [];
beforeAll(async () => {
  server = await startServer({ work: true });
  client = await payingUser(server);
  account = await connectedAccount(client);
  for (let at = 0; at < ADS; at += 1) ads.push(await published(`Ad ${at}`));
});
afterAll(() => server.stop());

const published = async (name: string): Promise<Ad> => {
  const ad = await readyAd(client, account.id, { name });
  await client.post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: account.id });
  return untilAd(client, ad.id, isPublished);
};

/** What every ad did on the last days, instead of what was known before. */
const did = async (of: (ad: number, ago: number) => { readonly spend: number; readonly results: number }) => {
  await server.deps.pool.query('delete from insight_days where ad_account_id = $1', [account.id]);
  const today = dayIn(account.timezone_name, new Date());
  for (const [index, ad] of ads.entries())
    for (let ago = 1; ago <= 4; ago += 1) {
      const { spend, results } = of(index, ago);
      await server.deps.pool.query(
        `insert into insight_days values ($1, '', $2, $3, '', 100, 90, 5, 4, $4, $5, 0, now())`,
        [account.id, plusDays(today, -ago), ad.publication!.meta_ad_id, results, spend * 100],
      );
    }
};
const synced = () =>
  server.deps.pool.query(
    `insert into insight_syncs (ad_account_id, state, since, until, requested_at, synced_at) values ($1, 'done', now(), now(), now(), now())
     on conflict (ad_account_id) do update set synced_at = clock_timestamp()`,
    [account.id],
  );

const asked = async (flow: Pick<Flow, 'id'>, body: object = {}, who: Person = client): Promise<RuleNow> => {
  const answer = await who.post(`/api/flows/${flow.id}/matches/`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as RuleNow;
};

const test1 = (metric: RuleTest['metric'], days: number, is: RuleTest['is'], value: number): RuleTest => ({
  metric,
  days,
  is,
  value,
});
const ruleOf = (tests: readonly RuleTest[], min_spend = 0): MetricRule => ({
  match: 'all',
  groups: [{ match: 'any', tests: [...tests] }],
  min_spend,
  min_spend_days: 3,
});
const watching = (
  rule: MetricRule,
  of: 'active' | 'paused' | 'any' = 'any',
  adset_ids: string[] = [],
  ad_account_id: string | null = null,
): FlowDefinition =>
  flowOf(
    [
      node('rule', 'metric_rule', { scope: { ad_account_id, adset_ids }, of, rule }),
      node('wait', 'wait', { until: { kind: 'minutes', minutes: 600 } }),
      done,
    ],
    [from('rule', { started: 'wait' }), from('wait', { done: 'done' })],
  );
const pick = <T>(random: Random, all: readonly T[]): T => all[random(all.length)]!;

const randomRule = (random: Random): MetricRule =>
  ruleOf(
    Array.from({ length: 1 + random(2) }, () =>
      pick(random, [
        test1('results', 1 + random(3), 'below', 1 + random(4)),
        test1('spend', 1 + random(3), 'above', random(40)),
        test1('cost_per_result', 2, 'above', random(20)),
        test1('spend', 1, 'up_by', random(60)),
      ]),
    ),
    random(30),
  );

/** The ads that runs of a flow are about, those split off left out. */
const startedBy = async (flowId: string): Promise<string[]> => {
  const rows = await server.deps.db.selectFrom('flow_runs').select('trigger').where('flow_id', '=', flowId).execute();
  return rows.flatMap(({ trigger }) => [...trigger.ad_ids]).toSorted();
};

test('D7.1 what is listed as matching now is what runs begin about at that moment, on any days, rules and limits', async () => {
  const random = randomBy(16);
  const seen = { starts: 0, cooling: 0, over_limit: 0 };
  for (let round = 0; round < 12; round += 1) {
    await did(() => ({ spend: random(25), results: random(3) }));
    await synced();
    const limits: Partial<FlowLimits> = { cool_down_hours: pick(random, [0, 24]), runs_per_day: 1 + random(6) };
    const of = pick(random, ['active', 'paused', 'any'] as const);
    const flow = await makeFlow(client, watching(randomRule(random), of), limits);
    await activate(client, flow);
    // Twice: at first nothing cools down.
    for (let turn = 0; turn < 2; turn += 1) {
      const before = await startedBy(flow.id);
      const { trigger } = await asked(flow);
      const starts = trigger!.ads.filter(({ state }) => state === 'starts').map(({ ad_id: id }) => id);
      expect(trigger).toMatchObject({ starts: starts.length });
      for (const { state } of trigger!.ads) seen[state] += 1;
      await synced();
      await startForResults(server.deps, account.id);
      expect(await startedBy(flow.id), `round ${round}, turn ${turn}`).toEqual([...before, ...starts].toSorted());
    }
    await client.post(`/api/flows/${flow.id}/pause/`);
  }
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(2);
});

test('D7.1 says what each ad had, in its currency, how many are watched, and when results were read', async () => {
  await did((ad) => ({ spend: 9, results: ad === 0 ? 0 : 1 }));
  await synced();
  const rule = ruleOf([test1('results', 3, 'below', 1)], 20);
  const flow = await makeFlow(client, watching(rule));
  const now = await asked(flow);
  expect(now).toMatchObject({ currencies: [account.currency], conditions: [] });
  expect(now.updated_at).not.toBeNull();
  expect(now.trigger).toMatchObject({ watched: ADS, asked: ADS, starts: 1, cooling: 0, over_limit: 0 });
  expect(now.trigger!.ads).toMatchObject([{ ad_id: ads[0]!.id, ad_name: 'Ad 0', state: 'starts' }]);
  expect(now.trigger!.ads[0]!.found).toMatch(/27\.00 spent in the last 3 days, 0 results in the last 3 days/);
  const sent = await asked(flow, { definition: watching(ruleOf([test1('results', 3, 'above', 2)])) });
  expect(sent.trigger).toMatchObject({ starts: ADS - 1 });
  const elsewhere = await asked(flow, { definition: watching(rule, 'any', ['1']) });
  expect(elsewhere.trigger).toMatchObject({ watched: 0, starts: 0 });
});

test('D7.1 a condition is asked about the ads that start runs, and in a flow by hand about all that are published', async () => {
  await did((ad) => ({ spend: 10 + ad, results: ad < 2 ? 0 : 1 }));
  await synced();
  const asks = node('better', 'condition', {
    ads: 'trigger',
    match: 'all',
    rule: ruleOf([test1('spend', 1, 'above', 10)]),
  });
  const led = [from('better', { yes: 'done', no: 'done' })];
  const ruled = flowOf(
    [...watching(ruleOf([test1('results', 3, 'below', 1)])).nodes, asks],
    [from('rule', { started: 'better' }), from('wait', { done: 'done' }), ...led],
  );
  const flow = await makeFlow(client, ruled);
  expect((await asked(flow)).conditions).toMatchObject([
    { step: 'better', asked: 2, matched: 1, ads: [{ ad_id: ads[1]!.id }] },
  ]);
  const byHand = flowOf([node('start', 'manual', {}), asks, done], [from('start', { started: 'better' }), ...led]);
  expect(await asked(flow, { definition: byHand })).toMatchObject({
    trigger: null,
    conditions: [{ step: 'better', asked: ADS, matched: ADS - 1 }],
  });
});

test('D7.5 nobody sees the ads of somebody else, neither by their flow nor by naming their ad account', async () => {
  await did(() => ({ spend: 20, results: 0 }));
  await synced();
  const stranger = await payingUser(server);
  const theirs = await makeFlow(stranger, TELLING);
  const own = await makeFlow(client, watching(ruleOf([test1('results', 3, 'below', 1)])));
  const refused = await stranger.post(`/api/flows/${own.id}/matches/`, {});
  expect([refused.status, refused.body.code]).toEqual([404, 'flow_missing']);
  const definition = watching(ruleOf([test1('results', 3, 'below', 1)]), 'any', [], account.id);
  expect(await asked(theirs, { definition }, stranger)).toEqual({
    updated_at: null,
    currencies: [],
    trigger: { watched: 0, asked: 0, starts: 0, cooling: 0, over_limit: 0, ads: [] },
    conditions: [],
  });
  const strange = await client.post(`/api/flows/${own.id}/matches/`, { definition: { nodes: [], edges: [] } });
  expect(strange.status).toBe(400);
});
