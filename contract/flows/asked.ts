import { FLOW_BOUNDS } from './bounds.ts';
import type { RuleGroup, RuleMetric, RuleTest } from './rule.ts';
import { PAUSES, REPLACES } from './signs.ts';

/** What a sentence asks of an ad's results, and the sentence without it. */
export interface Asked {
  /** Of which any must hold; none: the sentence has no test that can be read. */
  readonly groups: readonly RuleGroup[];
  /** The sentence, with what was read taken out. */
  readonly rest: string;
  readonly taken: readonly string[];
  readonly missing: readonly string[];
}

const RESULT = '(?:results?|sales?|purchases?|conversions?|leads?|orders?)';
/** Longer names first: `cost per result` holds `result`. */
const METRICS: readonly (readonly [RuleMetric, string])[] = [
  ['cost_per_result', `(?:cost|price) per ${RESULT}|cost per acquisition|cpa|cpr|${RESULT} costs?(?: me| us)?`],
  ['cpc', 'cost per (?:link )?click|cpc|clicks? costs?'],
  ['cpm', 'cost per (?:1[.,]?000|thousand|mille)(?: impressions)?|cpm'],
  ['roas', 'roas|return on ad spend'],
  ['ctr', 'ctr|click.?(?:through.?)?rates?'],
  ['link_clicks', 'link clicks?'],
  ['clicks', 'clicks?'],
  ['impressions', 'impressions?|views?'],
  ['spend', 'spen[dt](?:s|ing)?'],
  ['results', RESULT],
];
const ANY_METRIC = METRICS.map(([, source]) => source).join('|');
const metricOf = (name: string): RuleMetric =>
  METRICS.find(([, source]) => new RegExp(`^(?:${source})$`, 'u').test(name))![0];

const AT_MOST = 'no more than|not more than|at most|up to|<=';
const AT_LEAST = 'no less than|no fewer than|not less than|at least|>=';
const BELOW = 'below|under|(?:less|fewer|lower|smaller|worse|cheaper) than|beneath|<';
const ABOVE = 'above|over|(?:more|greater|higher|larger|bigger|better) than|exceeds?|exceeding|beyond|>';
const COMPARED = `${AT_MOST}|${AT_LEAST}|${BELOW}|${ABOVE}`;
const NUMBER =
  '[$€£]? ?(?<N>\\d[\\d.,]*\\d|\\d)(?<K>k\\b)?(?! ?(?:m|million|thousand|hundred)\\b) ?(?<U>%|percent\\b|x\\b|[$€£]|(?:usd|eur|gbp|dollars?|euros?|pounds?)\\b)?';
const GAP =
  '(?:,? (?:is|are|was|were|has|have|had|been|of|it|its|goes|go|falls?|fell|drops?|dropped|rises?|rose|gets?|stays?|that|a|an|the|to|me|us|@\\d+@))*';
const numbered = (tag: string): string => NUMBER.replaceAll(/<([NKU])>/g, `<$1${tag}>`);

const NONE = `(?:without(?: (?:getting|making|bringing))?(?: (?:in|a|an|any|single|1))*|(?:with |has |have |had |got |gets? |brings? |makes? )?(?:no|zero|0)(?: single)?)`;
const TESTS = new RegExp(
  [
    `\\b(?<nothing>${NONE}) (?<absent>link clicks?|clicks?|impressions?|${RESULT})\\b(?! costs?)`,
    `\\bcosts? (?:me |us )?(?<costIs>${COMPARED}) ?${numbered('c')} ?(?:per|an?|each|for an?|for each) (?<costOf>${RESULT}|(?:link )?click)\\b`,
    `\\b(?<moved>${ANY_METRIC})\\b(?:,? (?:has|have|@\\d+@))* (?<move>drop(?:s|ped)?|falls?|fell|declines?|decreases?|goes down|is down|rises?|rose|increases?|climbs?|grows?|goes up|is up)(?: by)?(?: at least| more than| over)? ?${numbered('m')}`,
    `\\b(?<metric>${ANY_METRIC})\\b${GAP} ?(?<is>${COMPARED}) ?${numbered('a')}`,
    `(?<![\\w])(?<isOf>${COMPARED}) ?${numbered('b')} ?(?:in |of |on )?(?<metricOf>${ANY_METRIC})\\b`,
    `\\bspen[dt](?:s|ing)? ${numbered('s')}`,
    `\\bafter (?=(?:spend|having|it |they )|[$€£]|[\\d.,]+ ?(?:[$€£]|(?:usd|eur|gbp|dollars?|euros?|pounds?)\\b))(?:spending |having spent |(?:it|they)(?: has| have)? (?:spent|spends?) )?${numbered('p')}(?: (?:of )?(?:spend|spent)\\b)?`,
  ].join('|'),
  'gu',
);

