import { type Asked, askedOf } from './asked.ts';
import { FLOW_BOUNDS, FLOW_LISTS } from './bounds.ts';
import { type BudgetAsked, budgetAskedOf } from './budgetAsked.ts';
import type { FlowFields } from './flow.ts';
import { inEnglish, isUnderstood } from './inEnglish.ts';
import { languageOf, notRead } from './language.ts';
import {
  isWeekend,
  PAUSES,
  plain,
  plainWords,
  REJECTED,
  REPAIRS,
  REPLACES,
  REVIVES,
  TIMES,
  TIRED,
  UPLOADED,
  WRITES,
} from './signs.ts';
import { BY_HAND, reviewerOf } from './startAsked.ts';
import { allowCredits, TAKES } from './takes.ts';
import type { TemplateId } from './templateIds.ts';
import { FLOW_TEMPLATES } from './templates.ts';
import { NOT_HERE, saidOf, unreadIn } from './unread.ts';

/** What the composer makes of a sentence. */
export interface Described {
  /** The template that does what the sentence asks, with what it says put into it; null: none does. */
  readonly draft: {
    readonly template: TemplateId;
    readonly fields: FlowFields;
  } | null;
  /** What was taken from the sentence, in sentences. */
  readonly taken: readonly string[];
  /** What the sentence asks and the draft does not do, in sentences. */
  readonly missing: readonly string[];
  /** Templates that are about something near, the nearest first. */
  readonly near: readonly TemplateId[];
}

/** Words that speak for a template, the strong ones with the most points. */
const SIGNS: Readonly<Partial<Record<TemplateId, readonly (readonly [RegExp, number])[]>>> = {
  weeklyRefresh: [
    [TIMES, 3],
    [WRITES, 2],
  ],
  folderToBatch: [
    [UPLOADED, 4],
    [/\b(?:images?|photos?|pictures?|media|batch|preset)\b/, 1],
  ],
  fatigue: [
    [TIRED, 4],
    [/\bctr\b|\bclick.?(?:through )?rates?\b/, 2],
    [REPLACES, 2],
  ],
  scaleWinners: [
    [/\bbudgets?\b/, 4],
    [/\bscal(?:e|es|ing)\b|\bwinners?\b/, 3],
  ],
  weekendOnly: [[/\bweekends?\b/, 4]],
  stopLoss: [
    [PAUSES, 3],
    [/\bcosts?\b|\bexpensive\b|\bspen[dt]|\bcp[acmr]\b|\broas\b|\bwaste|\bresults?\b|\bloss\b/, 2],
  ],
  rejectionRepair: [
    [REJECTED, 5],
    [REPAIRS, 1],
  ],
};

const nearOf = (text: string): readonly TemplateId[] =>
  (Object.keys(SIGNS) as TemplateId[])
    .map((id) => ({
      id,
      score: SIGNS[id]!.reduce(
        (sum, [sign, points]) => sum + (sign.test(text) ? points : 0),
        id === 'weekendOnly' && isWeekend(text) ? 2 : 0,
      ),
    }))
    .filter(({ score }) => score > 1)
    .toSorted((one, other) => other.score - one.score)
    .map(({ id }) => id);

const TOO_MUCH =
  /\bcosts?\b|\bexpensive\b|\bspen[dt]|\bwaste|\btoo much\b|\bloss\b|\bperform|\b(?:without|no|few) results?\b/;

/** The template that starts by what the sentence says, and does what it says; null: none. */
const fitting = (text: string, { groups }: Asked, budget: BudgetAsked | null): TemplateId | null => {
  const isRuled = groups.length > 0;
  const acts = PAUSES.test(text) || REPLACES.test(text) || WRITES.test(text) || REVIVES.test(text);
  if (budget !== null) return acts || budget.fault !== null || REJECTED.test(text) ? null : 'scaleWinners';
  if (isWeekend(text) && !isRuled && !WRITES.test(text) && !REPLACES.test(text)) return 'weekendOnly';
  if (REJECTED.test(text)) return REPAIRS.test(text) && !isRuled && !UPLOADED.test(text) ? 'rejectionRepair' : null;
  if (UPLOADED.test(text)) return isRuled || PAUSES.test(text) || REPLACES.test(text) ? null : 'folderToBatch';
  if (REPLACES.test(text) && (isRuled || TIRED.test(text) || /\bctr\b|\bclick.?(?:through )?rate/.test(text)))
    return 'fatigue';
  if (PAUSES.test(text)) return isRuled || TOO_MUCH.test(text) ? 'stopLoss' : null;
  return (TIMES.test(text) || BY_HAND.test(text)) && WRITES.test(text) && !isRuled && !REVIVES.test(text)
    ? 'weeklyRefresh'
    : null;
};

/** Things to do that a sentence can ask for, and the templates that do them. */
const DEEDS: readonly (readonly [RegExp, readonly TemplateId[], string])[] = [
  [PAUSES, ['stopLoss', 'fatigue', 'weekendOnly'], 'Pausing ads.'],
  [REVIVES, ['stopLoss', 'weekendOnly'], 'Turning ads on.'],
  [WRITES, ['weeklyRefresh', 'folderToBatch', 'fatigue', 'rejectionRepair'], 'Writing new ads.'],
  [REPLACES, ['fatigue', 'rejectionRepair'], 'Replacing ads.'],
];

