import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { Flow } from '#contract/flows/flow.ts';
import { FLOW_TIMING } from '#server/flows/run/options.ts';
import { performStep } from '#server/flows/run/perform.ts';
import { startRun } from '#server/flows/run/start.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { ADSET, isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import { done, failed, makeFlow, readRun, runFlow } from '#test/support/flows.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { payingUser, type Person } from '#test/support/payments.ts';
import { randomBy } from '#test/support/random.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const COOL_DOWN_HOURS = 72;

let server: TestServer;
let client: Person;
let account: AdAccount;
/** Hours that have passed. */
let clock = 0;
/** Ads, and the budget that each spends from. */
const ads: { readonly id: string; readonly budget: string }[] = [];
/** Changes of budgets that Meta was asked for. */
let asked: { readonly budget: string; readonly at: number }[] = [];

beforeAll(async () => {
  server = await startServer({ work: true });
  client = await payingUser(server);
  account = await connectedAccount(client);
  await publishEverywhere();
});
afterAll(() => server.stop());
beforeEach(() => {
  asked = [];
  vi.spyOn(server.deps.meta, 'changeAd').mockImplementation((_, budget) => {
    asked.push({ budget, at: clock });
    return Promise.resolve({ pauseSeconds: 0 });
  });
});
afterEach(() => vi.restoreAllMocks());

/** Two ad sets with a budget each, and two that share their campaign's; two ads in each. */
const publishEverywhere = async (): Promise<void> => {
  const { sealed_token: sealed } = await server.deps.db
    .selectFrom('meta_connections')
    .select('sealed_token')
    .where('user_id', '=', client.userId)
    .executeTakeFirstOrThrow();
  const make = async (edge: string, fields: object) =>
    (await server.deps.meta.create(server.deps.secrets.open(sealed), account.meta_id, edge as never, { ...fields })).id;
  const campaignWith = (name: string, budget: object) =>
    make('campaigns', { name, objective: 'OUTCOME_TRAFFIC', special_ad_categories: [], status: 'ACTIVE', ...budget });
  const apart = await campaignWith('Apart', { is_adset_budget_sharing_enabled: false });
  const shared = await campaignWith('Shared', { daily_budget: '4000' });
  for (const campaign of [apart, apart, shared, shared]) {
    const adSet = await make('adsets', {
      name: 'Leeds',
      campaign_id: campaign,
      optimization_goal: 'LINK_CLICKS',
      billing_event: 'IMPRESSIONS',
      targeting: { geo_locations: { countries: ['GB'] } },
      ...(campaign === apart && { daily_budget: '2500' }),
    });
    for (const name of ['One', 'Two']) {
      const ad: Ad = await readyAd(client, account.id, { name, adset: { ...ADSET, id: adSet } });
      ads.push({ id: ad.id, budget: campaign === apart ? adSet : shared });
    }
  }
  await client.post('/api/meta/ads/create_ads/', { ad_ids: ads.map(({ id }) => id), ad_account_id: account.id });
  for (const { id } of ads) await untilAd(client, id, isPublished);
};

const RAISES: FlowDefinition = flowOf(
  [
    node('start', 'manual', {}),
    node('budget', 'change_budget', { ads: 'trigger', percent: 20, at_least: null, at_most: null }),
    node('tell', 'notify', { message: 'A budget was raised.' }),
    node('trouble', 'notify', { message: 'A budget was not raised.' }),
    done,
    failed,
  ],
  [
    from('start', { started: 'budget' }),
    from('budget', { ok: 'tell', failed: 'trouble' }),
    from('tell', { done: 'done' }),
    from('trouble', { done: 'failed' }),
  ],
);
const raising = async (cool_down_hours = COOL_DOWN_HOURS): Promise<Flow> => {
  const flow = await makeFlow(client, RAISES, { cool_down_hours });
  // Keeps its version.
  await runFlow(client, flow.id, { dry_run: true });
  return flow;
};

const pass = async (hours: number): Promise<void> => {
  clock += hours;
  await server.deps.pool.query(`update flow_budgets set at = at - $1 * interval '1 hour'`, [hours]);
};

