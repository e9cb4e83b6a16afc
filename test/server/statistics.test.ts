import { describe, expect, it } from 'vitest';
import { type AdFigures, findingsOf } from '#server/results/findings.ts';
import {
  binomialAtMost,
  discoveryLimit,
  mannKendall,
  NONE_BOUND,
  normalTails,
  poissonRates,
  twoProportions,
} from '#server/results/statistics.ts';

describe('D6.4 Statistical tests agree with published values', () => {
  it.each([
    [0, 1],
    [1, 0.317310507862914],
    [1.959963984540054, 0.05],
    [2.5758293035489, 0.01],
    [6, 1.973175290075e-9],
  ])('the two tails of the normal distribution at %s are %s', (z, p) => {
    expect(normalTails(z) / p).toBeCloseTo(1, 9);
    expect(normalTails(-z)).toBe(normalTails(z));
  });

  it.each([
    [2, 10, 0.3, 0.3828],
    [5, 20, 0.5, 0.0207],
    [10, 20, 0.5, 0.5881],
    [3, 15, 0.1, 0.9444],
    [-1, 5, 0.5, 0],
    [5, 5, 0.5, 1],
  ])('tables of the binomial distribution: at most %s of %s by %s is %s', (x, n, share, p) => {
    expect(binomialAtMost(x, n, share)).toBeCloseTo(p, 4);
  });

  it('two proportions: heart attacks of the Physicians’ Health Study, 189 of 11034 against 104 of 11037, X² = 25.01', () => {
    const test = twoProportions({ events: 189, of: 11_034 }, { events: 104, of: 11_037 })!;
    expect(test.z ** 2).toBeCloseTo(25.01, 2);
    expect(test.p).toBeCloseTo(5.7e-7, 8);
  });

  it('two proportions say nothing of few events, of more events than chances, and of none', () => {
    expect(twoProportions({ events: 9, of: 1000 }, { events: 9, of: 1000 })).toBeNull();
    expect(twoProportions({ events: 30, of: 20 }, { events: 10, of: 100 })).toBeNull();
    expect(twoProportions({ events: 0, of: 0 }, { events: 10, of: 100 })).toBeNull();
    expect(twoProportions({ events: 50, of: 50 }, { events: 90, of: 90 })).toBeNull();
  });

  it('two rates: 5 events against 15 in as much is the sign test of 5 in 20, p = 0.0414', () => {
    expect(poissonRates({ events: 5, of: 7 }, { events: 15, of: 7 })!.p).toBeCloseTo(0.0414, 4);
    expect(poissonRates({ events: 15, of: 7 }, { events: 5, of: 7 })!.p).toBeCloseTo(0.0414, 4);
    expect(poissonRates({ events: 0, of: 7 }, { events: 0, of: 7 })).toBeNull();
    expect(poissonRates({ events: 0, of: 0 }, { events: 4, of: 7 })).toBeNull();
  });

  it('nothing in n is at most 3 in n: the rule of three of Hanley and Lippman-Hand', () => {
    expect(NONE_BOUND).toBeCloseTo(2.9957, 4);
  });

  it('a trend: the tuna of Hollander and Wolfe, with one more that is the largest', () => {
    // In order of lightness 26 of the 36 pairs rise: S = 16, tau = 0.4444. The tenth rises against all nine.
    const panel = [2.5, 4.0, 2.6, 3.6, 2.8, 3.1, 5.2, 5.0, 3.8];
    expect(mannKendall(panel), 'nine say nothing').toBeNull();
    const test = mannKendall([...panel, 9])!;
    expect([test.s, test.tau]).toEqual([16 + 9, 25 / 45]);
    // Var S = 10 * 9 * 25 / 18 = 125, z = 24 / 11.1803 = 2.1466.
    expect(test.p).toBeCloseTo(0.0318, 4);
  });

  it('a trend: ties take from the variance, and what never changes has none', () => {
    const values = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5];
    // Var S = (10 * 9 * 25 - 5 * (2 * 1 * 9)) / 18 = 120; S = 40, z = 39 / 10.954 = 3.5602.
    const test = mannKendall(values)!;
    expect(test.s).toBe(40);
    expect(test.p).toBeCloseTo(0.00037, 5);
    expect(mannKendall(values.map(() => 7))).toBeNull();
  });

  it('false discoveries: of the fifteen p-values of Benjamini and Hochberg (1995) the first four count', () => {
    const published = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
    ];
    expect(discoveryLimit(published.toReversed(), 0.05)).toBe(0.0095);
    expect(discoveryLimit([0.2, 0.9], 0.05)).toBe(0);
    expect(discoveryLimit([], 0.05)).toBe(0);
  });
});

const ad = (key: string, fields: Partial<AdFigures> = {}): AdFigures => ({
  key,
  campaign: 'one',
  spend: 10_000,
  impressions: 10_000,
  clicks: 200,
  settled_spend: 10_000,
  settled_link_clicks: 1000,
  settled_results: 100,
  daily_ctr: [],
  ...fields,
});
const plain = [ad('a'), ad('b'), ad('c')];
const found = (ads: readonly AdFigures[]) =>
  findingsOf(ads).findings.map(({ ad: { key }, kind, better, test }) => [key, kind, better, test]);

