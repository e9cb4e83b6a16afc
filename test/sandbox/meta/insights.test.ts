import { describe, expect, it } from 'vitest';
import { SEED } from '#sandbox/meta/seed.ts';
import { daysBetween, plusDays, weekdayOf } from '#sandbox/meta/insights/days.ts';
import { type DayOfAd, resultsOf } from '#sandbox/meta/insights/numbers.ts';
import { seed } from '#sandbox/meta/seed.ts';
import { divide, segmentsOf } from '#sandbox/meta/insights/segments.ts';
import { changeSettings } from '#sandbox/meta/settings.ts';
import { Store } from '#sandbox/meta/store.ts';
import { type Caller, type Json, type MetaClient, refusal, startMeta } from './support.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

/** Ads that have been delivered for a year at a moment that stands still. */
const yearOf = (count: number, now = NOW) => {
  let at = now;
  const store = new Store(':memory:', () => at);
  seed(store);
  changeSettings(store, { history_days: 365 });
  const ads = Array.from({ length: count }, (_, index) =>
    store.add(
      'ad',
      SEED.riversideMain,
      {
        name: `Ad ${index}`,
        status: 'ACTIVE',
        adset: SEED.salesAdSet,
        creative: '1',
        reviewedAt: 0,
        disapproved: false,
        withIssues: false,
      },
      String(120_300_000_000_000 + index),
    ),
  );
  const on = (day: string): DayOfAd[] => {
    const now = resultsOf(store, store.get('account', SEED.riversideMain)!);
    return now.ads.flatMap((ad) => now.dayOfAd(ad, day) ?? []);
  };
  return { store, ads, on, setNow: (moment: number) => void (at = moment) };
};

const purchaseOf = (list: Json): number =>
  Number((list ?? []).find((each: Json) => each.action_type === 'omni_purchase')?.value ?? 0);
const bought = (row: Json): number => purchaseOf(row.actions);
const worth = (row: Json): number => purchaseOf(row.action_values);
const total = (days: readonly DayOfAd[], name: keyof DayOfAd) => days.reduce((sum, day) => sum + day[name], 0);

describe('D6.4 A year of results of the sandbox', () => {
  it('follows the week, costs more while it learns, and wears down', () => {
    const { on } = yearOf(60);
    const since = '2025-11-20';
    const week = Array.from({ length: 7 }, (_, at) => plusDays('2026-06-01', at));
    const spend = Object.fromEntries(week.map((day) => [weekdayOf(day), total(on(day), 'spend')]));
    expect(spend[5]).toBeGreaterThan(spend[0]!);
    const costOf = (day: string) => total(on(day), 'spend') / total(on(day), 'impressions');
    expect(costOf(since)).toBeGreaterThan(1.15 * costOf(plusDays(since, 14)));
    const rateOf = (day: string) => total(on(day), 'clicks') / total(on(day), 'impressions');
    expect(rateOf(plusDays(since, 300))).toBeLessThan(0.8 * rateOf(plusDays(since, 10)));
    expect(on(plusDays(since, -1)), 'nothing before it was delivered').toEqual([]);
    expect(on('2026-11-21'), 'and nothing of tomorrow').toEqual([]);
  });

  it('counts conversions late: a day has more of them for three days, and no more after', () => {
    const { on, setNow } = yearOf(60);
    const seen = [0, 1, 2, 3, 9].map((later) => {
      setNow(Date.parse('2026-10-01T22:59:59Z') + later * 86_400_000);
      return total(on('2026-10-01'), 'conversions');
    });
    expect(seen.slice(0, 4)).toEqual(seen.slice(0, 4).toSorted((a, b) => a - b));
    expect(seen[0]).toBeLessThan(0.8 * seen[3]!);
    expect(seen[4]).toBe(seen[3]);
  });

  it('is the same whenever it is asked, ends where an ad was paused, and begins where it is told to', () => {
    const [one, other] = [yearOf(2), yearOf(2)];
    expect(one.on('2026-03-29')).toEqual(other.on('2026-03-29'));
    one.store.change(one.ads[0]!, { status: 'PAUSED' });
    one.setNow(NOW + 5 * 86_400_000);
    expect(one.on('2026-11-20')).toHaveLength(2);
    expect(one.on('2026-11-22')).toHaveLength(1);
    changeSettings(one.store, { history_days: 3 });
    expect(one.on('2026-11-16')).toEqual([]);
    expect(one.on('2026-11-17')).toHaveLength(2);
  });
});

