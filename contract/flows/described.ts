import { type Asked, askedOf } from './asked.ts';
import { FLOW_BOUNDS, FLOW_LISTS } from './bounds.ts';
import { checkFlow } from './check.ts';
import type { FlowDefinition, FlowNode } from './definition.ts';
import type { FlowFields } from './flow.ts';
import type { MetricRule } from './rule.ts';
import { ruleWords } from './ruleWords.ts';
import type { TemplateId } from './templateIds.ts';
import { FLOW_TEMPLATES } from './templates.ts';

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

const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
const TIMES = new RegExp(
  `\\b(?:every|each|on) (?:other |second |\\d+ )?(?:days?|weeks?|months?|mornings?|weekdays?|${DAY})\\b|\\b(?:weekly|daily|monthly|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays)\\b`,
);
const REJECTED = /\breject|\bdisapprov|\bnot approved\b|\bpolicy\b/;
const UPLOADED = /\bupload|\bfolder\b|\bnew (?:images?|photos?|pictures?|media)\b/;
const TIRED = /\btired\b|\bfatigue|\bworn.out\b|\bseen too often\b/;

const WRITES =
  /\b(?:writ(?:e|es|ing)|mak(?:e|es|ing)|creat(?:e|es|ing)|generat(?:e|es|ing)|prepar(?:e|es|ing)|produc(?:e|es|ing)|draft(?:s|ing)?|refresh(?:es)?)\b|\b(?:new|fresh|more) (?:ads?|creatives?|copy|copies|texts?)\b/;
const PAUSES =
  /\b(?:pauses?|pausing|stops?|stopping|shut(?:s|ting)? (?:off|down)|(?:switch|turn)(?:es|s|ing)? (?:\w+ ){0,3}off|switch(?:es)? off|(?:be|are|get) paused)\b/;
const REPLACES = /\breplac(?:e|es|ing)\b|\bnew versions?\b|\bswap(?:s|ping)?\b/;
const REPAIRS = /\b(?:repair|fix|resubmit|rewrit|correct)\w*\b|\btry again\b|\bother (?:texts?|words|copy)\b/;
const REVIVES =
  /\brevive|\bpause.*\bagain\b|\b(?:on|live|active) again\b|\bback on\b|\bswitch(?:es)? (?:\w+ ){0,3}on\b|\bturn(?:s)? (?:\w+ ){0,3}on\b|\b(?:re)?activates?\b|\bresume/;

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
      score: SIGNS[id]!.reduce((sum, [sign, points]) => sum + (sign.test(text) ? points : 0), 0),
    }))
    .filter(({ score }) => score > 1)
    .toSorted((one, other) => other.score - one.score)
    .map(({ id }) => id);

const TOO_MUCH =
  /\bcosts?\b|\bexpensive\b|\bspen[dt]|\bwaste|\btoo much\b|\bloss\b|\bperform|\b(?:without|no|few) results?\b/;

/** The template that starts by what the sentence says, and does what it says; null: none. */
const fitting = (text: string, { groups }: Asked): TemplateId | null => {
  const isRuled = groups.length > 0;
  if (REJECTED.test(text)) return REPAIRS.test(text) && !isRuled && !UPLOADED.test(text) ? 'rejectionRepair' : null;
  if (UPLOADED.test(text)) return isRuled || PAUSES.test(text) || REPLACES.test(text) ? null : 'folderToBatch';
  if (REPLACES.test(text) && (isRuled || TIRED.test(text) || /\bctr\b|\bclick.?(?:through )?rate/.test(text)))
    return 'fatigue';
  if (PAUSES.test(text)) return isRuled || TOO_MUCH.test(text) ? 'stopLoss' : null;
  return TIMES.test(text) && WRITES.test(text) && !isRuled && !REVIVES.test(text) ? 'weeklyRefresh' : null;
};

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const named = (day: number): string => DAYS[day]![0]!.toUpperCase() + DAYS[day]!.slice(1);

const WORDS: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
};
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/g, (word) => WORDS[word]!);

