import type { Finding, Insights } from '#contract/calls/analytics.ts';
import { counted, number } from '#ui/parts/format.ts';
import { metricWords, rangeWords } from './resultsWords.ts';

type SettlingDays = Pick<Insights, 'settling_since' | 'until'>;

const SIZES = {
  no_results: 'result',
  cost_per_result: 'result',
  conversion_rate: 'link click',
  click_rate: 'impression',
  fatigue: 'day',
} as const satisfies Record<Finding['kind'], string>;

const TESTS = {
  poisson_bound: 'Poisson bound (95%)',
  poisson_rates: 'Exact test of two Poisson rates',
  two_proportion_z: 'Two-proportion z-test',
  mann_kendall: 'Mann-Kendall trend test',
} as const satisfies Record<Finding['test'], string>;

/** Where what a result costs says the opposite of how many clicks lead to one. */
const costWords = (better: boolean, pays: boolean | null): string => {
  if (pays === null || pays === better) return '';
  return better
    ? ' Its clicks cost more, and so do its results.'
    : ' Its results still cost no more, as its clicks are cheap.';
};

/** What a finding is called, and what it says in plain words. */
export const findingWords = (
  { kind, better, value, others, bound, pays }: Finding,
  currency: string,
): { readonly title: string; readonly text: string } => {
  const money = (amount: number) => metricWords('cost_per_result', amount, currency);
  const rate = (percent: number) => metricWords('ctr', percent, currency);
  switch (kind) {
    case 'no_results':
      return {
        title: 'No results',
        text: `Spent ${money(value)} without a result, so a result costs at least ${money(bound ?? value)} here. Other ads of the campaign pay ${money(others)}.`,
      };
    case 'cost_per_result':
      return {
        title: better ? 'Cheap results' : 'Expensive results',
        text: `A result costs ${money(value)}; other ads of the campaign pay ${money(others)}.`,
      };
    case 'conversion_rate':
      return {
        title: better ? 'Converts well' : 'Converts poorly',
        text: `${rate(value)} of link clicks lead to a result; for other ads of the campaign it is ${rate(others)}.${costWords(better, pays)}`,
      };
    case 'click_rate':
      return {
        title: better ? 'High CTR' : 'Low CTR',
        text: `${rate(value)} of impressions are clicked; for other ads of the campaign it is ${rate(others)}.`,
      };
    case 'fatigue':
      return {
        title: 'Creative fatigue',
        text: `CTR has been falling day by day, from ${rate(others)} to ${rate(value)}. New text or a new picture may recover it.`,
      };
  }
};

/** What it is about in money; null: nobody counted it. */
export const stakeWords = ({ stake }: Pick<Finding, 'stake'>, currency: string): string | null =>
  stake === null ? null : `About ${metricWords('spend', stake, currency)} at stake`;

/** In which order they are, and what that counts. */
export const orderWords = ({ findings }: Pick<Insights, 'findings'>): string => {
  const both = findings.some(({ ad_id }) => ad_id === null) && findings.some(({ ad_id }) => ad_id !== null);
  return `Sorted by money at stake, the largest of each kind first${both ? '; ads made in Millrace before others' : ''}. At stake is the part of an ad's spend that did better or worse than the ads it is compared with.`;
};

/** That there are none, and why. */
export const noneWords = ({ comparisons }: Pick<Insights, 'comparisons'>): string =>
  comparisons === 0
    ? 'Not enough results to compare your ads yet.'
    : `Nothing stands out: none of ${counted(comparisons, 'comparison')} differs by more than chance explains.`;

/** What is said of these rests on results, of which the last days have not all. */
const OF_RESULTS: ReadonlySet<Finding['kind']> = new Set(['no_results', 'cost_per_result', 'conversion_rate'] as const);

/** Which days an insight leaves out that the table below counts; null: none. */
export const leftOutWords = ({ kind }: Finding, { settling_since: since, until }: SettlingDays): string | null => {
  if (since === null || !OF_RESULTS.has(kind)) return null;
  return `Without ${rangeWords({ since, until })}: Meta still counts ${since === until ? 'its' : 'their'} results.`;
};

/** The test behind it, how unlikely chance is, and how much it rests on. */
export const testWords = ({ kind, test, p, size, others_size }: Finding): string => {
  const chance = p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`;
  const rests =
    kind === 'fatigue' ? counted(size, 'day') : `${counted(size, SIZES[kind])} against ${number(others_size)}`;
  return `${TESTS[test]}, ${chance}, ${rests}`;
};
