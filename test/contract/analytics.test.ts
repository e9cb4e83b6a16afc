import { describe, expect, it } from 'vitest';
import {
  analyticsSearch,
  COLUMN_SETS,
  columnSetOf,
  columnsOfMetrics,
  isNarrow,
  metricsOfColumns,
  narrowOf,
  readAnalyticsSearch,
  USUAL_VIEW,
} from '#contract/rules/analyticsQuery.ts';
import { isBeforeKept, isUnderWay, rangeTextFault, readRange, readSince } from '#contract/rules/analyticsRange.ts';
import { chanceAmong, confidenceOf, isRanked, sureAmong } from '#contract/rules/confidence.ts';
import { type Metric, METRICS, metricOf } from '#contract/rules/metrics.ts';
import { resultName } from '#contract/rules/resultName.ts';

const sums = { spend: 1000, impressions: 2000, clicks: 40, link_clicks: 30, results: 4, value: 3000 };
const NOTHING = { spend: 0, impressions: 0, clicks: 0, link_clicks: 0, results: 0, value: 0 };

describe('D6.4 Metrics', () => {
  it('are what the sums say, and none where there is nothing to divide by', () => {
    const all = Object.fromEntries(METRICS.map((metric) => [metric, metricOf(metric, sums)]));
    expect(all).toEqual({
      ...sums,
      ctr: 2,
      cpc: 25,
      cpm: 500,
      cost_per_result: 250,
      roas: 3,
      reach: null,
      frequency: null,
    });
    for (const metric of ['ctr', 'cpc', 'cpm', 'cost_per_result', 'roas'] as const)
      expect(metricOf(metric, NOTHING)).toBeNull();
  });

  it('say nothing of what came back where results are no purchases, or nobody told their value; none bought is 0', () => {
    const roas = (of: Partial<typeof sums>) => metricOf('roas', { ...sums, ...of });
    expect([roas({ value: 0 }), roas({ value: 0, results: 0 }), roas({ results: 0 })]).toEqual([null, 0, 3]);
  });

  it('rank by a ratio from 25 events on; a count ranks by itself', () => {
    const of = (metric: Metric, results: number) => isRanked(metric, { ...sums, results, roas: 3, cost_per_result: 9 });
    expect([of('roas', 24), of('roas', 25), of('cost_per_result', 24)]).toEqual([false, true, false]);
    expect(['spend', 'results', 'value', 'cpm'].map((metric) => of(metric as Metric, 1))).not.toContain(false);
    expect(isRanked('roas', { ...sums, results: 900, roas: null }), 'clicks of traffic earn nothing').toBe(false);
  });

  it('are sure of the first of many only further away than of one: the quantiles of the normal distribution', () => {
    // Of 0.025, 0.0025 and 0.001, as tables have them.
    expect([1, 10, 25].map((many) => sureAmong(many).toFixed(2))).toEqual(['1.96', '2.81', '3.09']);
    expect(chanceAmong(25)).toBeCloseTo(0.001);
  });

  it('are as sure as the events behind them are many: 100 are 10 percent, 25 are 20', () => {
    const of = (results: number) => confidenceOf('cost_per_result', { ...sums, results });
    expect([of(0), of(24), of(25), of(99), of(100)]).toEqual(['low', 'low', 'medium', 'medium', 'high']);
    expect(confidenceOf('ctr', sums)).toBe('medium');
    expect([confidenceOf('spend', NOTHING), confidenceOf('cpm', NOTHING)]).toEqual([null, null]);
  });
});

