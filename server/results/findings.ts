import type { Finding } from '#contract/calls/analytics.ts';
import { discoveryLimit, mannKendall, NONE_BOUND, poissonRates, type Share, twoProportions } from './statistics.ts';

/** What is known of one ad in a range. Results of the days that still settle are left out. */
export interface AdFigures {
  readonly key: string;
  readonly campaign: string;
  readonly spend: number;
  readonly impressions: number;
  readonly clicks: number;
  /** Of the days whose conversions are all counted. */
  readonly settled_spend: number;
  readonly settled_link_clicks: number;
  readonly settled_results: number;
  /** CTR in percent of each day with enough impressions, oldest first. */
  readonly daily_ctr: readonly number[];
}

type Found = Pick<Finding, 'kind' | 'better' | 'test' | 'p' | 'value' | 'others' | 'size' | 'others_size' | 'bound'>;
/** A comparison that was made, whether it says anything or not. */
interface Tested extends Found {
  readonly ad: AdFigures;
}

/** What is said of an ad. */
export interface Said extends Tested {
  readonly stake: number;
  /** Its results are known to cost no more than those of the others. */
  readonly pays: boolean;
}

/** At most this part of the findings is expected to be chance. */
const FALSE_PART = 0.05;
/** A smaller difference may be sure, and still is nothing to act on. */
const LEAST_DIFFERENCE = 0.2;

const KEYS = [
  'spend',
  'impressions',
  'clicks',
  'settled_spend',
  'settled_link_clicks',
  'settled_results',
] as const satisfies readonly (keyof AdFigures)[];
type Sums = Record<(typeof KEYS)[number], number>;

const sumsOf = (ads: readonly AdFigures[]): Sums =>
  Object.fromEntries(KEYS.map((key) => [key, ads.reduce((sum, ad) => sum + ad[key], 0)])) as Sums;

const less = (all: Sums, ad: AdFigures): Sums =>
  Object.fromEntries(KEYS.map((key) => [key, all[key] - ad[key]])) as Sums;

const rates = (kind: 'click_rate' | 'conversion_rate', ad: AdFigures, [own, others]: readonly [Share, Share]) => {
  const test = twoProportions(own, others);
  if (test === null) return [];
  const [value, rest] = [(100 * own.events) / own.of, (100 * others.events) / others.of];
  const sizes = { size: own.of, others_size: others.of };
  return [
    {
      ad,
      kind,
      better: value > rest,
      test: 'two_proportion_z' as const,
      p: test.p,
      value,
      others: rest,
      ...sizes,
      bound: null,
    },
  ];
};

const costs = (ad: AdFigures, others: Sums): readonly Tested[] => {
  const own = { events: ad.settled_results, of: ad.settled_spend };
  const rest = { events: others.settled_results, of: others.settled_spend };
  const sizes = { size: own.events, others_size: rest.events };
  // Without a cost of the others there is nothing to hold it to.
  if (own.of === 0 || rest.events === 0 || rest.of === 0) return [];
  const test = poissonRates(own, rest);
  if (test === null) return [];
  const cost = rest.of / rest.events;
  if (own.events === 0) {
    const found = { value: own.of, others: cost, bound: own.of / NONE_BOUND, p: test.p };
    return [{ ad, kind: 'no_results', better: false, test: 'poisson_bound', ...found, ...sizes }];
  }
  const value = own.of / own.events;
  const found = { better: value < cost, value, others: cost, p: test.p, bound: null };
  return [{ ad, kind: 'cost_per_result', test: 'poisson_rates', ...found, ...sizes }];
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const fatigue = (ad: AdFigures): readonly Tested[] => {
  const test = mannKendall(ad.daily_ctr);
  if (test === null) return [];
  const part = Math.max(1, Math.floor(ad.daily_ctr.length / 3));
  const [early, late] = [mean(ad.daily_ctr.slice(0, part)), mean(ad.daily_ctr.slice(-part))];
  const size = ad.daily_ctr.length;
  const found = { better: test.tau > 0, p: test.p, value: late, others: early, size, others_size: size, bound: null };
  return [{ ad, kind: 'fatigue', test: 'mann_kendall', ...found }];
};

const testsOf = (ad: AdFigures, others: Sums): readonly Tested[] => [
  ...costs(ad, others),
  ...fatigue(ad),
  ...rates('conversion_rate', ad, [
    { events: ad.settled_results, of: ad.settled_link_clicks },
    { events: others.settled_results, of: others.settled_link_clicks },
  ]),
  ...rates('click_rate', ad, [
    { events: ad.clicks, of: ad.impressions },
    { events: others.clicks, of: others.impressions },
  ]),
];

/** Whether it is large enough to act on. An ad whose CTR rises is no news, and the bound must be above the others' cost. */
const matters = ({ kind, better, value, others, bound }: Tested): boolean => {
  if (kind === 'no_results') return bound !== null && bound > others;
  if (kind === 'fatigue') return !better && value <= others * (1 - LEAST_DIFFERENCE);
  return others === 0 ? value > 0 : Math.abs(value / others - 1) >= LEAST_DIFFERENCE;
};

/** How much of its spend did better or worse than it would have with what it is compared with. */
const stakeOf = ({ kind, better, value, others, ad }: Tested, pays: boolean): number => {
  // What a result costs says where the money goes; a rate that says the opposite puts none at stake.
  if (kind === 'conversion_rate' && better !== pays) return 0;
  if (kind === 'no_results') return value;
  if (kind === 'cost_per_result') return ad.settled_spend * Math.min(1, Math.abs(1 - others / value));
  const spend = kind === 'conversion_rate' ? ad.settled_spend : ad.spend;
  return others === 0 ? spend : spend * Math.min(1, Math.abs(value / others - 1));
};

const paysOf = (ad: AdFigures, others: Sums): boolean =>
  ad.settled_results > 0 &&
  // What was spent without a result is dearer than any.
  (others.settled_results === 0 ||
    ad.settled_spend / ad.settled_results <= others.settled_spend / others.settled_results);

/**
 * What the numbers of ads say for sure, at most one of each ad, and how many comparisons were made. Ads are compared with the
 * others of their campaign: another campaign may count another kind of result.
 */
export const findingsOf = (
  ads: readonly AdFigures[],
): { readonly findings: readonly Said[]; readonly comparisons: number } => {
  const tested = [...Map.groupBy(ads, ({ campaign }) => campaign).values()].flatMap((own) => {
    const all = sumsOf(own);
    return own.flatMap((ad) => {
      const others = less(all, ad);
      const pays = paysOf(ad, others);
      return testsOf(ad, others).map((one) => ({ ...one, stake: stakeOf(one, pays), pays }));
    });
  });
  const limit = discoveryLimit(
    tested.map(({ p }) => p),
    FALSE_PART,
  );
  const sure = tested.filter((one) => one.p <= limit && one.p < FALSE_PART && matters(one));
  const first = new Map<string, Said>();
  // The tests of an ad come in the order in which they matter.
  for (const one of sure) if (!first.has(one.ad.key)) first.set(one.ad.key, one);
  return { findings: [...first.values()], comparisons: tested.length };
};
