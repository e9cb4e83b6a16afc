import type { Asked } from './asked.ts';
import type { BudgetAsked } from './budgetAsked.ts';
import { FLOW_BOUNDS } from './bounds.ts';
import { checkFlow } from './check.ts';
import type { FlowDefinition, FlowNode } from './definition.ts';
import type { FlowFields } from './flow.ts';
import type { MetricRule } from './rule.ts';
import { amountWords, ruleWords } from './ruleWords.ts';
import { LANGUAGE, MAILS, REVIVES, switchedOffAt, switchedOnAt, TIMES } from './signs.ts';
import { BY_HAND, type ReviewerAsked } from './startAsked.ts';
import type { TemplateId } from './templateIds.ts';

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const DAY_NAMES = DAYS.join('|');
const named = (day: number): string => DAYS[day]![0]!.toUpperCase() + DAYS[day]!.slice(1);

/** What a part of the sentence changes, and what it leaves out. */
interface Change {
  readonly fields: FlowFields;
  readonly taken?: readonly string[];
  readonly missing?: readonly string[];
}
/** What else is known of a sentence: what it asks of budgets, and the currency of its person's ad accounts. */
interface Beside {
  readonly budget: BudgetAsked | null;
  readonly currency: string | null;
  /** Who is to review the ads, where that is somebody else. */
  readonly reviewer: Pick<ReviewerAsked, 'who' | 'emails'>;
}
type Take = (fields: FlowFields, text: string, asked: Asked, beside: Beside) => Change;

const changedBy = (fields: FlowFields, change: (node: FlowNode) => FlowNode): FlowFields => ({
  ...fields,
  definition: {
    ...fields.definition,
    nodes: fields.definition.nodes.map(change),
  },
});

const COUNT = /\b(\d+) (?:(?!days?\b)[a-z-]+ ){0,2}(?:ads?|versions?|copies|texts?|creatives?)\b/;

const takeCount: Take = (fields, text) => {
  const said = COUNT.exec(text)?.[1];
  if (said === undefined) return { fields };
  const count = Number(said);
  if (count < 1 || count > FLOW_BOUNDS.copies)
    return {
      fields,
      missing: [`${said} ads: a step writes 1 to ${FLOW_BOUNDS.copies}. The draft has its usual number.`],
    };
  // Each image gets so many, and a run makes no more ads than its limit says.
  const images = Math.max(1, Math.floor(fields.limits.ads_per_run / count));
  const changed = changedBy(fields, (node) => {
    if (node.kind === 'write_copy' || node.kind === 'ideate')
      return { ...node, settings: { ...node.settings, count } } as FlowNode;
    return node.kind === 'new_media'
      ? {
          ...node,
          settings: {
            ...node.settings,
            most: Math.min(node.settings.most, images),
          },
        }
      : node;
  });
  return {
    fields: changed,
    taken: [`Writes ${count} ${count === 1 ? 'copy' : 'copies'}.`],
  };
};