/** Begins a run as a rule does that matched these ads. */
const begin = async ({ id: flowId, version }: Flow, adIds: readonly string[], split?: string): Promise<string> => {
  const id = randomUUID();
  const trigger = {
    kind: 'metric_rule' as const,
    ad_ids: adIds,
    image_ids: [],
    ...(split !== undefined && { split: { of: split, drafts: 0 } }),
  };
  await server.deps.db
    .transaction()
    .execute((trx) =>
      startRun(server.deps, trx, { id, flowId, userId: client.userId, version, key: id, trigger, dry: false }),
    );
  return id;
};
/** Does the steps of runs at the same time, until nothing is left to do. */
const work = async (runIds: readonly string[]): Promise<void> => {
  for (;;) {
    const open = await server.deps.db
      .selectFrom('flow_effects')
      .select('id')
      .where('run_id', 'in', runIds)
      .where('state', '=', 'open')
      .execute();
    if (open.length === 0) return;
    await Promise.all(open.map(({ id }) => performStep(server.deps, id, { timing: FLOW_TIMING, hooks: null })));
  }
};
const strike = async (flow: Flow, groups: readonly (readonly string[])[]): Promise<string[]> => {
  const runs: string[] = [];
  for (const ids of groups) runs.push(await begin(flow, ids));
  await work(runs);
  return runs;
};
const idsAt = (...at: readonly number[]): string[] => at.map((each) => ads[each]!.id);
/** Runs that the flow's next letter tells of. */
const told = async (runIds: readonly string[]) =>
  server.deps.db.selectFrom('flow_letters').select('run_id').where('run_id', 'in', runIds).execute();

test('D7.1 two winners in one ad set raise its budget once, and the letter tells of only one of them', async () => {
  const runs = await server.withoutJobs(async () => strike(await raising(), [idsAt(0), idsAt(1), idsAt(2)]));
  expect(asked.map(({ budget }) => budget).toSorted()).toEqual([ads[0]!.budget, ads[2]!.budget].toSorted());
  const ended = await Promise.all(runs.map((id) => readRun(client, id)));
  expect(ended.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  expect(ended.map(({ result }) => result).join(' ')).toContain('stays as it is');
  expect(await told(runs)).toHaveLength(2);
});

test('D7.1 ad sets that share their campaign’s budget raise it once, also in one run', () =>
  server.withoutJobs(async () => {
    const runs = await strike(await raising(), [idsAt(4, 5, 6, 7), idsAt(6)]);
    expect(asked).toMatchObject([{ budget: ads[4]!.budget }]);
    const results = (await Promise.all(runs.map((id) => readRun(client, id)))).map(({ result }) => result);
    expect(results.join(' ')).toContain('“Shared” £40.00 to £48.00 a day');
    const { facts } = (await client.get(`/api/ad-creatives/${ads[6]!.id}/history/`)).body as {
      facts: { type: string; fields: unknown }[];
    };
    expect(facts.find(({ type }) => type === 'ad.budgetChanged')).toMatchObject({
      fields: [{ name: 'Campaign budget', value: '£40.00 to £48.00 a day' }],
    });
  }));

test('D7.1 whichever ads match and whenever, a flow changes each budget once in its cool-down', () =>
  server.withoutJobs(async () => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const random = randomBy(seed);
      const flow = await raising();
      asked = [];
      const last = new Map<string, number>();
      for (let round = 0; round < 4; round += 1) {
        await pass([1, 20, 71, 73, 200][random(5)]!);
        const before = asked.length;
        // Most are runs about one ad, as rules start them.
        const groups = Array.from({ length: 1 + random(6) }, () =>
          idsAt(...new Set(Array.from({ length: 1 + (random(3) === 0 ? random(4) : 0) }, () => random(ads.length)))),
        );
        const runs = await strike(flow, groups);
        const due = new Set(
          groups.flat().flatMap((id) => {
            const { budget } = ads.find((ad) => ad.id === id)!;
            return clock - (last.get(budget) ?? -COOL_DOWN_HOURS) >= COOL_DOWN_HOURS ? [budget] : [];
          }),
        );
        const changed = asked.slice(before);
        expect(changed.map(({ budget }) => budget).toSorted(), `seed ${seed}, round ${round}`).toEqual(
          [...due].toSorted(),
        );
        for (const { budget, at } of changed) last.set(budget, at);
        for (const id of runs) expect((await readRun(client, id)).state).toBe('done');
      }
    }
  }));

