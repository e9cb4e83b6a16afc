import type { Checked } from '#contract/flows/checked.ts';
import type { FlowDefinition, FlowNode, NodeOf } from '#contract/flows/definition.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import { isTrigger, type NodeKind } from '#contract/flows/outcomes.ts';
import { counted, moment, money, number } from '#ui/parts/format.ts';
import { duration } from './flowText.ts';
import { limitFacts } from './limitText.ts';
import { actsText, ruleText } from './ruleText.ts';
import { nextStart, scheduleText } from './schedule.ts';
import { OF_WORDS } from './summary.ts';

/** What is about to begin: all runs that a trigger will start, or one by hand. */
export type Start = 'activate' | 'run';

type Asked = Pick<FlowFields, 'definition' | 'limits'>;

const ofKind = <Kind extends NodeKind>({ nodes }: FlowDefinition, kind: Kind): NodeOf<Kind>[] =>
  nodes.filter((node): node is NodeOf<Kind> => node.kind === kind);

/** Where the figures are bounded, the limit of a run is what holds. */
const mostOf = ({ coverage }: Checked, found: number, limit: number): number =>
  coverage === 'complete' ? Math.min(found, limit) : limit;

const startsText = (trigger: FlowNode, currency: string | null): string => {
  switch (trigger.kind) {
    case 'schedule':
      return scheduleText(trigger.settings);
    case 'metric_rule':
      return `For each ${OF_WORDS[trigger.settings.of]} with ${ruleText(trigger.settings.rule, currency)}`;
    case 'new_media':
      return `When images are uploaded, after ${counted(trigger.settings.settle_minutes, 'minute')} without another`;
    case 'ad_rejected':
      return 'For each ad that Meta rejects';
    default:
      return 'When you press “Run now”';
  }
};

type Budget = NodeOf<'change_budget'>;

/** `by 20%, to 500 at most`. */
const changeText = ({ settings: { percent, at_least: least, at_most: most } }: Budget, currency: string | null) => {
  const amount = (value: number): string => (currency === null ? number(value) : money(value, currency));
  const to =
    percent < 0 ? least !== null && `, to ${amount(least)} at least` : most !== null && `, to ${amount(most)} at most`;
  return `by ${Math.abs(percent)}%${to || ''}`;
};

const budgetText = (node: Budget, currency: string | null): string =>
  `daily budgets go ${node.settings.percent < 0 ? 'down' : 'up'} ${changeText(node, currency)}`;