describe('D6.4 A view of the results', () => {
  const view = {
    range: '2026-11-01..2026-11-30',
    compares: false,
    metric: 'ctr',
    interval: 'week',
    by: 'headline',
    part: 'campaign:1202',
    q: 'spring sale',
    status: 'paused',
    columns: 'all',
    sort: '-ctr',
    page: 3,
  } as const;

  it('is what its address says, and the usual one needs no address', () => {
    const search = Object.fromEntries(new URLSearchParams(analyticsSearch(view)));
    // The router reads numbers as numbers.
    expect(readAnalyticsSearch({ ...search, page: Number(search['page']) })).toEqual(view);
    expect(readAnalyticsSearch({ page: 9999 }).page).toBe(9999);
    expect(analyticsSearch(USUAL_VIEW)).toBe('');
    expect(readAnalyticsSearch({})).toEqual(USUAL_VIEW);
  });

  it.each([
    {
      range: 'yesterday',
      by: 'moon',
      metric: 'reach',
      columns: '',
      sort: '--spend',
      page: 0,
      compare: 'all',
      interval: 'year',
    },
    { range: ['last_7d'], by: null, metric: 4, page: 'two' },
    { range: '<script>', page: 1.5, part: 'moon:1', status: 'draft', q: ['a'] },
    { range: 'last_12345d', page: 10_000, part: 'campaign' },
  ])('is the usual one where the address says nothing that is known: %j', (search) => {
    const { unread: _, ...view } = readAnalyticsSearch(search);
    expect(view).toEqual(USUAL_VIEW);
  });

  it.each([
    ['120210000000000017', '"120210000000000017"'],
    ['2026', '"2026"'],
    ['-20% off', '"-20% off"'],
    ['true', '"true"'],
    ['"tea"', '""tea""'],
    ['flour & tea', 'flour & tea'],
  ])(
    'searches %s whoever reads its address: the router, which takes numbers for numbers, or the server',
    (q, written) => {
      const said = new URLSearchParams(analyticsSearch({ ...USUAL_VIEW, q })).get('q')!;
      expect(said).toBe(written);
      const parsed = (text: string): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          return text;
        }
      };
      expect([parsed(said), said].map((one) => readAnalyticsSearch({ q: one }).q)).toEqual([q, q]);
      expect(readAnalyticsSearch({ q: 2026 }).q, 'typed into the address').toBe('2026');
    },
  );

  it('asks the server for what narrows it, and for nothing else', () => {
    expect([narrowOf(USUAL_VIEW), isNarrow(USUAL_VIEW)]).toEqual([{}, false]);
    expect(narrowOf({ ...USUAL_VIEW, q: 'tea', status: 'elsewhere' })).toEqual({ q: 'tea', status: 'elsewhere' });
    expect(isNarrow({ ...USUAL_VIEW, part: 'adset:1' })).toBe(true);
    expect(readAnalyticsSearch({ q: `  ${'x'.repeat(300)}` }).q.length).toBeLessThanOrEqual(100);
  });

  it.each([
    ['2026-11-30:2026-11-01', '2026-11-30:2026-11-01'],
    ['2026-11-30 to 2026-11-01', '2026-11-30 to 2026-11-01'],
    [['last_7d'], '["last_7d"]'],
    [7, '7'],
    ['x'.repeat(500), `${'x'.repeat(40)}…`],
  ])('keeps the range %j that cannot be read, to say so, and never writes it into an address', (range, unread) => {
    const view = readAnalyticsSearch({ range });
    expect(view).toEqual({ ...USUAL_VIEW, unread });
    expect(analyticsSearch(view)).toBe('');
    expect(readAnalyticsSearch({ range: 'last_7d' }).unread).toBeUndefined();
    // It is one, however little it means: the screen says why it doesn't work.
    expect(readAnalyticsSearch({ range: '2026-11-30..2026-11-01' }).unread).toBeUndefined();
  });

  it.each([
    [{ by: 'picture', metric: 'ctr', sort: '-spend' }, '-ctr'],
    [{ by: 'angle', metric: 'cost_per_result' }, 'cost_per_result'],
    [{ by: 'headline' }, '-spend'],
    [{ by: 'ad', metric: 'ctr', sort: 'name' }, 'name'],
  ] as const)('ranks creatives by the metric that is shown, the best first: %j', (search, sort) => {
    expect(readAnalyticsSearch(search).sort).toBe(sort);
  });

  it('has a set of columns, or somebody’s own in their order; sets are written by their name', () => {
    for (const set of COLUMN_SETS) {
      expect([columnSetOf(set), columnsOfMetrics(metricsOfColumns(set))]).toEqual([set, set]);
      expect(readAnalyticsSearch({ columns: set }).columns).toBe(set);
    }
    const own = columnsOfMetrics(['roas', 'spend']);
    expect([own, columnSetOf(own), metricsOfColumns(own)]).toEqual(['roas.spend', null, ['roas', 'spend']]);
    expect(metricsOfColumns(readAnalyticsSearch({ columns: own }).columns)).toEqual(['roas', 'spend']);
    expect(analyticsSearch({ ...USUAL_VIEW, columns: own })).toBe('columns=roas.spend');
  });

  it.each(['spend.spend', 'spend.', '.', 'spend.moon', `${'spend.'.repeat(40)}roas`, 'toString'])(
    'has the usual columns where the address names some that there are not: %s',
    (columns) => {
      expect(readAnalyticsSearch({ columns }).columns).toBe('performance');
    },
  );

  it('has whole days only, but for today itself', () => {
    expect(readRange('last_7d', '2026-03-03')).toEqual({ since: '2026-02-24', until: '2026-03-02' });
    expect(readRange('last_1d', '2026-03-03')).toEqual({ since: '2026-03-02', until: '2026-03-02' });
    expect(readRange('today', '2026-03-03')).toEqual({ since: '2026-03-03', until: '2026-03-03' });
    const settling_since = '2026-03-01';
    expect(['2026-03-02', '2026-03-03'].map((until) => isUnderWay({ until, settling_since }))).toEqual([false, true]);
  });

  it('is read with as many days before it, but for those that Meta no longer keeps', () => {
    const today = '2026-11-30';
    const since = (range: string) => readSince(readRange(range, today)!, today);
    expect(since('last_30d')).toBe('2026-10-01');
    expect(since('2024-06-01..2024-11-30')).toBe('2023-12-01');
    expect(since('2024-01-01..2024-12-30'), '37 months ago, and a week to spare').toBe('2023-11-08');
    expect(since('2023-11-02..2023-11-30'), 'no less than what is asked for').toBe('2023-11-02');
  });

  it('is compared where all days before it are kept, by Meta or here', () => {
    const year = { since: '2024-01-01', until: '2024-12-30', settling_since: '2026-11-28' };
    const read = (day: string) => isBeforeKept({ ...year, read: { since: day, until: '2026-11-30' } });
    expect(['2023-11-08', '2023-01-02', '2023-01-01'].map(read)).toEqual([false, false, true]);
    expect(isBeforeKept({ ...year, since: '2024-07-01', read: null })).toBe(true);
  });

  it.each([
    ['2026-02-02..2026-02-01', 'The range ends before it begins.'],
    ['2016-01-01..2026-01-01', 'A range holds at most 366 days.'],
    ['last_3650d', 'A range holds at most 366 days.'],
    ['last_0d', 'There is no such range of days. Choose a first and a last day.'],
    ['2026-02-30..2026-03-01', 'There is no such range of days. Choose a first and a last day.'],
    ['..', 'There is no such range of days. Choose a first and a last day.'],
    ['2026-02-01..2026-02-01', null],
    ['last_366d', null],
    ['today', null],
  ])('says of the range %s: %s', (range, fault) => {
    expect(readAnalyticsSearch({ range }).range).toBe(range);
    expect(rangeTextFault(range)).toBe(fault);
  });
});

