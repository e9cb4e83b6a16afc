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
  spend: 100_000,
  results: 400,
  value: 330_000,
  ...fields,
});
const ALL = { ...total, spend: 300_000, results: 1200, value: 990_000, roas: 3.3, cost_per_result: 250 };
const told = (rows: readonly AnalyticsRow[], of: Partial<typeof total> = {}) =>
  standingsOf(analytics({ rows: [...rows], total: { ...ALL, ...of } })).map((one) => [
    one.row.key,
    one.better,
    one.title,
    one.text,
  ]);

describe('D8.2 The best and the worst ad of the dashboard', () => {
  const clicked = row('clicked', { ctr: 9, roas: 1 });
  const usual = row('usual', { roas: 3.3, cost_per_result: 250 });
  const earns = row('earns', { ctr: 1, roas: 5.5 });
  const nothing = row('nothing', { ctr: 5, roas: 0, value: 0, results: 0, cost_per_result: null });

  it('are those that earn most and least of their spend, whoever is clicked; the label says so', () => {
    expect(told([clicked, usual, earns])).toEqual([
      ['earns', true, 'Highest ROAS', '5.50× with £1,000.00 spent; all ads: 3.30×.'],
      ['clicked', false, 'Lowest ROAS', '1.00× with £1,000.00 spent; all ads: 3.30×.'],
    ]);
    expect(told([earns, nothing])[1]).toEqual([
      'nothing',
      false,
      'Lowest ROAS',
      '0.00× with £1,000.00 spent; all ads: 3.30×.',
    ]);
  });

  it('are not named where chance may have put them there', () => {
    const few = { results: 24, value: 20_000 };
    expect(told([row('lucky', { ...few, roas: 9 }), usual, row('unlucky', { ...few, roas: 0.5 })])).toEqual([]);
    // A result was to be expected of it, or two.
    const small = row('small', { ...nothing, key: 'small', spend: 60_000 });
    expect(told([usual, earns, small], { spend: 30_000_000 }).map(([key]) => key)).toEqual(['earns']);
    // 30 results tell twice as much from half as much; among many ads one of them is twice as good by chance.
    const some = row('some', { results: 30, roas: 5.5 });
    expect(told([usual, some]).map(([key]) => key)).toEqual(['some']);
    expect(told([...Array.from({ length: 24 }, (_, at) => ({ ...usual, key: `${at}` })), some])).toEqual([]);
    expect(told([usual, row('near', { results: 90_000, roas: 3.9 })], { results: 90_000 })).toEqual([]);
  });

  it('are one alone where only that one stands out', () => {
    expect(told([usual, earns]).map(([key, better]) => [key, better])).toEqual([['earns', true]]);
    expect(told([usual, clicked]).map(([key, better]) => [key, better])).toEqual([['clicked', false]]);
  });

  it('an ad whose results are clicks earned nothing that anybody knows of, and is not the worst', () => {
    const traffic = row('traffic', { value: 0, roas: null });
    expect(told([clicked, earns, traffic]).map(([key]) => key)).toEqual(['earns', 'clicked']);
    expect(told([usual, traffic])).toEqual([]);
  });

  it('go by what a result costs where nothing is sold; without a result it costs more than any', () => {
    const dear = row('dear', { cost_per_result: 900 });
    const cheap = row('cheap', { cost_per_result: 100 });
    expect(told([dear, cheap], { value: 0 }).map(([key, , title]) => [key, title])).toEqual([
      ['cheap', 'Lowest cost per result'],
      ['dear', 'Highest cost per result'],
    ]);
    expect(told([dear, cheap, nothing], { value: 0 })[1]).toEqual([
      'nothing',
      false,
      'Highest cost per result',
      'no result with £1,000.00 spent; all ads: £2.50.',
    ]);
  });

  it('are none where nobody buys and nothing results, where there is no ad, and where all are alike', () => {
    expect(told([clicked, earns], { value: 0, results: 0 })).toEqual([]);
    expect(told([])).toEqual([]);
    expect(told([usual, { ...usual, key: 'twin' }])).toEqual([]);
  });

  it('an ad on which next to nothing was spent is neither', () => {
    expect(told([clicked, earns, row('tiny', { spend: 1000, roas: 90 })]).map(([key]) => key)).toEqual([
      'earns',
      'clicked',
    ]);
  });
});