test('D7.1 without a cool-down each run changes a budget, and runs that split off from one change it once', () =>
  server.withoutJobs(async () => {
    const flow = await raising(0);
    const [first] = await strike(flow, [idsAt(0)]);
    await strike(flow, [idsAt(0)]);
    expect(asked).toHaveLength(2);
    const of = await begin(flow, idsAt(0));
    await work([of, await begin(flow, idsAt(1), of), await begin(flow, idsAt(1), of)]);
    expect(asked).toHaveLength(3);
    expect(first).not.toBe(of);
  }));

test('D7.1 a person who starts it changes the budget whenever, and starts its cool-down', () =>
  server.withoutJobs(async () => {
    const flow = await makeFlow(client, RAISES, { cool_down_hours: COOL_DOWN_HOURS, runs_per_day: 10 });
    for (const _ of [1, 2]) await work([(await runFlow(client, flow.id, { ad_ids: idsAt(0) })).id]);
    expect(asked).toHaveLength(2);
    await strike(flow, [idsAt(1)]);
    expect(asked).toHaveLength(2);
  }));

test('D7.1 a person who repeats a run changes the budget once more, as they were told', () =>
  server.withoutJobs(async () => {
    const flow = await makeFlow(client, RAISES, { cool_down_hours: COOL_DOWN_HOURS, runs_per_day: 10 });
    const { id } = await runFlow(client, flow.id, { ad_ids: idsAt(0) });
    await work([id]);
    const again = (await client.post(`/api/flow-runs/${id}/retry/`, { step: null })).body.id as string;
    await work([again]);
    expect(asked).toHaveLength(2);
    await strike(flow, [idsAt(1)]);
    expect(asked).toHaveLength(2);
  }));

test('D7.2 a step that failed at one of its budgets is retried, and raises the others no second time', () =>
  server.withoutJobs(async () => {
    const flow = await raising(0);
    const both = [...idsAt(0), ads.find(({ budget }) => budget !== ads[0]!.budget)!.id];
    const meta = vi.mocked(server.deps.meta.changeAd);
    const retried = async (id: string) => {
      const next = (await client.post(`/api/flow-runs/${id}/retry/`, { step: 'budget' })).body.id as string;
      await work([next]);
      return next;
    };
    const run = await begin(flow, both);
    const pass = meta.getMockImplementation()!;
    const [, other] = [...new Set(both.map((id) => ads.find((ad) => ad.id === id)!.budget))];
    const refuses: typeof pass = (token, budget, fields) =>
      budget === other ? Promise.reject(new Problem(400, 'Too many budget changes.')) : pass(token, budget, fields);
    meta.mockImplementation(refuses);
    await work([run]);
    expect([(await readRun(client, run)).state, asked.map(({ budget }) => budget)]).toEqual([
      'failed',
      [ads[0]!.budget],
    ]);
    const again = await retried(run);
    expect([(await readRun(client, again)).state, asked]).toEqual(['failed', [asked[0]]]);
    meta.mockImplementation(pass);
    const last = await retried(again);
    expect((await readRun(client, last)).state).toBe('done');
    expect(asked.map(({ budget }) => budget)).toEqual([ads[0]!.budget, other]);
    // What came to its end is done once more where somebody says so.
    await retried(last);
    expect(asked).toHaveLength(4);
  }));

test('D7.1 a change that Meta refuses does not end the cool-down of the one before it', () =>
  server.withoutJobs(async () => {
    const flow = await raising();
    await strike(flow, [idsAt(0)]);
    await pass(1);
    vi.mocked(server.deps.meta.changeAd).mockRejectedValueOnce(new Problem(400, 'Too many budget changes.'));
    const refused = await runFlow(client, flow.id, { ad_ids: idsAt(1) });
    await work([refused.id]);
    expect(await readRun(client, refused.id)).toMatchObject({ state: 'failed' });
    await strike(flow, [idsAt(1)]);
    expect(asked).toHaveLength(1);
    await pass(COOL_DOWN_HOURS);
    await strike(flow, [idsAt(1)]);
    expect(asked).toHaveLength(2);
  }));

