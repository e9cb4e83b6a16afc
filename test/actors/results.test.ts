import { describe, expect, it } from 'vitest';
import { provide } from '#src/actors/late/results.ts';
import { readAnalyticsSearch } from '#contract/rules/analyticsQuery.ts';
import { createApi, run } from '#test/support/api.ts';
import { actorsOf, given } from '#test/support/late.ts';
import { goodAd, MEDIA_ID } from '#test/machines/charts/samples.ts';
import { analytics, insights } from '#test/machines/charts/results.ts';

describe('D6.4 What the results of ads are asked for', () => {
  it('is what the view names, its filters with it', async () => {
    const { log, services } = createApi({ getAnalytics: analytics() });
    const view = readAnalyticsSearch({ range: 'last_7d', by: 'ad', q: 'beans', status: 'active' });
    await run(actorsOf(provide(given(services)).chart)['fetchResults'], { adAccountId: MEDIA_ID, view });
    expect(log).toEqual([
      [
        'getAnalytics',
        {
          query: expect.objectContaining({
            ad_account_id: MEDIA_ID,
            date_range: 'last_7d',
            by: 'ad',
            q: 'beans',
            status: 'active',
          }),
        },
      ],
    ]);
  });

  it.each([true, false])('is read from Meta anew only where that is wanted: %s', async (force) => {
    const { log, services } = createApi({ syncAnalytics: { message: '', synced_count: 0 } });
    await run(actorsOf(provide(given(services)).chart)['startSync'], {
      adAccountId: MEDIA_ID,
      range: 'last_7d',
      force,
    });
    const body = { ad_account_id: MEDIA_ID, date_range: 'last_7d', force_sync: force };
    expect(log).toEqual([['syncAnalytics', { body }]]);
  });

  it('has insights of the same days', async () => {
    const { log, services } = createApi({ getInsights: insights([]) });
    await run(actorsOf(provide(given(services)).chart)['fetchInsights'], { adAccountId: MEDIA_ID, range: 'last_14d' });
    expect(log).toEqual([['getInsights', { query: { ad_account_id: MEDIA_ID, date_range: 'last_14d' } }]]);
  });
});

describe('D6.4 The budget of an ad', () => {
  const find = async (change: object | null, ...others: object[]) => {
    const spend = { account: 'Riverside', currency: 'GBP', of: 'adset', name: 'All', daily: 1000, lifetime: null };
    const ad = {
      ...goodAd,
      publication: { ...goodAd.publication!, change, changes: [...others, ...(change ? [change] : [])] },
    };
    const { log, services } = createApi({
      getAds: { ads: [ad] },
      getAdSpend: { ...spend, minimum_daily: null, held: null },
    });
    const { chart } = provide(given({ http: services.http, uncached: services.http }));
    await run(actorsOf(chart, 'acts', 'budget')['findBudget'], { adId: goodAd.id });
    return log.map((entry) => (typeof entry === 'string' ? entry : entry[0]));
  };

  it('is not asked of Meta while a change of it is on its way, which would tell the old one', async () => {
    expect(await find({ kind: 'budget', state: 'intended', daily: 2000, error: null })).toEqual(['getAds']);
    expect(await find({ kind: 'budget', state: 'refused', daily: 2000, error: null })).toEqual([
      'getAds',
      'getAdSpend',
    ]);
    expect(await find(null)).toEqual(['getAds', 'getAdSpend']);
    // Nor while the ad is being switched as well, which was asked for later.
    const waiting = { kind: 'budget', state: 'intended', daily: 2000, error: null };
    expect(await find(waiting, { kind: 'status', state: 'intended' })).toEqual(['getAds']);
  });
});
