import { describe, expect, it } from 'vitest';
import type { AnalyticsRow } from '#contract/calls/analytics.ts';
import { standingsOf } from '#src/views/results/standing.ts';
import { analytics } from '#test/machines/charts/results.ts';

const { total } = analytics();
const row = (key: string, fields: Partial<AnalyticsRow>): AnalyticsRow => ({
  ...total,
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
  before: null,
  spend: 1000,
  ...fields,
});
const told = (rows: readonly AnalyticsRow[], of: Partial<typeof total> = {}) =>
  standingsOf(analytics({ rows: [...rows], total: { ...total, ...of } })).map((one) => [
    one.row.key,
    one.better,
    one.title,
    one.text,
  ]);

describe('D8.2 The best and the worst ad of the dashboard', () => {
  const clicked = row('clicked', { ctr: 9, roas: 1, results: 40 });
  const earns = row('earns', { ctr: 1, roas: 4.5, results: 40 });
  const nothing = row('nothing', { ctr: 5, roas: 0, results: 0, cost_per_result: null });

  it('are those that earn most and least of their spend, whoever is clicked; the label says so', () => {
    expect(told([clicked, earns])).toEqual([
      ['earns', true, 'Highest ROAS', '4.50× with £10.00 spent; all ads: 3.30×.'],
      ['clicked', false, 'Lowest ROAS', '1.00× with £10.00 spent; all ads: 3.30×.'],
    ]);
    expect(told([earns, nothing])[1]).toEqual([
      'nothing',
      false,
      'Lowest ROAS',
      '0.00× with £10.00 spent; all ads: 3.30×. Few results: low confidence.',
    ]);
  });

  it('an ad whose results are clicks earned nothing that anybody knows of, and is not the worst', () => {
    const traffic = row('traffic', { value: 0, roas: null, results: 400 });
    expect(told([clicked, earns, traffic]).map(([key]) => key)).toEqual(['earns', 'clicked']);
    expect(told([earns, traffic])).toEqual([]);
  });

  it('go by what a result costs where nothing is sold; without a result it costs more than any', () => {
    const dear = row('dear', { cost_per_result: 900, results: 40 });
    const cheap = row('cheap', { cost_per_result: 200, results: 40 });
    expect(told([dear, cheap], { value: 0 }).map(([key, , title]) => [key, title])).toEqual([
      ['cheap', 'Lowest cost per result'],
      ['dear', 'Highest cost per result'],
    ]);
    expect(told([dear, cheap, nothing], { value: 0 })[1]?.slice(0, 4)).toEqual([
      'nothing',
      false,
      'Highest cost per result',
      'no result with £10.00 spent; all ads: £6.00. Few results: low confidence.',
    ]);
  });

  it('are none where nobody buys and nothing results, where there is one ad, and where all are alike', () => {
    expect(told([clicked, earns], { value: 0, results: 0 })).toEqual([]);
    expect(told([earns])).toEqual([]);
    expect(told([earns, { ...earns, key: 'twin' }])).toEqual([]);
  });

  it('an ad on which next to nothing was spent is neither', () => {
    expect(told([clicked, earns, row('tiny', { spend: 10, roas: 90 })]).map(([key]) => key)).toEqual([
      'earns',
      'clicked',
    ]);
  });
});