/** One active ad with its history, and a caller who may read it. */
const delivered = async (): Promise<{ meta: MetaClient; robin: Caller; ad: string }> => {
  const meta = await startMeta();
  await meta.settings({ review_ms: 0, history_days: 365 });
  const robin = await meta.connect();
  const story = { page_id: SEED.riversidePage, link_data: { link: 'https://shop.example.com', message: 'Beans' } };
  const creative = await robin.post(`${SEED.riversideMain}/adcreatives`, { name: 'C', object_story_spec: story });
  const made = await robin.post(`${SEED.riversideMain}/ads`, {
    name: 'Beans',
    adset_id: SEED.salesAdSet,
    creative: { creative_id: creative.json.id },
    status: 'ACTIVE',
  });
  expect(made.json).toMatchObject({ id: expect.any(String) });
  return { meta, robin, ad: made.json.id };
};

const FIELDS = 'ad_id,objective,impressions,reach,clicks,inline_link_clicks,spend,ctr,cpc,cpm,actions,action_values';
const query = (ask: Record<string, string>) =>
  `${SEED.riversideMain}/insights?${new URLSearchParams({ level: 'ad', fields: FIELDS, time_increment: '1', ...ask })}`;
const rangeOf = (since: string, until: string) => ({ time_range: JSON.stringify({ since, until }) });
const today = new Date().toISOString().slice(0, 10);
const MONTH = rangeOf(plusDays(today, -40), plusDays(today, -11));

/** Every row of a list, page by page. */
const all = async (meta: MetaClient, first: Json): Promise<Json[]> => {
  const rows = [...first.data];
  for (let page = first; page.paging?.next; rows.push(...page.data))
    page = (await meta.call('GET', page.paging.next)).json;
  return rows;
};

describe('D6.4 What a segment has of a day', () => {
  const day: DayOfAd = {
    spend: 3000,
    impressions: 900,
    reach: 700,
    clicks: 14,
    linkClicks: 9,
    conversions: 1,
    value: 4000,
  };

  it('is few sales in one place on one day, and shared out as many are over a year', () => {
    const segments = segmentsOf(['gender'])!;
    const year = Array.from({ length: 365 }, (_, at) => divide(day, segments, 'ad', `day ${at}`)).flat();
    for (const [, { impressions, clicks, linkClicks, conversions }] of year) {
      expect(clicks).toBeLessThanOrEqual(impressions);
      expect(linkClicks).toBeLessThanOrEqual(clicks);
      expect(conversions).toBeLessThanOrEqual(linkClicks);
    }
    const men = year.filter(([{ gender }]) => gender === 'male').map(([, part]) => part);
    for (const name of Object.keys(day) as (keyof DayOfAd)[]) {
      expect(total(men, name)).toBeGreaterThan(0.3 * 365 * day[name]);
      expect(total(men, name)).toBeLessThan(0.55 * 365 * day[name]);
    }
  });

  it('is none of it lost where there is less of it than there are segments', () => {
    const segments = segmentsOf(['age', 'gender'])!;
    const few: DayOfAd = { spend: 7, impressions: 5, reach: 5, clicks: 5, linkClicks: 4, conversions: 4, value: 4001 };
    for (let at = 0; at < 100; at += 1) {
      const parts = divide(few, segments, 'ad', `day ${at}`).map(([, part]) => part);
      for (const name of Object.keys(few) as (keyof DayOfAd)[]) expect(total(parts, name)).toBe(few[name]);
    }
  });
});