/** `a`, `a; b`, with a capital, but for an address. */
const sentence = (parts: readonly string[]): string => {
  const text = parts.join('; ');
  if (/^[^\s,]*@/.test(text)) return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const spendText = (switchedOn: number, { definition }: Asked, currency: string | null): string => {
  const on =
    switchedOn > 0
      ? [
          `${counted(switchedOn, 'ad')} a run at most ${switchedOn === 1 ? 'starts' : 'start'} to spend the budget of the ad set`,
        ]
      : [];
  const budgets = ofKind(definition, 'change_budget').map((node) => budgetText(node, currency));
  const all = [...on, ...budgets];
  return all.length === 0 ? 'None: it turns no ad on and raises no budget' : sentence(all);
};

const approvalText = ({ approved }: Checked, { definition }: Asked): string => {
  const reviews = ofKind(definition, 'review');
  const links = [...new Set(reviews.flatMap(({ settings }) => (settings.by === 'link' ? settings.emails : [])))];
  const who = [...(reviews.some(({ settings }) => settings.by === 'me') ? ['you'] : []), ...links].join(', ');
  if (approved === null) return who === '' ? 'Nobody is asked' : sentence([who]);
  if (approved) return sentence([`${who}, before anything is published`]);
  return who === '' ? 'Nobody: ads are published without a review' : sentence([`${who}, but not of every ad`]);
};

/** Whether ads that a run starts with are approved by a link before they are published: who answers by it chooses no ad set. */
const isByLink = ({ definition }: Asked): boolean =>
  ofKind(definition, 'review').some(({ settings }) => settings.by === 'link' && settings.ads === 'trigger') &&
  ofKind(definition, 'publish').some(({ settings }) => settings.ads === 'trigger');

/** A fact by its name. */
export type Fact = readonly [name: string, text: string];

const upTo = (most: number, one: string): string => (most === 0 ? 'None' : `Up to ${counted(most, one)}`);

const nextText = (trigger: FlowNode, now: number): Fact[] => {
  if (trigger.kind !== 'schedule') return [];
  const next = nextStart(trigger.settings, now);
  return next === null ? [] : [['Next run', moment(next)]];
};

const figuresOf = (checked: Checked, { limits }: Asked) => ({
  credits: mostOf(checked, checked.total.credits_most, limits.credits_per_run),
  created: mostOf(checked, checked.total.created_most, limits.ads_per_run),
  // Ads that it was started with count, too.
  switchedOn:
    checked.coverage === 'complete'
      ? checked.total.activated_most
      : Math.max(checked.total.activated_most, limits.allow_active ? limits.ads_per_run : 0),
});

/**
 * What is said before a flow is activated or run: what starts it, and what it may do and cost at most (D7.3). `currency`: of
 * the ad accounts; null where it is not known.
 */
export const startFacts = (
  start: Start,
  checked: Checked,
  asked: Asked,
  now: number,
  currency: string | null = null,
): readonly Fact[] => {
  const { definition, limits } = asked;
  const trigger = definition.nodes.find(({ kind }) => isTrigger(kind))!;
  const { credits, created, switchedOn } = figuresOf(checked, asked);
  const isActivated = start === 'activate' && trigger.kind !== 'manual';
  const acts = actsText(definition);
  const aDay = credits * limits.runs_per_day;
  return [
    ...(start === 'activate' ? ([['Starts', startsText(trigger, currency)]] as const) : []),
    ...(start === 'activate' ? nextText(trigger, now) : []),
    ...(isActivated ? limitFacts(definition, limits) : []),
    [
      'Credits',
      credits === 0
        ? 'None'
        : `Up to ${number(credits)}${isActivated ? ` a run, ${number(aDay)} a day` : ''}; only what is made is charged`,
    ],
    ...(acts.length === 0 ? [] : ([['Acts', sentence(acts)]] as const)),
    ['Ads put on Meta', upTo(created, 'ad')],
    ['Ads turned on', upTo(switchedOn, 'ad')],
    ['Ad spend', spendText(switchedOn, asked, currency)],
    ['Approved by', approvalText(checked, asked)],
    ...(isByLink(asked)
      ? ([['Ad sets', 'Chosen by you, not by who answers the link: an ad without one waits for it']] as const)
      : []),
    ['Takes up to', duration(checked.total.longest_wait)],
  ];
};

/** Says that a run by hand acts on whatever is chosen; null: its trigger has no rule. */
export const unaskedText = (definition: FlowDefinition): string | null => {
  if (ofKind(definition, 'metric_rule').length === 0) return null;
  const [first, ...others] = [
    ...(ofKind(definition, 'pause_ad').length > 0 ? ['paused'] : []),
    ...(ofKind(definition, 'change_budget').length > 0 ? ['given another budget'] : []),
    ...(ofKind(definition, 'activate_ad').length > 0 ? ['turned on'] : []),
  ];
  const what = first === undefined ? 'The flow runs on these ads' : `These ads are ${[first, ...others].join(' or ')}`;
  return `${what} whatever their results: a run by hand does not ask the rule.`;
};

/** Whether credits, ads or money can go out or ads are switched at Meta, so that the person is asked first. */
export const canCost = (checked: Checked, asked: Asked): boolean => {
  const { credits, created, switchedOn } = figuresOf(checked, asked);
  return credits + created + switchedOn > 0 || actsText(asked.definition).length > 0;
};

/** The same in a line, beside the button that starts a run. */
export const startLine = (checked: Checked, asked: Asked, currency: string | null = null): string => {
  const { credits, created, switchedOn } = figuresOf(checked, asked);
  const parts = [
    ...(credits > 0 ? [`uses up to ${counted(credits, 'credit')}`] : []),
    ...(created > 0 ? [`creates up to ${counted(created, 'ad')}`] : []),
    ...(ofKind(asked.definition, 'pause_ad').length > 0 ? ['pauses ads'] : []),
    ...(switchedOn > 0 ? [`turns on up to ${counted(switchedOn, 'ad')}`] : []),
    ...ofKind(asked.definition, 'change_budget').map(
      (node) => `${node.settings.percent < 0 ? 'lowers' : 'raises'} daily budgets ${changeText(node, currency)}`,
    ),
  ];
  if (parts.length === 0) return 'A run costs nothing and creates no ads.';
  return `A run ${[parts.slice(0, -1).join(', '), parts.at(-1)!].filter(Boolean).join(' and ')}.`;
};
