import { describe, expect, it } from 'vitest';
import type { AnalyticsRow } from '#contract/calls/analytics.ts';
import { ratiosOf } from '#contract/rules/ratios.ts';
import { extremesOf } from '#src/views/results/extremes.ts';

const row = (key: string, sums: Partial<AnalyticsRow>): AnalyticsRow => {
  const all = { spend: 10_000, impressions: 20_000, clicks: 200, link_clicks: 150, results: 0, value: 0, ...sums };
  return {
    key,
    name: key,
    sub: '',
    ads: 1,
    ad_id: null,
    status: null,
    picture: null,
    thumb: null,
    card: null,
    trend: [],
    reach: null,
    frequency: null,
    ...all,
    ...ratiosOf(all),
  };
};

const told = (rows: readonly AnalyticsRow[]) => {
  const sum = (of: 'spend' | 'impressions' | 'clicks' | 'results' | 'value') =>
    rows.reduce((all, each) => all + each[of], 0);
  const sums = {
    spend: sum('spend'),
    impressions: sum('impressions'),
    clicks: sum('clicks'),
    link_clicks: 0,
    results: sum('results'),
    value: sum('value'),
  };
  const found = extremesOf(rows, ratiosOf(sums));
  return found && [found.metric, found.best.key, found.worst?.key];
};

describe('D8.2 The best and the worst creative', () => {
  it('are told by what a result costs, where two have enough results', () => {
    const rows = [row('dear', { results: 25 }), row('cheap', { results: 100 }), row('middling', { results: 50 })];
    expect(told(rows)).toEqual(['cost_per_result', 'cheap', 'dear']);
  });

  it('are told by clicks where results are too few, and one result for little money is no winner', () => {
    const rows = [
      row('lucky', { spend: 100, results: 1, clicks: 30, impressions: 20_000 }),
      row('many', { results: 60, clicks: 400 }),
      row('few', { results: 3, clicks: 100 }),
    ];
    expect(told(rows)).toEqual(['ctr', 'many', 'lucky']);
  });

  it('are not told where numbers are few, all the same, or of one creative alone', () => {
    expect(told([])).toBeNull();
    expect(told([row('one', { results: 100 })])).toBeNull();
    expect(told([row('one', { clicks: 24 }), row('other', { clicks: 5 })])).toBeNull();
    expect(told([row('one', { results: 50 }), row('other', { results: 50 })])).toBeNull();
  });

  it('are better, and worse, than all together: what does well among many that do badly is not the worst', () => {
    const bad = Array.from({ length: 9 }, (_, at) => row(`bad ${at}`, { results: 5, spend: 30_000 }));
    expect(told([row('cheap', { results: 100 }), row('good', { results: 80 }), ...bad])).toEqual([
      'cost_per_result',
      'cheap',
      undefined,
    ]);
  });

  it('are told by clicks where what a result costs tells no worst', () => {
    const bad = Array.from({ length: 9 }, (_, at) => row(`bad ${at}`, { results: 5, spend: 30_000, clicks: 100 + at }));
    expect(told([row('cheap', { results: 100 }), row('good', { results: 80, clicks: 300 }), ...bad])).toEqual([
      'ctr',
      'good',
      'bad 0',
    ]);
  });

  it('are never the ads that were not made here, which have no creative to show', () => {
    expect(told([row('', { results: 10 }), row('one', { results: 100 }), row('other', { results: 50 })])).toEqual([
      'cost_per_result',
      'one',
      'other',
    ]);
  });
});
