import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { type Analytics, type AnalyticsRow, getInsights } from '#contract/calls/analytics.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { plusDays } from '#contract/rules/days.ts';
import { ratiosOf } from '#contract/rules/ratios.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { startPublishing, type PublishingWorker } from '#server/publishing/worker.ts';
import { finishedImages, imageIds, isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { changeSandbox, connectedAccount } from '#test/support/meta.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';
import { until } from '#test/support/until.ts';

let server: TestServer;
let worker: PublishingWorker;
let client: TestClient & { readonly userId: number };
let account: AdAccount;
let ads: readonly Ad[];

const read = async (by: string, more: Record<string, string> = {}): Promise<Analytics> =>
  (
    await client.get(
      `/api/meta/analytics/?${new URLSearchParams({ ad_account_id: account.id, date_range: 'last_14d', by, ...more })}`,
    )
  ).body;

beforeAll(async () => {
  server = await startServer();
  await changeSandbox(server.sandboxes.meta, { review_ms: 0, history_days: 365 });
  worker = await startPublishing(server.deps, (error) => console.error(error), {
    timing: { settleMs: 1000, followMs: [3_600_000] },
  });
  client = await subscriber(server);
  account = await connectedAccount(client);
  const picture = await finishedImages(client, account.id);
  ads = [
    await readyAd(client, account.id, { ...picture, name: 'One', headline: 'Fresh from the mill' }),
    await readyAd(client, account.id, { ...picture, name: 'Two', headline: 'Half price today' }),
    await readyAd(client, account.id, { name: 'Three', headline: 'Fresh from the mill' }),
  ];
  const ad_ids = ads.map(({ id }) => id);
  await client.post('/api/meta/ads/create_ads/', { ad_ids, ad_account_id: account.id });
  ads = await Promise.all(ad_ids.map((id) => untilAd(client, id, isPublished)));
  await client.post('/api/meta/analytics/sync/', {
    date_range: 'last_14d',
    force_sync: true,
    ad_account_id: account.id,
  });
  await until(async () => expect((await read('ad')).sync).toBe('done'), 100);
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});

const NAMES = ['spend', 'impressions', 'clicks', 'link_clicks', 'results', 'value'] as const;

/** What a row of some ads says, made from the rows of these ads alone. */
const together = (rows: readonly AnalyticsRow[]) => {
  const sums = Object.fromEntries(
    NAMES.map((name) => [name, rows.reduce((all, row) => all + row[name], 0)]),
  ) as unknown as Parameters<typeof ratiosOf>[0];
  return { ...sums, ...ratiosOf(sums), ads: rows.length };
};

describe('D6.5 Creatives', () => {
  const rowsOf = async (...names: string[]) => {
    const { rows } = await read('ad');
    return rows.filter(({ ad_id }) => ads.some(({ id, copy }) => id === ad_id && names.includes(copy.name)));
  };

  it('with the same picture are one, with what all of their ads did', async () => {
    const { rows, rows_total } = await read('picture');
    expect(rows_total).toBe(2);
    const [one, , three] = ads;
    const of = (ad: Ad) => rows.find(({ key }) => key === imageIds(ad).square_image_id);
    expect(of(one!)).toMatchObject(together(await rowsOf('One', 'Two')));
    const address = `/api/uploads/images/${imageIds(one!).square_image_id}/`;
    expect(of(one!)).toMatchObject({ picture: address, thumb: `${address}thumb/`, card: `${address}card/` });
    expect(of(three!)).toMatchObject(together(await rowsOf('Three')));
  });

  it('with the same headline are one, shown with the picture of the ad that spent most', async () => {
    const { rows } = await read('headline');
    const fresh = rows.find(({ name }) => name === 'Fresh from the mill')!;
    const both = await rowsOf('One', 'Three');
    expect(fresh).toMatchObject(together(both));
    const [most] = both.toSorted((one, other) => other.spend - one.spend);
    expect([fresh.ad_id, fresh.picture]).toEqual([most!.ad_id, most!.picture]);
    expect(rows.find(({ name }) => name === 'Half price today')).toMatchObject(together(await rowsOf('Two')));
  });

  it.each(['picture', 'headline', 'angle'])('by %s say what they were in the days before', async (by) => {
    const { rows, since, until: last, total, before } = await read(by);
    const days = (await read('day', { date_range: `${plusDays(since, -14)}..${plusDays(last, -14)}` })).total;
    expect(before).toEqual(days);
    for (const name of NAMES) expect(rows.reduce((all, row) => all + (row.before?.[name] ?? 0), 0)).toBe(days[name]);
    for (const row of rows) {
      const own = (await read('ad', { part: `${by}:${row.key}` })).before;
      for (const name of NAMES) expect(row.before?.[name] ?? 0).toBe(own[name]);
    }
    expect(total.spend).toBeGreaterThan(0);
  });

  it.each(['ad', 'adset', 'campaign', 'age', 'placement', 'day'])('and so does every row by %s', async (by) => {
    const { rows, before, since } = await read(by);
    for (const name of NAMES) expect(rows.reduce((all, row) => all + (row.before?.[name] ?? 0), 0)).toBe(before[name]);
    if (by === 'day')
      expect(rows[0]!.before?.spend).toBe(
        (await read('ad', { date_range: `${plusDays(since, -14)}..${plusDays(since, -14)}` })).total.spend,
      );
  });

  it('D1.2 a part is looked for in this ad account alone: what is only in another one has no name here', async () => {
    const other = await server.deps.db
      .selectFrom('ad_accounts')
      .select('id')
      .where('id', '!=', account.id)
      .executeTakeFirstOrThrow();
    const names = { name: 'Theirs', adset_name: 'Their ad set', campaign_name: 'Their campaign' };
    await server.deps.db
      .insertInto('insight_ads')
      .values({ ad_account_id: other.id, meta_ad_id: '77', adset_id: '778', campaign_id: '779', ...names })
      .execute();
    const { part, rows } = await read('ad', { part: 'campaign:779' });
    expect([part, rows]).toEqual([null, []]);
  });

  it('lead to their own ads, and to nobody else’s', async () => {
    const [top] = (await read('picture')).rows;
    const within = (await read('ad', { part: `picture:${top!.key}` })).rows;
    expect(within).toHaveLength(top!.ads);
    expect(within.reduce((all, row) => all + row.spend, 0)).toBe(top!.spend);
    const [headline] = (await read('headline')).rows;
    const alike = (await read('ad', { part: `headline:${headline!.key}` })).rows;
    expect(alike.reduce((all, row) => all + row.results, 0)).toBe(headline!.results);
  });

  it('are found by their headline, and by their status here; all others are made elsewhere', async () => {
    const keys = async (query: Record<string, string>) =>
      (await read('ad', query)).rows.map(({ key }) => key).toSorted();
    const idOf = (...names: string[]) =>
      ads
        .filter(({ copy }) => names.includes(copy.name))
        .map((ad) => ad.publication!.meta_ad_id!)
        .toSorted();
    expect(await keys({ q: 'the MILL from' })).toEqual(idOf('One', 'Three'));
    expect(await keys({ q: 'half price', status: 'paused' })).toEqual(idOf('Two'));
    expect(await keys({ status: 'paused' })).toEqual(idOf('One', 'Two', 'Three'));
    expect(await keys({ status: 'active' })).toEqual([]);
    // What publishing adds to names is nobody's word.
    expect(await keys({ q: 'mr-' })).toEqual([]);
    const all = await keys({});
    expect(await keys({ status: 'elsewhere' })).toEqual(
      all.filter((key) => !idOf('One', 'Two', 'Three').includes(key)),
    );
    const { rows, total } = await read('picture', { q: 'half price' });
    expect([rows.length, total]).toEqual([1, (await read('ad', { q: 'half price' })).total]);
  });

  it('of ads that were written without a suggestion have no angle, and are together', async () => {
    const { rows } = await read('angle');
    expect(rows.map(({ key, ads: count }) => [key, count])).toEqual([['', 3]]);
    expect(rows[0]).toMatchObject(together(await rowsOf('One', 'Two', 'Three')));
  });
});

it('D6.4 insights of ads that were made here name the ad and what to do about it', async () => {
  const { db } = server.deps;
  const [one] = ads;
  // Thirty days in which the first ad sells nothing, and the others much.
  const days = await db
    .selectFrom('publications')
    .select(['ad_id', 'meta_ad_id'])
    .where('meta_ad_id', 'is not', null)
    .execute();
  const { meta_ad_id } = days.find(({ ad_id }) => ad_id === one!.id)!;
  await db
    .updateTable('insight_days')
    .set({ spend: 5000, results: 10, clicks: 40, link_clicks: 30, impressions: 2000 })
    .where('ad_account_id', '=', account.id)
    .where('breakdown', '=', '')
    .execute();
  await db
    .updateTable('insight_days')
    .set({ results: 0 })
    .where('ad_account_id', '=', account.id)
    .where('breakdown', '=', '')
    .where('meta_ad_id', '=', meta_ad_id!)
    .execute();
  const query = new URLSearchParams({ ad_account_id: account.id, date_range: 'last_14d' });
  const said = async () => getInsights.response.parse((await client.get(`${getInsights.path}?${query}`)).body).findings;
  // As it was published, it is paused: of what does badly and is off already nothing is said.
  const before = await said();
  expect(before.find((one) => one.meta_ad_id === meta_ad_id)).toBeUndefined();
  expect(before[0]).toMatchObject({ better: true, actions: ['duplicate'] });
  await client.post(`/api/meta/ads/${one!.id}/set_status/`, { status: 'ACTIVE' });
  await untilAd(client, one!.id, ({ publication }) => publication?.effective_status === 'ACTIVE');
  expect((await said())[0]).toMatchObject({
    kind: 'no_results',
    ad_id: one!.id,
    better: false,
    status: 'active',
    actions: ['pause', 'lower_budget', 'rewrite'],
    thumb: `/api/uploads/images/${imageIds(one!).square_image_id}/thumb/`,
  });
});

it('D8.2 tells ads made elsewhere in the ad account from those made here, as far as they were shown since yesterday', async () => {
  const { deps } = server;
  const delivered = async () => (await read('ad', { part: 'campaign:1' })).delivered;
  const { delivered: before } = await read('ad');
  expect(before).toMatchObject({ here: 3, elsewhere: 0 });
  const { sealed_token } = await deps.db
    .selectFrom('meta_connections')
    .select('sealed_token')
    .executeTakeFirstOrThrow();
  const token = deps.secrets.open(sealed_token);
  const story = { page_id: SEED.riversidePage, link_data: { link: 'https://shop.example.com', message: 'Elsewhere' } };
  const creative = await deps.meta.create(token, account.meta_id, 'adcreatives', {
    name: 'Elsewhere',
    object_story_spec: story,
  });
  await deps.meta.create(token, account.meta_id, 'ads', {
    name: 'Elsewhere',
    adset_id: SEED.trafficAdSet,
    creative: { creative_id: creative.id },
    status: 'ACTIVE',
  });
  const date_range = 'last_7d';
  await client.post('/api/meta/analytics/sync/', { date_range, force_sync: true, ad_account_id: account.id });
  await until(async () => expect((await read('ad')).sync).toBe('done'), 100);
  expect(await delivered(), 'whatever part is asked for').toMatchObject({ here: 3, elsewhere: 1 });
  await deps.db.updateTable('ads').set({ deleted_at: new Date() }).where('id', '=', ads[0]!.id).execute();
  expect(await delivered(), 'no list here has it any more').toMatchObject({ here: 2, elsewhere: 2 });
  const days = deps.db.updateTable('insight_days').where('ad_account_id', '=', account.id);
  await days
    .where('meta_ad_id', '=', (await read('ad')).rows[0]!.key)
    .set({ impressions: 0 })
    .execute();
  const { here, elsewhere } = (await delivered())!;
  expect(here + elsewhere, 'what was not shown spends nothing').toBe(3);
  await deps.db
    .updateTable('insight_syncs')
    .set({ synced_at: new Date(Date.now() - 3 * 86_400_000) })
    .execute();
  expect(await delivered(), 'what was read before is no news of yesterday').toBeNull();
});