/** What a part of the sentence changes, and what it leaves out. */
interface Change {
  readonly fields: FlowFields;
  readonly taken?: readonly string[];
  readonly missing?: readonly string[];
}
type Take = (fields: FlowFields, text: string, asked: Asked) => Change;

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

const NO_TIME: Take = (fields, text) => ({
  fields,
  missing:
    TIMES.test(text) || HOUR.test(text)
      ? ['A set time: this flow starts by itself whenever what it waits for happens.']
      : [],
});

const ruleIn = ({ definition }: FlowFields): MetricRule | null =>
  definition.nodes.flatMap((node) => (node.kind === 'metric_rule' ? [node.settings.rule] : []))[0] ?? null;

/** The rule is the one that was asked for and nothing else, or said to be the template's own. */
const takeRule: Take = (fields, _, { groups, taken }) => {
  const own = ruleIn(fields)!;
  if (groups.length === 0)
    return {
      fields,
      missing: [`A rule in numbers, as you named none. The template’s own rule is in it: ${ruleWords(own)}.`],
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
    taken: [`Starts for each active ad with ${ruleWords(rule)}.`, ...taken],
  };
};

const REVIVE: ReadonlySet<string> = new Set(['wait', 'better', 'activate', 'revived']);

/** Whoever only wants ads paused gets nothing that switches them on again. */
const takeRevival: Take = (fields, text) => {
  const { nodes, edges } = fields.definition;
  if (REVIVES.test(text)) {
    const better = nodes.flatMap((node) => (node.kind === 'condition' ? [node.settings.rule] : []))[0]!;
    return {
      fields,
      missing: [`Your own words for switching on again. The template’s are in it: after 3 days, ${ruleWords(better)}.`],
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
      limits: { ...fields.limits, allow_active: false },
    },
    taken: ['Only pauses ads; nothing is switched on again.'],
  };
};

const MAILS = /\b(?:e-?mails?|mails?|tells?|notif(?:y|ies)|inform|alert|message|let (?:me|us) know)\b/;

/** Every template mails its person when it fails; these also when it worked. */
const takeMail: Take = (fields, text) => {
  if (!MAILS.test(text)) return { fields };
  return fields.definition.nodes.some(({ id }) => id === 'paused' || id === 'replaced')
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
    missing: isLive ? ['Publishing as active: it publishes paused, and you switch the ads on.'] : [],
  };
};

/** What no flow does, whoever drafts it: each with what happens instead. */
const NEVER: readonly (readonly [RegExp, string])[] = [
  [/\b(?:delet|remov|eras|archiv)\w*/, 'Deleting: a flow can’t delete ads, ad sets or campaigns.'],
  [/\b(?:slack|whats ?app|sms|text me|telegram|call me)\b/, 'Messages elsewhere: it tells you by email.'],
  [/\b(?:google|tiktok|linkedin|youtube|snapchat|pinterest|bing)\b/, 'Other networks: flows work on Meta ads.'],
  [/[^\s@]+@[^\s@]+\.[a-z]+/, 'Mail to other people: it emails you.'],
];

/** What no template does. */
const NOT_HERE: readonly (readonly [RegExp, string])[] = [
  ...NEVER,
  [
    /\bwithout (?:me|us|asking|(?:a |any |my |our )?(?:review|approv|confirm|permission)\w*)(?: me| us)?\b|\b(?:no|skip(?:ping)?|don't wait for)(?: the| my| any)? (?:review|approval)s?\b|\b(?:don't|do not|never) ask(?: me| us)?\b|\bunreviewed\b/,
    'Publishing without a review: it waits until you approve the ads.',
  ],
  [
    /\b(?:paus|stop|switch|turn)(?:e|es|s|ing)?(?: off)? (?:\w+ ){0,3}(?:campaigns?|ad sets?|adsets?)\b/,
    'Pausing whole campaigns or ad sets: it looks at each ad, and pauses that ad.',
  ],
  [/\bbudgets?\b/, 'Changing budgets: add the step “Change budget” yourself.'],
  [/\b(?:duplicat|clon)\w*/, 'Duplicating ads as they are.'],
];