it.each([
  ['day', '2026-11-01', '', '2026-11-01'],
  ['ad', '120', 'Autumn [mr-1a2b3c]', 'Autumn'],
  ['ad', '120', ' [mr-1a2b3c]', '120'],
  ['adset', '120', 'Women', 'Women'],
  ['campaign', '120', '', '120'],
  ['campaign', '', '', 'Unknown'],
  ['age', '25-34', '25-34', '25-34'],
  ['gender', 'female', 'female', 'Female'],
  ['gender', '', '', 'Unknown'],
  ['placement', 'facebook/facebook_reels_overlay', '', 'Facebook, Reels overlay'],
  ['placement', 'audience_network/an_classic', '', 'Audience Network, Native, banner and interstitial'],
  ['placement', 'threads/feed', '', 'Threads, Feed'],
  ['placement', 'instagram', '', 'Instagram'],
  ['picture', '', '', 'Not made in Millrace'],
  ['picture', 'a1', '', 'Without a headline'],
  ['picture', 'a1', 'Warm feet', 'Warm feet'],
  ['angle', '', '', 'No angle known'],
  ['headline', '', '', 'No headline known'],
] as const)('D6.4 A result by %s of "%s" with the name "%s" is called %s', (by, key, name, called) => {
  expect(resultName(by, { key, name })).toBe(called);
});
