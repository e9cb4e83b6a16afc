import type { MetricRule, RuleGroup, RuleMetric, RuleTest } from './rule.ts';

const METRICS: Readonly<Record<RuleMetric, string>> = {
  spend: 'spend',
  impressions: 'impressions',
  clicks: 'clicks',
  link_clicks: 'link clicks',
  results: 'results',
  ctr: 'CTR',
  cpc: 'CPC',
  cpm: 'CPM',
  cost_per_result: 'cost per result',
  roas: 'ROAS',
};

const MOVES = { up_by: 'up by', down_by: 'down by' } as const;

const testWords = ({ metric, days, is, value }: RuleTest): string => {
  const window = days === 1 ? 'on the last full day' : `in the last ${days} days`;
  if (is === 'up_by' || is === 'down_by')
    return `${METRICS[metric]} ${MOVES[is]} ${value}% or more ${window}, compared with the same time before`;
  return `${METRICS[metric]} ${is} ${value}${metric === 'ctr' ? '%' : ''} ${window}`;
};

const groupWords = ({ match, tests }: RuleGroup): string =>
  tests.map((test) => testWords(test)).join(match === 'all' ? ' and ' : ' or ');

/** A rule in words, as it is set: `ROAS below 1 in the last 7 days`. */
export const ruleWords = ({ match, groups, min_spend: least, min_spend_days: days }: MetricRule): string => {
  const isMixed = groups.length > 1;
  const said = groups.map((group) => {
    const words = groupWords(group);
    return isMixed && group.tests.length > 1 && group.match !== match ? `(${words})` : words;
  });
  const spent = least > 0 ? `, once the ad has spent ${least} in the last ${days} days` : '';
  return `${said.join(match === 'all' ? ' and ' : ' or ')}${spent}`;
};
