import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getInsights, type Insights } from '#contract/calls/analytics.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { plusDays } from '#contract/rules/days.ts';
import { MAX_FINDINGS } from '#contract/rules/listLimits.ts';
import type { TestClient } from '#test/support/client.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let client: TestClient;
let account: AdAccount;

const begun = new Date();
const today = begun.toISOString().slice(0, 10);
/** By the server's clock these tests begin at noon, when it is the same day wherever an account is. */
const shift = Date.parse(`${today}T12:00:00Z`) - begun.getTime();

beforeAll(async () => {
  server = await startServer({ now: () => new Date(Date.now() + shift) });
  client = await subscriber(server);
  account = await connectedAccount(client);
});
afterAll(() => server.stop());

interface Days {
  readonly results: string;
  readonly clicks: string;
  readonly spend?: string;
}

/**
 * So many ads of one campaign, each with the same whole days; `results` and `clicks` by SQL of the ad's number and `age`,
 * which is 0 of yesterday.
 */
const store = async (count: number, days: number, { results, clicks, spend = 'ad' }: Days) => {
  const { db } = server.deps;
  await db.deleteFrom('insight_days').where('ad_account_id', '=', account.id).execute();
  await db.deleteFrom('insight_ads').where('ad_account_id', '=', account.id).execute();
  await sql`insert into insight_ads
    select ${account.id}, ad::text, 'Ad ' || ad, 'set', 'Set', 'campaign', 'Spring' from generate_series(1, ${count}) ad`.execute(
    db,
  );
  await sql`insert into insight_days (ad_account_id, breakdown, day, meta_ad_id, segment, impressions, reach, clicks, link_clicks,
      results, spend, value, synced_at)
    select ${account.id}, '', ${today}::date - 1 - age, ad::text, '', 1000, 900, ${sql.raw(clicks)}, 15, ${sql.raw(results)}, 1000 + ${sql.raw(spend)}, 0,
           now()
      from generate_series(1, ${count}) ad, generate_series(0, ${days - 1}) age`.execute(db);
};

const read = (date_range = 'last_30d', of = account.id, who = client) =>
  who.get(`${getInsights.path}?${new URLSearchParams({ ad_account_id: of, date_range })}`);
const insights = async (date_range?: string): Promise<Insights> => {
  const { status, body } = await read(date_range);
  expect(status).toBe(200);
  return getInsights.response.parse(body);
};

describe('D6.4 Insights of stored results', () => {
  it('are none where there are none, and where all ads do alike', async () => {
    expect(await insights()).toMatchObject({ comparisons: 0, total: 0, findings: [] });
    await store(20, 30, { results: '2', clicks: '20' });
    const { comparisons, findings } = await insights();
    expect(findings).toEqual([]);
    expect(comparisons).toBeGreaterThan(0);
  });

  it('say what the rows say: results of the days that settle do not count, their spend neither', async () => {
    // The first ad has results on the last two days alone.
    await store(20, 30, { results: 'case when ad = 1 and age > 1 then 0 else 2 end', clicks: '20' });
    const { findings, since, until, settling_since } = await insights();
    expect([since, until, settling_since]).toEqual([plusDays(today, -30), plusDays(today, -1), plusDays(today, -2)]);
    const of = async (from: number, to: number) =>
      (await insights(`${plusDays(today, from)}..${plusDays(today, to)}`)).settling_since;
    expect(await of(-30, -3), 'every day is counted').toBeNull();
    expect(await of(-1, -1), 'no day is').toBe(plusDays(today, -1));
    const others = Array.from({ length: 19 }, (_, at) => 1000 + at + 2);
    expect(findings).toEqual([
      {
        kind: 'no_results',
        better: false,
        test: 'poisson_bound',
        p: expect.closeTo(0, 9),
        value: 28 * 1001,
        others: expect.closeTo((28 * others.reduce((sum, spend) => sum + spend, 0)) / (19 * 28 * 2), 6),
        size: 0,
        others_size: 19 * 28 * 2,
        bound: expect.closeTo((28 * 1001) / -Math.log(0.05), 6),
        pays: false,
        stake: 28 * 1001,
        meta_ad_id: '1',
        name: 'Ad 1',
        campaign: 'Spring',
        spend: 30 * 1001,
        ad_id: null,
        status: null,
        thumb: null,
        actions: [],
      },
    ]);
  });

  it('see that an ad’s CTR falls, day by day', async () => {
    await store(5, 30, { results: '2', clicks: 'case when ad = 3 then 10 + age else 20 end' });
    const { findings } = await insights();
    expect(findings).toMatchObject([
      { kind: 'fatigue', meta_ad_id: '3', size: 30, value: expect.closeTo(1.45, 6), others: expect.closeTo(3.45, 6) },
    ]);
  });

  it('of 2,000 ads are the few that matter most, whatever the range', async () => {
    await store(2000, 60, {
      results: 'case when ad % 50 = 0 then 0 else 2 end',
      clicks: '20 + (ad * age) % 3',
      spend: 'ad / 50',
    });
    const { total, findings } = await insights('last_60d');
    expect(total).toBe(40);
    expect(findings.map(({ meta_ad_id }) => Number(meta_ad_id))).toEqual(
      Array.from({ length: MAX_FINDINGS }, (_, at) => 2000 - 50 * at),
    );
    expect(findings.every(({ kind }) => kind === 'no_results')).toBe(true);
  });

  it('are nobody else’s, and of a range that there is', async () => {
    const other = await subscriber(server);
    expect((await read('last_7d', account.id, other)).status).toBe(404);
    expect((await read('last_7d', account.id, server.client())).status).toBe(401);
    for (const range of ['last_0d', '2026-02-02..2026-02-01', 'last_3650d'])
      expect([(await read(range)).status, (await read(range)).body.code]).toEqual([400, 'date_range']);
    expect((await read('last_7d', 'x')).status).toBe(400);
  });
});