describe('D6.4 Insights', () => {
  it('are none where the ads do alike, though comparisons were made', () => {
    expect(findingsOf(plain)).toMatchObject({ findings: [], comparisons: 9 });
    expect(findingsOf([])).toEqual({ findings: [], comparisons: 0 });
    expect(findingsOf([ad('alone')]).findings).toEqual([]);
  });

  it('name an ad that spends without a result, with the least that a result costs', () => {
    const none = ad('none', { settled_results: 0, settled_spend: 2000 });
    const first = findingsOf([...plain, none]).findings.find((said) => said.ad.key === 'none');
    expect(first).toMatchObject({ kind: 'no_results', better: false, value: 2000, others: 100, size: 0 });
    expect(first!.bound).toBeCloseTo(2000 / 2.99573, 2);
    expect(found([...plain, ad('none', { settled_results: 0, settled_spend: 300, settled_link_clicks: 20 })])).toEqual(
      [],
    );
  });

  it('name costs that differ', () => {
    const ads = [...plain, ad('cheap', { settled_results: 200 }), ad('dear', { settled_results: 40, spend: 9000 })];
    expect(found(ads)).toContainEqual(['dear', 'cost_per_result', false, 'poisson_rates']);
    expect(found(ads)).toContainEqual(['cheap', 'cost_per_result', true, 'poisson_rates']);
  });

  it.each([
    ['the whole of what brought no result', 'none', { settled_results: 0, settled_spend: 2000 }, 2000],
    ['what its results cost beyond those of others', 'dear', { settled_results: 25 }, 7500],
    ['what others would have paid for as much', 'cheap', { settled_results: 250 }, 10_000],
    ['what fewer clicks bought less of', 'unclicked', { clicks: 50, spend: 8000 }, 6000],
  ])('say how much money is at stake: %s', (_, key, fields, stake) => {
    const one = findingsOf([...plain, ad(key, fields)]).findings.find((said) => said.ad.key === key)!;
    expect(one.stake).toBeCloseTo(stake, 6);
  });

  it('put no money at stake where few clicks lead to results, and those cost no more', () => {
    const clicked = { settled_link_clicks: 4000 };
    const said = (settled_results: number) =>
      findingsOf([...plain, ad('clicked', { ...clicked, settled_results })]).findings.find(
        (one) => one.ad.key === 'clicked',
      )!;
    expect(said(110)).toMatchObject({ kind: 'conversion_rate', better: false, pays: true, stake: 0 });
    expect(said(95)).toMatchObject({ kind: 'conversion_rate', better: false, pays: false });
    expect(said(95).stake).toBeGreaterThan(0);
  });

  it('know that an ad pays whose campaign has no other results at all', () => {
    const none = plain.map((each) => ({ ...each, settled_results: 0 }));
    const only = findingsOf([...none, ad('only', { settled_results: 100 })]).findings.find(
      (one) => one.ad.key === 'only',
    )!;
    expect(only).toMatchObject({ kind: 'conversion_rate', better: true, pays: true });
    expect(only.stake).toBeGreaterThan(0);
  });

  it('tell an ad with few clicks whose results are as cheap from one whose results are not', () => {
    const pays = (settled_results: number) => {
      const few = ad('few', { clicks: 50, settled_results, settled_link_clicks: settled_results * 10 });
      const said = findingsOf([...plain, few]).findings.find((one) => one.ad.key === 'few')!;
      return [said.kind, said.pays];
    };
    expect(pays(110)).toEqual(['click_rate', true]);
    expect(pays(95)).toEqual(['click_rate', false]);
  });

  it('name a click rate that differs by a fifth at least: what is sure may still be too little to act on', () => {
    const many = { impressions: 1_000_000, clicks: 20_000 };
    const ads = ['a', 'b', 'c'].map((key) => ad(key, many));
    expect(found([...ads, ad('little', { ...many, clicks: 22_000 })])).toEqual([]);
    expect(found([...ads, ad('poor', { ...many, clicks: 12_000 })])).toEqual([
      ['poor', 'click_rate', false, 'two_proportion_z'],
    ]);
  });

  it('name an ad whose CTR falls day by day, and none whose CTR only varies', () => {
    const falling = Array.from({ length: 21 }, (_, at) => 3 - at * 0.1 + (at % 3) * 0.05);
    const varying = Array.from({ length: 21 }, (_, at) => 2 + ((at * 8) % 21) * 0.1);
    expect(found([...plain, ad('tired', { daily_ctr: falling })])).toEqual([
      ['tired', 'fatigue', false, 'mann_kendall'],
    ]);
    expect(found([...plain, ad('lively', { daily_ctr: varying })])).toEqual([]);
    expect(found([...plain, ad('rising', { daily_ctr: falling.toReversed() })]), 'rising is no fatigue').toEqual([]);
  });

  it('compare an ad with its own campaign only: another may count another kind of result', () => {
    const views = ad('views', { campaign: 'two', settled_results: 5000, settled_link_clicks: 100_000 });
    expect(found([...plain, views])).toEqual([]);
  });

  it('of 2,000 ads that differ by chance alone name hardly any', () => {
    let seed = 1;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    // Twelve uniform values make one that is nearly normal, of which 5 in 100 alone would be 100 in 2,000.
    const near = (mean: number) =>
      Math.round(mean + Math.sqrt(mean) * (Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, 0) - 6));
    const ads = Array.from({ length: 2000 }, (_, at) =>
      ad(`${at}`, {
        clicks: near(200),
        settled_results: near(100),
        daily_ctr: Array.from({ length: 60 }, random),
      }),
    );
    const { findings, comparisons } = findingsOf(ads);
    expect(comparisons).toBe(8000);
    expect(findings.length).toBeLessThan(10);
  });
});