describe('D6.4 Insights over HTTP', () => {
  it('are text, a row a day, page by page, each once; ratios agree with what they are made of', async () => {
    const { meta, robin, ad } = await delivered();
    const rows = await all(meta, (await robin.get(query({ ...MONTH, limit: '7' }))).json);
    expect(rows.map((row) => row.date_start)).toEqual(
      Array.from({ length: 30 }, (_, at) => plusDays(plusDays(today, -40), at)),
    );
    for (const row of rows) {
      expect(row).toMatchObject({ ad_id: ad, date_stop: row.date_start, objective: 'OUTCOME_SALES' });
      expect(Number(row.ctr)).toBeCloseTo((100 * row.clicks) / row.impressions, 4);
      expect(Number(row.cpm)).toBeCloseTo((1000 * row.spend) / row.impressions, 4);
      expect(typeof row.impressions).toBe('string');
    }
  });

  it('have a past only of what the sandbox is told to be seeded', async () => {
    const { meta, robin, ad } = await delivered();
    await meta.settings({ history_days: 0 });
    const rows = async () => (await robin.get(query(MONTH))).json.data;
    expect(await rows()).toEqual([]);
    expect(await meta.control('seeded', { ads: [ad, '404'] })).toMatchObject({ json: { seeded: 1 } });
    expect((await rows())[0]).toMatchObject({ ad_id: ad, date_start: plusDays(today, -40) });
    expect((await meta.control('seeded', { ads: ['x'] })).status).toBe(400);
  });

  it.each(['age', 'gender', 'age,gender', 'publisher_platform,platform_position'])(
    'by %s add up to what they break down, and nothing is lost',
    async (breakdowns) => {
      const { meta, robin } = await delivered();
      const read = async (by: Record<string, string>) =>
        all(meta, (await robin.get(query({ ...MONTH, ...by, limit: '100' }))).json);
      const [whole, parts] = [await read({}), await read({ breakdowns })];
      for (const name of ['impressions', 'clicks', 'inline_link_clicks'])
        expect(parts.reduce((sum, row) => sum + Number(row[name]), 0)).toBe(
          whole.reduce((sum, row) => sum + Number(row[name]), 0),
        );
      const cents = (rows: Json[], of = (row: Json) => row.spend) =>
        rows.reduce((sum, row) => sum + Math.round((of(row) ?? 0) * 100), 0);
      expect(cents(parts)).toBe(cents(whole));
      expect(cents(parts, bought)).toBe(cents(whole, bought));
      expect(cents(parts, worth)).toBe(cents(whole, worth));
      for (const name of breakdowns.split(',')) expect(parts.every((row) => row[name])).toBe(true);
    },
  );

  it('of a year are refused at once and made by a report, which is done after a while', async () => {
    const { meta, robin } = await delivered();
    const year = rangeOf(plusDays(today, -364), today);
    expect(refusal(await robin.get(query({ ...year })))).toBe('100/1487534');
    const { report_run_id: id } = (
      await robin.post(`${SEED.riversideMain}/insights`, { level: 'ad', fields: FIELDS, time_increment: 1, ...year })
    ).json;
    expect(refusal(await robin.get(`${id}/insights`))).toBe('2601');
    expect((await robin.get(id)).json).toMatchObject({ async_status: 'Job Running', async_percent_completion: 100 });
    expect((await robin.get(id)).json).toMatchObject({ async_status: 'Job Completed' });
    const rows = await all(meta, (await robin.get(`${id}/insights?limit=100`)).json);
    expect(rows.length).toBeGreaterThanOrEqual(364);
    expect(daysBetween(rows[0].date_start, rows.at(-1).date_start)).toBe(rows.length - 1);
  });

  it('refuse a range that ends before it starts, more than Meta keeps, and breakdowns that do not go together', async () => {
    const { robin } = await delivered();
    expect(refusal(await robin.get(query(rangeOf('2026-02-02', '2026-02-01'))))).toBe('100');
    expect(refusal(await robin.get(query(rangeOf('2016-01-01', '2016-02-01'))))).toBe('3018');
    expect(refusal(await robin.get(query({ ...MONTH, breakdowns: 'age,publisher_platform' })))).toBe('100');
  });

  it('can be bent: rows without numbers, without actions, with unknown ones, and pages that never end', async () => {
    const { meta, robin } = await delivered();
    const first = async (fault: string) => {
      await meta.fault({ fault, edge: 'insights', times: 1 });
      return (await robin.get(query(MONTH))).json.data[0];
    };
    expect(Object.keys(await first('missing_fields'))).not.toContain('spend');
    expect(Object.keys(await first('empty_actions'))).not.toContain('actions');
    expect((await first('unknown_actions')).actions.map((action: Json) => action.action_type)).toContain(
      'hologram_view',
    );
    await meta.fault({ fault: 'repeated_cursor', edge: 'insights', times: 3 });
    const pages = [(await robin.get(query({ ...MONTH, limit: '2' }))).json];
    for (let page = 1; page < 3; page += 1) pages.push((await meta.call('GET', pages.at(-1).paging.next)).json);
    expect(pages[2].paging.cursors.after).toBe(pages[1].paging.cursors.after);
    await meta.control('faults', {}, 'DELETE');
    await meta.fault({ fault: 'report_failed', edge: 'insights', times: 1 });
    const { report_run_id: id } = (await robin.post(`${SEED.riversideMain}/insights`, MONTH)).json;
    await robin.get(id);
    expect((await robin.get(id)).json).toMatchObject({ async_status: 'Job Failed', error_code: 2 });
  });
});