const saidOf = (signs: typeof NEVER, text: string): readonly string[] =>
  signs.flatMap(([sign, words]) => (sign.test(text) ? [words] : []));

/** What a sentence asks that no flow does, in sentences. */
export const neverIn = (sentence: string): readonly string[] => saidOf(NEVER, plain(sentence));

const LANGUAGE =
  /\bin (english|spanish|german|french|italian|portuguese|dutch|polish|turkish|swedish|danish|norwegian|finnish|greek|czech|japanese|chinese|korean|arabic|hindi|russian|ukrainian)\b/;

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
const allowCredits: Take = (fields) => {
  const needed = checkFlow(fields.definition, fields.limits).total.credits_most;
  if (needed <= fields.limits.credits_per_run) return { fields };
  const credits = Math.min(FLOW_BOUNDS.credits, Math.ceil(needed / CREDIT_STEP) * CREDIT_STEP);
  return {
    fields: { ...fields, limits: { ...fields.limits, credits_per_run: credits } },
    taken: [`Allows ${credits} credits a run.`],
  };
};

const TAKES: Readonly<Partial<Record<TemplateId, readonly Take[]>>> = {
  weeklyRefresh: [takeTime, takeCount, takePublishing, takeLanguage, takeMail],
  folderToBatch: [takeCount, NO_TIME, takePublishing, takeLanguage, takeMail],
  fatigue: [takeRule, takeCount, NO_TIME, takeLanguage, takeMail],
  stopLoss: [takeRevival, takeRule, NO_TIME, takeMail],
  rejectionRepair: [NO_TIME, takeCount, takePublishing, takeLanguage, takeMail],
};

/** Things to do that a sentence can ask for, and the templates that do them. */
const DEEDS: readonly (readonly [RegExp, readonly TemplateId[], string])[] = [
  [PAUSES, ['stopLoss', 'fatigue'], 'Pausing ads.'],
  [REVIVES, ['stopLoss'], 'Switching ads on.'],
  [WRITES, ['weeklyRefresh', 'folderToBatch', 'fatigue', 'rejectionRepair'], 'Writing new ads.'],
  [REPLACES, ['fatigue', 'rejectionRepair'], 'Replacing ads.'],
];

