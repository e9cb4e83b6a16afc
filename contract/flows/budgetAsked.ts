import { FLOW_BOUNDS } from './bounds.ts';

/** What a sentence asks of daily budgets, and the sentence without it. */
export interface BudgetAsked {
  /** Below zero: a cut. Null: it names no percentage. */
  readonly percent: number | null;
  /** How far it may go, in whole units of the currency; null: it names no bound. */
  readonly bound: number | null;
  /** Hours between two changes about one ad; null: it names none. */
  readonly everyHours: number | null;
  /** In a sentence, where it asks for what the step cannot do: then it is no draft. */
  readonly fault: string | null;
  readonly rest: string;
}

const RAISE =
  '(?:rais(?:e|es|ing)|increas(?:e|es|ing)|scal(?:e|es|ing)(?: up)?|boost(?:s|ing)?|lift(?:s|ing)?|grow(?:s|ing)?|doubl(?:e|es|ing)|tripl(?:e|es|ing)|more|higher)';
const LOWER = '(?:lower(?:s|ing)?|reduc(?:e|es|ing)|decreas(?:e|es|ing)|cut(?:s|ting)?|halv(?:e|es|ing)|less)';
const BUDGET = '(?:(?:the|my|our|its|their|each|daily|ad|ads|set|sets|adset) )*budgets?';
const PERCENT = String.raw`(\d{1,4}) ?(?:%|percent\b)`;
const ASKS = new RegExp(
  String.raw`\b(?:(?<up>${RAISE})|(?<down>${LOWER})) ${BUDGET}\b(?: (?:of|for|on)(?= (?:it|them|those|these)\b) \w+)?(?:,? (?:by )?\+?${PERCENT.replace('(', '(?<first>')})?`,
);
const BY = new RegExp(
  String.raw`(?<!\b(?:drop|drops|dropped|fall|falls|fell|rise|rises|rose|up|down|declines?|decreases?|increases?|grows?) )\bby \+?${PERCENT}`,
);
const MONEY = String.raw`[$€£]? ?(\d[\d.,]*\d|\d) ?(?:[$€£]|(?:usd|eur|gbp|dollars?|euros?|pounds?)\b)?`;
const A_DAY = String.raw`(?: (?:a|per|each|every) day\b| daily\b|/day\b)`;
const TO_THE_BOUND =
  '(?:at most|at least|up to|down to|no (?:more|less) than|not (?:more|less|above|below)(?: than)?|never (?:more than|less than|above|below|over|under)|to (?:a|the) (?:maximum|minimum) of|with a (?:cap|limit|maximum|minimum|floor) of|(?:a )?max(?:imum)?(?: of)?\\.?|(?:a )?min(?:imum)?(?: of)?\\.?|capp?ed at|cap (?:of|at)|until it is|to)';
/** What follows the amount must not be a metric: `at most 50 clicks` is a rule. */
const BOUND = new RegExp(
  String.raw`(?:,? ?(?:but|and|then),? |,? ?)\b${TO_THE_BOUND} ${MONEY}(?:${A_DAY}|(?= ?(?:$|[.,;])| (?:when|if|whenever|while|once|but|and)\b))`,
);
const BOUND_OF_DAY = new RegExp(String.raw`(?:,? ?(?:but|and|then),? |,? ?)\b${TO_THE_BOUND} ${MONEY}${A_DAY}`);
const EVERY =
  /,? ?\b(?:(?:but )?(?:only |at most |not more than |no more than )?once (?:a|per|every|each) (?:(\d+) )?(day|week)s?|(?:(?:but )?(?:only |at most |not more than |no more than )?(?:once )?)every (\d+) (hour|day|week)s?)\b/;

const HOURS: Readonly<Record<string, number>> = { hour: 1, day: 24, week: 168 };

const numberOf = (said: string): number =>
  Number(/^\d{1,3}(?:,\d{3})+$/.test(said) ? said.replaceAll(',', '') : said.replace(',', '.'));

const LEAST = -90;
const MOST = 200;

const SIZES: readonly (readonly [RegExp, number])[] = [
  [/^doubl/, 100],
  [/^tripl/, 200],
  [/^halv/, -50],
];

const percentFault = (percent: number): string | null =>
  percent < LEAST || percent > MOST
    ? `${Math.abs(percent)}%: a step changes a budget by ${LEAST}% to +${MOST}%.`
    : null;

/** Reads what a sentence asks of budgets, by plain rules; null: nothing. `text` is in lower case, numbers as digits. */
export const budgetAskedOf = (text: string): BudgetAsked | null => {
  const asks = ASKS.exec(text);
  if (!asks) return null;
  const { up, down, first } = asks.groups!;
  const verb = (up ?? down)!;
  let rest = `${text.slice(0, asks.index)} # ${text.slice(asks.index + asks[0].length)}`;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = `${rest.slice(0, found.index)} # ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  const sized = SIZES.find(([sign]) => sign.test(verb))?.[1];
  const said = first ?? (sized === undefined ? take(BY)?.[1] : undefined);
  const percent = sized ?? (said === undefined ? null : Number(said) * (down ? -1 : 1));
  // An amount of money, where a percentage belongs.
  const isAmount = percent === null && new RegExp(String.raw`# *by ${MONEY}`).test(rest);
  const bound = take(BOUND_OF_DAY) ?? take(BOUND);
  const every = take(EVERY);
  const [, oncePer, onceUnit, each, eachUnit] = every ?? [];
  const hours = every ? Number(oncePer ?? each ?? 1) * HOURS[(onceUnit ?? eachUnit)!]! : null;
  return {
    percent,
    bound: bound ? numberOf(bound[1]!) : null,
    everyHours: hours === null ? null : Math.min(hours, FLOW_BOUNDS.coolDownHours),
    fault: isAmount
      ? 'An amount to change the budget by: a step changes it by a percentage, such as “by 20%”.'
      : percent === null
        ? null
        : percentFault(percent),
    rest,
  };
};