/** `1,5` is one and a half; `1,500` and `1,500.50` are thousands. */
const valueOf = (said: string, thousand: string | undefined): number => {
  // Half of the world reads `1.000` as a thousand.
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(said)) return Number.NaN;
  const digits = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(said) ? said.replaceAll(',', '') : said.replace(',', '.');
  return Number(digits) * (thousand ? 1000 : 1);
};

const PERCENT = /^(?:%|percent)$/;
const within = (pattern: string, said: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(said);

const compared = (metric: RuleMetric, said: string, value: number): Pick<RuleTest, 'metric' | 'is' | 'value'> => {
  if (within(AT_LEAST, said)) return { metric, is: 'at_least', value };
  if (within(AT_MOST, said)) return { metric, is: 'at_most', value };
  return { metric, is: within(BELOW, said) ? 'below' : 'above', value };
};

type Groups = Readonly<Partial<Record<string, string>>>;

/** The test that a match of `TESTS` is; null: one that no rule can hold. */
const testOf = (found: Groups): Pick<RuleTest, 'metric' | 'is' | 'value'> | null => {
  if (found['absent']) return { metric: metricOf(found['absent']), is: 'below', value: 1 };
  const tag = ['c', 'm', 'a', 'b', 's', 'p'].find((each) => found[`N${each}`])!;
  const value = valueOf(found[`N${tag}`]!, found[`K${tag}`]);
  const isPercent = PERCENT.test(found[`U${tag}`] ?? '');
  if (!Number.isFinite(value) || value > 1_000_000_000) return null;
  if (found['moved'])
    return isPercent
      ? {
          metric: metricOf(found['moved']),
          is: /^(?:drop|f[ae]ll|decl|decr|goes down|is down)/.test(found['move']!) ? 'down_by' : 'up_by',
          value,
        }
      : null;
  if (found['costOf'])
    return compared(found['costOf'].includes('click') ? 'cpc' : 'cost_per_result', found['costIs']!, value);
  const name = found['metric'] ?? found['metricOf'];
  if (!name) return isPercent ? null : compared('spend', 'at least', value);
  const metric = metricOf(name);
  if (isPercent && metric !== 'ctr' && metric !== 'roas') return null;
  return compared(metric, (found['is'] ?? found['isOf'])!, isPercent && metric === 'roas' ? value / 100 : value);
};

const WINDOW =
  /(?<!every )(?:\b(?:in|over|within|during|for|across|after) )?(?:\b(?:the|a) )?(?:\b(?:last|past|previous) )?(?:(\d+) (?:full )?(day|week|month)s?\b|(?<=(?:last|past|previous|in a|for a|within a) )(day|week|month)\b|\b(yesterday)\b)/g;
const LENGTHS: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  month: 30,
};

/** Windows as `@7@`, so that they can stand anywhere in a test. */
const withWindows = (text: string, missing: string[]): string =>
  text.replaceAll(WINDOW, (_, count?: string, unit?: string, alone?: string) => {
    const days = Number(count ?? 1) * LENGTHS[unit ?? alone ?? 'day']!;
    if (days >= 1 && days <= FLOW_BOUNDS.windowDays) return `@${days}@`;
    missing.push(`${days} days: a rule looks at 1 to ${FLOW_BOUNDS.windowDays} days.`);
    return `@${FLOW_BOUNDS.windowDays}@`;
  });

const USUAL_DAYS = 7;