test('D7.1 a change that Meta refuses leaves the budget to the next run; one that may have been made does not', () =>
  server.withoutJobs(async () => {
    const flow = await raising();
    const meta = vi.mocked(server.deps.meta.changeAd);
    meta.mockRejectedValueOnce(new Problem(400, 'Too many budget changes.'));
    const [refused] = await strike(flow, [idsAt(0)]);
    expect(await readRun(client, refused!)).toMatchObject({ state: 'failed' });
    // The answer is lost: it is set again to the same, by the same run only.
    meta.mockRejectedValueOnce(new Error('The connection broke.'));
    const lost = await begin(flow, idsAt(0));
    const step = () => server.deps.db.selectFrom('flow_effects').select('id').where('run_id', '=', lost);
    const { id } = await step().executeTakeFirstOrThrow();
    await performStep(server.deps, id, { timing: FLOW_TIMING, hooks: null });
    await strike(flow, [idsAt(1)]);
    expect(asked).toEqual([]);
    await server.deps.pool.query('update flow_effects set due_at = now() where id = $1', [id]);
    await work([lost]);
    expect(asked).toHaveLength(1);
    expect(await readRun(client, lost)).toMatchObject({ state: 'done' });
  }));

test('D7.2 a run that is cancelled between two budgets changes no more, and the history tells of the first', () =>
  server.withoutJobs(async () => {
    const flow = await raising(0);
    const run = await begin(flow, idsAt(0, 2));
    const meta = vi.mocked(server.deps.meta.changeAd);
    const pass = meta.getMockImplementation()!;
    meta.mockImplementationOnce(async (...given) => {
      expect((await client.post(`/api/flow-runs/${run}/cancel/`)).status).toBe(200);
      return pass(...given);
    });
    await work([run]);
    const [first, ...others] = asked.map(({ budget }) => budget);
    expect(others).toEqual([]);
    const told = async (budget: string) => {
      const facts = await server.deps.db
        .selectFrom('ad_facts')
        .select('data')
        .where('ad_id', '=', ads.find((ad) => ad.budget === budget)!.id)
        .where('type', '=', 'ad.budgetChanged')
        .execute();
      return facts.filter(({ data }) => JSON.stringify(data).includes(run)).length;
    };
    expect(await told(first!)).toBe(1);

    const next = (await client.post(`/api/flow-runs/${run}/retry/`, { step: 'budget' })).body.id as string;
    await work([next]);
    expect(asked.map(({ budget }) => budget).toSorted()).toEqual([ads[0]!.budget, ads[2]!.budget].toSorted());
    expect(await readRun(client, next)).toMatchObject({ state: 'done' });
  }));

test('D7.2 a budget that somebody set since the step read it is left alone', () =>
  server.withoutJobs(async () => {
    const flow = await raising(0);
    const run = await begin(flow, idsAt(0));
    const { meta } = server.deps;
    vi.mocked(meta.changeAd).mockRejectedValueOnce(new Error('The connection broke.'));
    const step = await server.deps.db
      .selectFrom('flow_effects')
      .select('id')
      .where('run_id', '=', run)
      .executeTakeFirstOrThrow();
    await performStep(server.deps, step.id, { timing: FLOW_TIMING, hooks: null });
    await client.post(`/api/flow-runs/${run}/cancel/`);
    const read = meta.spendOfAdSet.bind(meta);
    vi.spyOn(meta, 'spendOfAdSet').mockImplementation(async (token, id) => {
      const spends = await read(token, id);
      return { ...spends, adset: { ...spends.adset, daily: 500 } };
    });
    const next = (await client.post(`/api/flow-runs/${run}/retry/`, { step: 'budget' })).body.id as string;
    await work([next]);
    expect(asked).toEqual([]);
    const ended = await readRun(client, next);
    expect(ended.state).toBe('failed');
    expect(ended.result).toContain('Its budget was changed on Meta meanwhile.');
  }));