const COMPARING =
  /\b(?:unless|except|but not|between)\b|\b(?:below|under|above|over|(?:less|fewer|lower|more|higher|greater) than|at least|at most|exceeds?)\b/;
const UNKNOWN = /\b(?:frequency|reach|likes|followers|engagement|profit|margin|quality|relevance|comments|shares)\b/;
const NAMED = /\b(?:roas|cpc|cpm|cpa|cpr|cost per \w+)\b/;
const NEGATED =
  /\b(?:don't|do not|never|not|isn't|aren't|doesn't)(?: \w+){0,2} (?:pause|stop|switch off|turn off|replace|#)/;

/** A condition that could not be read whole: a rule without it would be another one. */
const isHalfRead = (template: TemplateId, { rest }: Asked, isTranslated: boolean): boolean => {
  // Where another language puts its “not” is not known.
  if (isTranslated && /\bnot\b/.test(rest)) return true;
  if (NEGATED.test(rest) || UNKNOWN.test(rest)) return true;
  if (template !== 'stopLoss' && template !== 'fatigue' && template !== 'scaleWinners')
    return /\b(?:unless|except|but not)\b/.test(rest);
  return COMPARING.test(rest) || NAMED.test(rest) || (template === 'stopLoss' && /\bctr\b|\bclick.?rate/.test(rest));
};

/** What becomes of words that were not understood. */
const UNREAD: Readonly<Partial<Record<TemplateId, string>>> = {
  weeklyRefresh: 'the ads are about what the brief says.',
  folderToBatch: 'the ads are about what the brief says.',
  weekendOnly: 'not understood. You choose the ads when you start it.',
};

/** Phrases that were not understood are said, the first few. */
const PHRASES = 3;
const quoted = (phrases: readonly string[]): string =>
  phrases
    .slice(0, PHRASES)
    .map((words) => `“${words}”`)
    .join(', ');

/** Templates that act by a rule. */
const RULED: ReadonlySet<TemplateId> = new Set(['stopLoss', 'fatigue', 'scaleWinners']);

const CAN_READ =
  'The condition: say it with a number, such as “ROAS below 1 in the last 7 days” or “cost per result above 30”.';

const DESCRIPTION = FLOW_BOUNDS.description;

/**
 * A draft for a flow that was described in a sentence (English, German or Spanish): never another rule than the one it asks for. `currency`: of
 * all the person's ad accounts; null where it is not known.
 */
export const describedFlow = (sentence: string, currency: string | null = null): Described => {
  const language = languageOf(plainWords(sentence));
  const isRead = language === null || isUnderstood(language);
  const {
    who,
    emails,
    rest: text,
  } = reviewerOf(
    plain(language !== null && isUnderstood(language) ? inEnglish(plainWords(sentence), language) : sentence),
  );
  const budget = budgetAskedOf(text);
  // What is said of budgets has numbers that are none of the rule.
  const asked = askedOf(budget?.rest ?? text);
  const foreign = isRead ? null : notRead(language);
  const never = [...(foreign === null ? [] : [foreign]), ...saidOf(NOT_HERE, budget?.rest ?? text)];
  const near = nearOf(text);
  const template = fitting(text, asked, budget);
  const unread = unreadIn(asked.rest);
  if (template === null) {
    const faults = [
      ...(budget?.fault ? [budget.fault] : []),
      ...(unread.length > 0 && isRead ? [`${quoted(unread)}: not understood.`] : []),
    ];
    const lacksRule = asked.groups.length === 0 && near.some((id) => id === 'stopLoss' || id === 'fatigue');
    return {
      draft: null,
      taken: [],
      missing:
        near.length > 0 ? [...faults, ...(lacksRule ? [CAN_READ] : []), ...never] : foreign === null ? [] : [foreign],
      near,
    };
  }
  // A word of another language that is not known may be what a rule turns on.
  const isUnsure = language !== null && RULED.has(template) && unread.length > 0;
  if (isUnsure || isHalfRead(template, asked, language !== null)) {
    const words = isUnsure ? [`${quoted(unread)}: not understood.`] : [];
    return { draft: null, taken: [], missing: [...words, CAN_READ, ...never], near };
  }
  const { name, description, definition, limits } = FLOW_TEMPLATES[template];
  let fields: FlowFields = { name, description, definition, limits };
  const taken: string[] = [];
  const missing: string[] = [...never, ...asked.missing];
  for (const take of [...TAKES[template]!, allowCredits]) {
    const change = take(fields, budget?.rest ?? text, asked, { budget, currency, reviewer: { who, emails } });
    fields = change.fields;
    taken.push(...(change.taken ?? []));
    missing.push(...(change.missing ?? []));
  }
  for (const [sign, by, words] of DEEDS)
    if (sign.test(text) && !by.includes(template) && !(sign === PAUSES && /\bpaused\b/.test(text))) missing.push(words);
  if (unread.length > 0)
    missing.push(`${quoted(unread)}: ${UNREAD[template] ?? 'not understood. It watches all active ads.'}`);
  const left = missing.slice(0, FLOW_LISTS.taken);
  // What the template says of itself would contradict what was taken.
  const said = [
    taken.length > 0 ? sentence.trim() : description,
    ...(left.length > 0 ? [`Not in this draft: ${left.join(' ')}`] : []),
  ].join('\n');
  return {
    draft: {
      template,
      fields: { ...fields, description: said.slice(0, DESCRIPTION) },
    },
    taken: taken.slice(0, FLOW_LISTS.taken),
    missing: left,
    near,
  };
};