const HOUR = /\bat (\d{1,2})(?::(\d{2}))?(?: ?(am|pm)\b| o'clock)?(?![\d:.%])/;

/** Hour and minute as they are said; null: none, or no time of a day. */
const clockOf = (text: string): readonly [number, number] | null => {
  const [, said, minutes = '0', half] = HOUR.exec(text) ?? [];
  if (said === undefined) return null;
  const hour = half ? (Number(said) % 12) + (half === 'pm' ? 12 : 0) : Number(said);
  return hour < 24 && Number(minutes) < 60 && !(half && Number(said) > 12) ? [hour, Number(minutes)] : null;
};

/** The days of a cron line, in words. */
const daysOf = (text: string): { readonly cron: string; readonly when: string } => {
  const days = DAYS.flatMap((name, day) => (text.includes(name) ? [day] : []));
  if (days.length > 0)
    return {
      cron: `* * ${days.join(',')}`,
      when: `every ${days.map(named).join(' and ')}`,
    };
  if (/\bweekdays?\b/.test(text)) return { cron: '* * 1-5', when: 'Monday to Friday' };
  if (/\b(?:every|each) (?:day|morning)\b|\bdaily\b/.test(text)) return { cron: '* * *', when: 'every day' };
  if (!/\b(?:every|each) month\b|\bmonthly\b/.test(text)) return { cron: '* * 1', when: 'every Monday' };
  const date = Number(/\b(\d{1,2})(?:st|nd|rd|th)\b/.exec(text)?.[1] ?? 1);
  return date >= 1 && date <= 28
    ? { cron: `${date} * *`, when: `on day ${date} of each month` }
    : { cron: '1 * *', when: 'on day 1 of each month' };
};

const takeTime: Take = (fields, text) => {
  const [hour, minute] = clockOf(text) ?? [9, 0];
  const { cron: days, when } = daysOf(text);
  const cron = `${minute} ${hour} ${days}`;
  const changed = changedBy(fields, (node) =>
    node.kind === 'schedule' ? { ...node, settings: { ...node.settings, cron } } : node,
  );
  const taken = [`Starts ${when} at ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}.`];
  const other = /\b(?:every|each) (other|second|[2-9]\d*) (\w+)/.exec(text);
  return {
    fields: changed,
    taken,
    missing: other ? [`“Every ${other[1]} ${other[2]}”: it starts ${when}.`] : [],
  };
};

const byHand = (fields: FlowFields): Change => ({
  fields: {
    ...changedBy(fields, (node) => {
      if (node.kind === 'schedule') return { ...node, kind: 'manual', settings: {} };
      if (node.kind === 'review') return { ...node, settings: { ...node.settings, note: 'New ads.' } };
      return node.kind === 'notify' ? { ...node, settings: { message: 'Not all new ads were published.' } } : node;
    }),
    name: 'New ads',
  },
  taken: ['You start each run.'],
});

/** When it starts: by itself, or by hand. */
const takeStart: Take = (fields, text, asked, beside) =>
  BY_HAND.test(text) && !TIMES.test(text) ? byHand(fields) : takeTime(fields, text, asked, beside);

/** Somebody else reviews by a link, for which an address is needed. */
const takeReviewer: Take = (fields, _text, _asked, { reviewer: { who, emails } }) => {
  if (who === null && emails.length === 0) return { fields };
  const to = emails.length > 0 ? emails.join(', ') : `your ${who}`;
  if (!fields.definition.nodes.some(({ kind }) => kind === 'review'))
    return { fields, missing: [`A review by ${to}: nothing is published in it, so nothing is reviewed.`] };
  const changed = changedBy(fields, (node) =>
    node.kind === 'review' ? { ...node, settings: { ...node.settings, by: 'link', emails: [...emails] } } : node,
  );
  const address = emails.length > 0 ? '' : ' Add their email address in “Review”.';
  return { fields: changed, taken: [`Asks ${to} to review the ads, by an emailed link.${address}`] };
};

const NO_HAND: Take = (fields, text) => ({
  fields,
  missing: BY_HAND.test(text) ? ['Starting only by hand: it starts by itself. “Run now” starts it, too.'] : [],
});

const NO_TIME: Take = (fields, text, asked, beside) => ({
  fields,
  missing: [
    ...(TIMES.test(text) || HOUR.test(text)
      ? ['A set time: this flow starts by itself whenever what it waits for happens.']
      : []),
    ...(NO_HAND(fields, text, asked, beside).missing ?? []),
  ],
});

const ruleIn = ({ definition }: FlowFields): MetricRule | null =>
  definition.nodes.flatMap((node) => (node.kind === 'metric_rule' ? [node.settings.rule] : []))[0] ?? null;

/** The rule is the one that was asked for and nothing else, or said to be the template's own. */
const takeRule: Take = (fields, _, { groups, taken }, { currency }) => {
  const own = ruleIn(fields)!;
  if (groups.length === 0)
    return {
      fields,
      missing: [`A rule in numbers, as you named none. The template’s own rule is in it: ${ruleWords(own, currency)}.`],
    };
  const rule: MetricRule = {
    ...own,
    match: 'any',
    groups: [...groups],
    min_spend: 0,
  };
  const changed = changedBy(fields, (node) =>
    node.kind === 'metric_rule' ? { ...node, settings: { ...node.settings, rule } } : node,
  );
  return {
    fields: changed,
    taken: [`Starts for each active ad with ${ruleWords(rule, currency)}.`, ...taken],
  };
};

const REVIVE: ReadonlySet<string> = new Set(['wait', 'better', 'activate', 'revived']);

/** Whoever only wants ads paused gets nothing that switches them on again. */
const takeRevival: Take = (fields, text, _asked, { currency }) => {
  const { nodes, edges } = fields.definition;
  if (REVIVES.test(text)) {
    const better = nodes.flatMap((node) => (node.kind === 'condition' ? [node.settings.rule] : []))[0]!;
    return {
      fields,
      missing: [
        `Your own words for turning on again. The template’s are in it: after 3 days, ${ruleWords(better, currency)}.`,
      ],
    };
  }
  const definition: FlowDefinition = {
    nodes: nodes.filter(({ id }) => !REVIVE.has(id)),
    edges: edges
      .filter(({ from }) => !REVIVE.has(from))
      .map((edge) => (REVIVE.has(edge.to) ? { ...edge, to: 'done' } : edge)),
  };
  return {
    fields: {
      name: 'Stop-loss',
      description: 'Pauses an ad that its rule matches, and tells you.',
      definition,
      // Who switches an ad on again has a day before the rule looks at it; longer, and it would spend unguarded.
      limits: { ...fields.limits, allow_active: false, cool_down_hours: 24 },
    },
    taken: ['Only pauses ads; nothing is turned on again.'],
  };
};

/** The change that is asked for, else the template's own; a cut has a least, and a rise a most. */
const takeBudget: Take = (fields, _text, _asked, { budget, currency }) => {
  const amount = (value: number): string => amountWords(value, currency);
  const own = fields.definition.nodes.find((node) => node.kind === 'change_budget')!.settings;
  const { percent: said = null, bound = null, everyHours = null } = budget ?? {};
  const percent = said ?? own.percent;
  const isRise = percent > 0;
  const most = isRise ? (bound ?? own.at_most) : null;
  const least = isRise ? null : bound;
  const changed = changedBy(fields, (node) =>
    node.kind === 'change_budget'
      ? { ...node, settings: { ...node.settings, percent, at_most: most, at_least: least } }
      : node,
  );
  const hours = everyHours ?? fields.limits.cool_down_hours;
  const by = `${isRise ? 'Raises' : 'Lowers'} the daily budget that the ad spends from by ${Math.abs(percent)}%`;
  const often = hours % 24 === 0 ? `${hours / 24} ${hours === 24 ? 'day' : 'days'}` : `${hours} hours`;
  return {
    fields: {
      ...changed,
      name: isRise ? fields.name : 'Lower budgets',
      limits: { ...fields.limits, cool_down_hours: hours },
    },
    taken: [
      `${by}${most === null ? '' : `, to ${amount(most)} a day at most`}${least === null ? '' : `, to ${amount(least)} a day at least`}.`,
      `Each budget changes once in ${often} at most, however many of its ads match.`,
    ],
    missing: [
      ...(said === null ? [`A percentage, as you named none: the draft has ${percent}%.`] : []),
      ...(bound === null
        ? [
            isRise
              ? `A limit, as you named none: the draft has ${amount(most!)} a day.`
              : 'A least budget, as you named none.',
          ]
        : []),
    ],
  };
};

const ON_AT = new RegExp(`\\b(${DAY_NAMES})s?\\b(?: at (\\d{1,2})(?::(\\d{2}))? ?(am|pm)?\\b)?`, 'g');

interface DayAndTime {
  readonly day: number;
  readonly time: string | null;
}
const NOON = '12:00';
const NIGHT = '22:00';
const whenOf = ({ day, time }: DayAndTime, usual: string): string => `${named(day)} at ${time ?? usual}`;
const weeklyAt = ({ day, time }: DayAndTime, usual: string): string => {
  const [hour, minute] = (time ?? usual).split(':').map(Number);
  return `${minute} ${hour} * * ${day}`;
};

/** The days and times between which ads are on: the two that are named, else those of the template. */
const takeWeekend: Take = (fields, text) => {
  const named2 = [...text.matchAll(ON_AT)].map(([, day, hour, minute = '00', half]) => {
    const at = hour === undefined ? null : (Number(hour) % (half ? 12 : 24)) + (half === 'pm' ? 12 : 0);
    return { day: DAYS.indexOf(day!), time: at === null ? null : `${String(at).padStart(2, '0')}:${minute}` };
  });
  const isOffFirst = switchedOffAt(text) >= 0 && switchedOffAt(text) < switchedOnAt(text);
  const pair = named2.length === 2 ? (isOffFirst ? named2.toReversed() : named2) : [];
  const [on, off] = pair;
  const changed = changedBy(fields, (node) => {
    if (node.kind === 'schedule' && on) return { ...node, settings: { ...node.settings, cron: weeklyAt(on, NOON) } };
    if (node.kind !== 'wait' || node.settings.until.kind !== 'time' || !off) return node;
    const until = { ...node.settings.until, weekdays: [off.day], time: off.time ?? node.settings.until.time };
    return { ...node, label: `Wait until ${named(off.day)}`, settings: { until } };
  });
  return {
    fields: changed,
    taken: [
      `Every week: turns the ads that you choose on ${whenOf(on ?? { day: 5, time: null }, NOON)}, and off ${whenOf(off ?? { day: 0, time: null }, NIGHT)}.`,
    ],
    missing: named2.length > 2 ? ['More than two days: the ads are on from one day to another.'] : [],
  };
};

/** Every template mails its person when it fails; these also when it worked. */
const takeMail: Take = (fields, text) => {
  if (!MAILS.test(text)) return { fields };
  return fields.definition.nodes.some(({ id }) => id === 'paused' || id === 'replaced' || id === 'raised')
    ? { fields, taken: ['Emails you each time.'] }
    : {
        fields,
        missing: ['An email each time: it emails you when something fails.'],
      };
};

const PUBLISHES_LIVE =
  /\b(?:publish|launch|set|make|put|post|go)\w* (?:\w+ ){0,4}(?:active|live)\b|\b(?:as active|active ads? right away)\b/;

const takePublishing: Take = (fields, text) => {
  const publish = fields.definition.nodes.find(({ kind }) => kind === 'publish');
  if (publish?.kind !== 'publish') return { fields };
  const isLive = PUBLISHES_LIVE.test(text) && publish.settings.status === 'PAUSED';
  return {
    fields,
    missing: isLive ? ['Publishing as active: it publishes paused, and you turn the ads on.'] : [],
  };
};

const takeLanguage: Take = (fields, text) => {
  const said = LANGUAGE.exec(text)?.[1];
  const language = said && said[0]!.toUpperCase() + said.slice(1);
  const isOfBrief = fields.definition.nodes.some(
    ({ settings }) => 'source' in settings && settings.source.from === 'brief',
  );
  if (!language) return { fields };
  return {
    fields,
    missing: [
      `The language: the ads are written in the language of ${isOfBrief ? `the brief. Choose one in ${language}` : 'the ad they replace'}.`,
    ],
  };
};

/** A limit of credits is a round number that a person can remember. */
const CREDIT_STEP = 50;

/** A draft whose own limit forbids what the sentence asks for could not be activated. */
export const allowCredits: Take = (fields) => {
  const needed = checkFlow(fields.definition, fields.limits).total.credits_most;
  if (needed <= fields.limits.credits_per_run) return { fields };
  const credits = Math.min(FLOW_BOUNDS.credits, Math.ceil(needed / CREDIT_STEP) * CREDIT_STEP);
  return {
    fields: { ...fields, limits: { ...fields.limits, credits_per_run: credits } },
    taken: [`Allows ${credits} credits a run.`],
  };
};

/** What each template takes of a sentence, in this order. */
export const TAKES: Readonly<Partial<Record<TemplateId, readonly Take[]>>> = {
  weeklyRefresh: [takeStart, takeCount, takeReviewer, takePublishing, takeLanguage, takeMail],
  folderToBatch: [takeCount, takeReviewer, NO_TIME, takePublishing, takeLanguage, takeMail],
  fatigue: [takeRule, takeCount, takeReviewer, NO_TIME, takeLanguage, takeMail],
  stopLoss: [takeRevival, takeRule, takeReviewer, NO_TIME, takeMail],
  scaleWinners: [takeBudget, takeRule, takeReviewer, NO_TIME, takeMail],
  weekendOnly: [takeWeekend, takeReviewer, NO_HAND, takeMail],
  rejectionRepair: [NO_TIME, takeCount, takeReviewer, takePublishing, takeLanguage, takeMail],
};