/** Words that carry no wish of their own beside what the readers above read. */
const USUAL_WORDS =
  /^(?:\d+(?:st|nd|rd|th|am|pm|:\d+)?|am|pm|whose|either|[#@$€£%.,;:!?'"()–-]+|an?|the|my|our|me|us|i|we|you|your|please|want|would|like|to|can|could|should|will|be|is|are|was|it|its|it's|them|they|their|this|that|which|these|those|each|every|other|any|all|some|new|fresh|more|and|or|then|so|also|with|without|from|for|of|in|on|at|as|by|if|when|whenever|once|after|until|before|have|has|had|get|gets|do|does|ad|ads|advert|adverts|meta|facebook|instagram|flow|active|live|running|paused|pause|pauses|pausing|stops?|stopping|switch(?:es)?|turn(?:s|ed)?|off|down|shut|write|writes|writing|make|makes|making|create|creates|generate|generates|prepare|draft|drafts|produce|refresh|publish|publishes|published|replace|replaces|replacing|swap|versions?|copy|copies|creatives?|texts?|brief|images?|photos?|pictures?|media|folder|upload(?:s|ed)?|batch|preset|tired|worn|out|worn-out|seen|too|often|fatigued?|reject(?:s|ed)?|disapprove[sd]?|approve[sd]?|not|policy|repair(?:s|ed)?|fix(?:es)?|resubmit|rewrite|correct|try|again|revive|back|reactivate|activate|resume|recover|recovers|late|results?|e-?mail|mail|tell|notify|inform|alert|message|let|know|o'clock|day|days|week|weeks|weekly|daily|monthly|month|morning|weekdays?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|costs?|much|expensive|spend|spends|spent|spending|money|waste|wastes|wasting|loss|perform|performs|performing|badly|poorly|ctr|click|rate|clickthrough|through|drops?|falls?|ask|asking|review|approval|first|about|there|still|just|only|one|automatically|immediately|right|away|now|due|because)$/;

const PHRASES = 3;

/** Words of a sentence that nothing here reads, as they stand together. */
const unreadIn = (rest: string): readonly string[] => {
  const bare = [...NOT_HERE.map(([sign]) => sign), LANGUAGE].reduce(
    (text, sign) => text.replaceAll(new RegExp(sign.source, 'g'), ' # '),
    rest,
  );
  const phrases: string[][] = [[]];
  for (const word of bare.split(/[\s,;.!?()]+/).filter(Boolean))
    if (USUAL_WORDS.test(word) || word.includes('@')) phrases.push([]);
    else phrases.at(-1)!.push(word);
  return phrases.filter(({ length }) => length > 0).map((words) => words.join(' '));
};

const COMPARING =
  /\b(?:unless|except|but not|between)\b|\b(?:below|under|above|over|(?:less|fewer|lower|more|higher|greater) than|at least|at most|exceeds?)\b/;
const UNKNOWN = /\b(?:frequency|reach|likes|followers|engagement|profit|margin|quality|relevance|comments|shares)\b/;
const NAMED = /\b(?:roas|cpc|cpm|cpa|cpr|cost per \w+)\b/;
const NEGATED =
  /\b(?:don't|do not|never|not|isn't|aren't|doesn't)(?: \w+){0,2} (?:pause|stop|switch off|turn off|replace|#)/;

/** A condition that could not be read whole: a rule without it would be another one. */
const isHalfRead = (template: TemplateId, { rest }: Asked): boolean => {
  if (NEGATED.test(rest) || UNKNOWN.test(rest)) return true;
  if (template !== 'stopLoss' && template !== 'fatigue') return /\b(?:unless|except|but not)\b/.test(rest);
  return COMPARING.test(rest) || NAMED.test(rest) || (template === 'stopLoss' && /\bctr\b|\bclick.?rate/.test(rest));
};

const CAN_READ =
  'The condition: say it with a number, such as “ROAS below 1 in the last 7 days” or “cost per result above 30”.';

const DESCRIPTION = FLOW_BOUNDS.description;

/** A draft for a flow that was described in a sentence (English): never another rule than the one it asks for. */
export const describedFlow = (sentence: string): Described => {
  const text = plain(sentence);
  const asked = askedOf(text);
  const never = saidOf(NOT_HERE, text);
  const near = nearOf(text);
  const template = fitting(text, asked);
  if (template === null) {
    const lacksRule = asked.groups.length === 0 && near.some((id) => id === 'stopLoss' || id === 'fatigue');
    return {
      draft: null,
      taken: [],
      missing: near.length > 0 ? [...(lacksRule ? [CAN_READ] : []), ...never] : [],
      near,
    };
  }
  if (isHalfRead(template, asked)) return { draft: null, taken: [], missing: [CAN_READ, ...never], near };
  const { name, description, definition, limits } = FLOW_TEMPLATES[template];
  let fields: FlowFields = { name, description, definition, limits };
  const taken: string[] = [];
  const missing: string[] = [...never, ...asked.missing];
  for (const take of [...TAKES[template]!, allowCredits]) {
    const change = take(fields, text, asked);
    fields = change.fields;
    taken.push(...(change.taken ?? []));
    missing.push(...(change.missing ?? []));
  }
  for (const [sign, by, words] of DEEDS)
    if (sign.test(text) && !by.includes(template) && !(sign === PAUSES && /\bpaused\b/.test(text))) missing.push(words);
  const unread = unreadIn(asked.rest);
  if (unread.length > 0)
    missing.push(
      `${unread
        .slice(0, PHRASES)
        .map((words) => `“${words}”`)
        .join(
          ', ',
        )}: ${template === 'weeklyRefresh' || template === 'folderToBatch' ? 'the ads are about what the brief says.' : 'not understood. It watches all active ads.'}`,
    );
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