/** How a test hangs on those before it. */
const GUARD =
  /(?:\b(?:but|and),? )?\b(?:(?:but )?only (?:(?:do (?:it|so|that|this) )?(?:if|when|where|while|once)|for ads|(?:ads )?(?:that|which|with|whose))|(?:as|so) long as|provided(?: that)?|providing(?: that)?|on condition that|given that|assuming(?: that)?)\b/;
const PLAIN_IF = /\b(?:if|when|whenever|once)\b/;
const JOINED_IF = /\b(?:and|or),? (?:if|when|whenever|once)\b/;

/** `or`: an alternative. `and`: one more of the same. `whole`: for all alternatives before. `unclear`: it could be either. */
const joint = (between: string): 'or' | 'and' | 'whole' | 'unclear' => {
  const isOr = /\bor\b/.test(between);
  if (GUARD.test(between)) return isOr ? 'unclear' : 'whole';
  if (isOr) return 'or';
  const doesBetween = PAUSES.test(between) || REPLACES.test(between);
  if (!PLAIN_IF.test(between)) return doesBetween ? 'whole' : 'and';
  if (JOINED_IF.test(between)) return 'and';
  return /[.;] /.test(between) ? 'unclear' : 'whole';
};

/** What holds where one of each part holds, as alternatives. */
const together = (parts: readonly RuleTest[][][]): RuleTest[][] =>
  parts.reduce((sum, part) => sum.flatMap((one) => part.map((other) => [...one, ...other])), [[]] as RuleTest[][]);

/** The window in a test, else the next one after it, else the last one before it. */
const daysAt = (text: string, from: number): number | null => {
  const found = /@(\d+)@/.exec(text.slice(from)) ?? [...text.slice(0, from).matchAll(/@(\d+)@/g)].at(-1);
  return found ? Number(found[1]) : null;
};

/** Reads what a sentence asks of an ad's results, by plain rules. `text` is in lower case, numbers as digits. */
export const askedOf = (text: string): Asked => {
  const missing: string[] = [];
  const marked = withWindows(text, missing);
  const parts: RuleTest[][][] = [];
  let end = 0;
  let isUnclear = false;
  let isGuarded = false;
  let isUsual = false;
  const rest = marked.replaceAll(TESTS, (...found: unknown[]) => {
    const said = found[0] as string;
    const at = found.at(-3) as number;
    const test = testOf(found.at(-1) as Groups);
    if (test === null) return said;
    const days = daysAt(marked, at);
    isUsual ||= days === null;
    const between = marked.slice(end, at);
    const join = joint(between);
    end = at + said.length;
    const whole = { ...test, days: days ?? USUAL_DAYS };
    const part = parts.at(-1);
    // An alternative after `only if` may be one of the condition or of the rule.
    isUnclear ||= part !== undefined && (join === 'unclear' || (join === 'or' && isGuarded));
    isGuarded ||= part !== undefined && join === 'whole' && GUARD.test(between);
    if (part === undefined || join === 'whole') parts.push([[whole]]);
    else if (join === 'or') part.push([whole]);
    else part.at(-1)!.push(whole);
    return ' # ';
  });
  const groups = parts.length === 0 ? [] : together(parts);
  const taken: string[] = [];
  if (isUsual) taken.push(`You named no days for it, so it looks at the last ${USUAL_DAYS}.`);
  if (groups.length > 0 && /\b(?:sale|purchase|conversion|lead|order)s?\b/.test(text))
    taken.push('What you sell or collect is counted as results, by what each ad is optimized for.');
  if (groups.length > 0 && /[$€£]|\b(?:usd|eur|gbp|dollars?|euros?|pounds?)\b/.test(text))
    taken.push('Amounts are in the currency of the ad account.');
  const fits =
    !isUnclear && groups.length <= FLOW_BOUNDS.groups && groups.every(({ length }) => length <= FLOW_BOUNDS.tests);
  return {
    groups: fits ? groups.map((tests) => ({ match: 'all', tests })) : [],
    // What is not taken stays in it, so that it is known to be unread.
    rest: fits ? rest.replaceAll(new RegExp(GUARD.source, 'g'), ' ') : marked,
    taken,
    missing,
  };
};
