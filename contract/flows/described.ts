import { FLOW_BOUNDS } from './bounds.ts';
import { checkFlow } from './check.ts';
import type { FlowDefinition, FlowNode } from './definition.ts';
import type { FlowFields } from './flow.ts';
import type { MetricRule } from './rule.ts';
import type { TemplateId } from './templateIds.ts';
import { FLOW_TEMPLATES } from './templates.ts';

/** A draft from a sentence: the nearest template, with what the sentence says put into it. */
export interface Described {
  readonly template: TemplateId;
  readonly fields: FlowFields;
  /** What was taken from the sentence, in sentences. */
  readonly taken: readonly string[];
}

/** Words that speak for a template, the strong ones with the most points. */
const SIGNS: Readonly<Partial<Record<TemplateId, readonly (readonly [RegExp, number])[]>>> = {
  weeklyRefresh: [
    [
      /\b(?:every|each) (?:day|week|month|morning|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\b(?:weekly|daily|monthly)\b/,
      3,
    ],
    [/\b(?:new|fresh|more) (?:ads?|creatives?|copy|texts?)\b|\brefresh\b/, 2],
    [/\bbrief\b|\bschedule/, 1],
  ],
  folderToBatch: [
    [/\bupload|\bfolder\b|\bnew (?:images?|photos?|pictures?|media)\b/, 4],
    [/\b(?:images?|photos?|pictures?|media|batch|preset)\b/, 1],
  ],
  fatigue: [
    [/\btired\b|\bfatigue|\bworn out\b|\bseen too often\b/, 4],
    [/\bctr\b|\bclick.?(?:through )?rates?\b/, 3],
    [/\breplac|\bnew versions?\b|\bdrops?\b|\bfalls?\b/, 2],
  ],
  stopLoss: [
    [/\b(?:paus|stop|switch(?:es)? off|turn(?:s)? off|shut)\w*/, 3],
    [/\bcosts?\b|\bexpensive\b|\bspend|\bcpa\b|\bwaste|\bwithout results?\b|\bno results?\b|\btoo much\b|\bloss\b/, 3],
  ],
  rejectionRepair: [
    [/\breject|\bdisapprov|\bpolicy\b|\bnot approved\b/, 5],
    [/\brepair|\bfix|\bresubmit|\bagain\b/, 1],
  ],
};

const nearest = (text: string): TemplateId | null => {
  const scores = (Object.keys(SIGNS) as TemplateId[]).map((id) => ({
    id,
    score: SIGNS[id]!.reduce((sum, [sign, points]) => sum + (sign.test(text) ? points : 0), 0),
  }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score < 2 ? null : best.id;
};

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const named = (day: number): string => DAYS[day]![0]!.toUpperCase() + DAYS[day]!.slice(1);

/** The first number that fits, within bounds; null: none is said. */
const numberIn = (text: string, pattern: RegExp, least: number, most: number): number | null => {
  const said = pattern.exec(text)?.slice(1).find(Boolean);
  const value = said === undefined ? Number.NaN : Number(said.replace(',', '.'));
  return value >= least && value <= most ? value : null;
};

const WORDS: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  ten: '10',
};
const plain = (text: string): string =>
  text.toLowerCase().replaceAll(/\b(?:one|two|three|four|five|six|ten)\b/g, (word) => WORDS[word]!);

type Change = readonly [FlowFields, readonly string[]];
type Take = (fields: FlowFields, text: string) => Change;

const changedBy = (fields: FlowFields, change: (node: FlowNode) => FlowNode): FlowFields => ({
  ...fields,
  definition: { ...fields.definition, nodes: fields.definition.nodes.map(change) },
});

const takeCount: Take = (fields, text) => {
  const count = numberIn(text, /\b(\d+) (?:\w+ )?(?:ads?|versions?|copies|texts?|creatives?)\b/, 1, FLOW_BOUNDS.copies);
  if (count === null || !fields.definition.nodes.some(({ kind }) => kind === 'write_copy')) return [fields, []];
  // Each image gets so many, and a run makes no more ads than its limit says.
  const images = Math.max(1, Math.floor(fields.limits.ads_per_run / count));
  const changed = changedBy(fields, (node) => {
    if (node.kind === 'write_copy' || node.kind === 'ideate')
      return { ...node, settings: { ...node.settings, count } } as FlowNode;
    return node.kind === 'new_media'
      ? { ...node, settings: { ...node.settings, most: Math.min(node.settings.most, images) } }
      : node;
  });
  return [changed, [`Writes ${count} ${count === 1 ? 'copy' : 'copies'}.`]];
};

const takeTime: Take = (fields, text) => {
  const day = DAYS.findIndex((name) => text.includes(name));
  const isDaily = /\b(?:every|each) (?:day|morning)\b|\bdaily\b/.test(text);
  const isMonthly = /\b(?:every|each) month\b|\bmonthly\b/.test(text);
  const hour = /\bat (\d{1,2})(?::(\d{2}))? ?(am|pm)?\b/.exec(text);
  const at = hour && (Number(hour[1]) % (hour[3] ? 12 : 24)) + (hour[3] === 'pm' ? 12 : 0);
  if (day === -1 && !isDaily && !isMonthly && at === null) return [fields, []];
  const time = `${Number(hour?.[2] ?? 0)} ${at ?? 9}`;
  const cron = isDaily ? `${time} * * *` : isMonthly ? `${time} 1 * *` : `${time} * * ${day === -1 ? 1 : day}`;
  const clock = `${String(at ?? 9).padStart(2, '0')}:${hour?.[2] ?? '00'}`;
  const when = isDaily
    ? 'every day'
    : isMonthly
      ? 'on the first of each month'
      : `every ${named(day === -1 ? 1 : day)}`;
  const changed = changedBy(fields, (node) =>
    node.kind === 'schedule' ? { ...node, settings: { ...node.settings, cron } } : node,
  );
  return [changed, [`Starts ${when} at ${clock}.`]];
};

const ruled = (fields: FlowFields, change: (rule: MetricRule) => MetricRule): FlowFields =>
  changedBy(fields, (node) =>
    node.kind === 'metric_rule' ? { ...node, settings: { ...node.settings, rule: change(node.settings.rule) } } : node,
  );

const takeFall: Take = (fields, text) => {
  const value = numberIn(text, /(\d+(?:[.,]\d+)?) ?(?:%|percent)/, 1, 100);
  if (value === null) return [fields, []];
  const changed = ruled(fields, (rule) => ({
    ...rule,
    groups: rule.groups.map((group) => ({
      ...group,
      tests: group.tests.map((test) => (test.is === 'down_by' ? { ...test, value } : test)),
    })),
  }));
  return [changed, [`Starts when the click rate falls by ${value}%.`]];
};

const MOST_COST = 1_000_000;

const takeCost: Take = (fields, text) => {
  const value = numberIn(
    text,
    /(?:[$€£] ?(\d+(?:[.,]\d+)?)|(\d+(?:[.,]\d+)?) ?(?:[$€£]|usd|eur|gbp|dollars?|euros?|pounds?)|(?:more than|above|over) (\d+(?:[.,]\d+)?))/,
    0.01,
    MOST_COST,
  );
  const days = numberIn(text, /\b(\d+) days?\b/, 1, FLOW_BOUNDS.windowDays);
  const taken: string[] = [];
  let changed = fields;
  if (value !== null) {
    const test = { metric: 'cost_per_result', days: days ?? 7, is: 'above', value } as const;
    changed = ruled(changed, (rule) => ({ ...rule, match: 'all', groups: [{ match: 'all', tests: [test] }] }));
    taken.push(`Starts when a result costs more than ${value} within ${test.days} days.`);
  }
  return [changed, taken];
};

const REVIVE: ReadonlySet<string> = new Set(['wait', 'better', 'activate', 'revived']);

/** Whoever only wants ads paused gets nothing that switches them on again. */
const takeRevival: Take = (fields, text) => {
  if (/\brevive|\bagain\b|\bback on\b|\bswitch(?:es)? .*\bon\b|\bturn(?:s)? .*\bon\b|\breactivat|\bresume/.test(text))
    return [fields, []];
  const { nodes, edges } = fields.definition;
  const definition: FlowDefinition = {
    nodes: nodes.filter(({ id }) => !REVIVE.has(id)),
    edges: edges
      .filter(({ from }) => !REVIVE.has(from))
      .map((edge) => (REVIVE.has(edge.to) ? { ...edge, to: 'done' } : edge)),
  };
  return [
    {
      name: 'Stop-loss',
      description: 'Pauses an ad that costs too much, and tells you.',
      definition,
      limits: { ...fields.limits, allow_active: false },
    },
    ['Only pauses ads; nothing is switched on again.'],
  ];
};

/** A limit of credits is a round number that a person can remember. */
const CREDIT_STEP = 50;

/** A draft whose own limit forbids what the sentence asks for could not be activated. */
const allowCredits = (fields: FlowFields): Change => {
  const needed = checkFlow(fields.definition, fields.limits).total.credits_most;
  if (needed <= fields.limits.credits_per_run) return [fields, []];
  const credits = Math.min(FLOW_BOUNDS.credits, Math.ceil(needed / CREDIT_STEP) * CREDIT_STEP);
  return [{ ...fields, limits: { ...fields.limits, credits_per_run: credits } }, [`Allows ${credits} credits a run.`]];
};

const TAKES: Readonly<Partial<Record<TemplateId, readonly Take[]>>> = {
  weeklyRefresh: [takeTime, takeCount],
  folderToBatch: [takeCount],
  fatigue: [takeFall, takeCount],
  stopLoss: [takeRevival, takeCost],
};

/** A draft for a flow that was described in a sentence (English); null: no template is near. */
export const describedFlow = (sentence: string): Described | null => {
  const text = plain(sentence);
  const template = nearest(text);
  if (template === null) return null;
  const { name, description, definition, limits } = FLOW_TEMPLATES[template];
  let fields: FlowFields = { name, description, definition, limits };
  const taken: string[] = [];
  for (const take of [...(TAKES[template] ?? []), allowCredits]) {
    const [changed, said] = take(fields, text);
    fields = changed;
    taken.push(...said);
  }
  // What the template says of itself would contradict what was taken.
  if (taken.length > 0) fields = { ...fields, description: sentence.trim().slice(0, FLOW_BOUNDS.description) };
  return { template, fields, taken };
};
