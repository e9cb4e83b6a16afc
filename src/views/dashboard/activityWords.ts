import type { ActivityFact, ActivityType } from '#contract/calls/activity.ts';
import { type AppHref, ROUTES } from '#contract/routes.ts';
import { counted, number } from '#ui/parts/format.ts';

/** Facts of one kind that came close together: publishing thirty ads is one thing that happened. */
export interface ActivityGroup {
  /** Of its newest fact. */
  readonly id: string;
  readonly facts: readonly [ActivityFact, ...ActivityFact[]];
}

/** All of a group, and from one to the next: what is one act comes close together, and the group bears its newest moment. */
const TOGETHER_MS = 10 * 60_000;
const NEXT_MS = 2 * 60_000;

const apart = (newer: ActivityFact, older: ActivityFact): number => Date.parse(newer.at) - Date.parse(older.at);

const belongs = ({ facts }: ActivityGroup, fact: ActivityFact): boolean =>
  fact.type.startsWith('ad.') &&
  facts[0].by === fact.by &&
  facts[0].flow === fact.flow &&
  apart(facts[0], fact) <= TOGETHER_MS &&
  apart(facts.at(-1)!, fact) <= NEXT_MS;

/** Newest first. Other kinds may lie between facts of one group: ads are published and approved by turns. */
export const groupsOf = (facts: readonly ActivityFact[]): readonly ActivityGroup[] => {
  const groups: { id: string; facts: [ActivityFact, ...ActivityFact[]] }[] = [];
  for (const fact of facts) {
    const open = groups.findLast(({ facts: [first] }) => first.type === fact.type);
    if (open && belongs(open, fact)) open.facts.push(fact);
    else groups.push({ id: fact.id, facts: [fact] });
  }
  return groups;
};

/** What happened to one ad, with `it` in its place, and to several. */
type AdWords = readonly [one: (it: string) => string, many: (ads: string) => string];

const AD_WORDS: { readonly [T in Extract<ActivityType, `ad.${string}`>]: AdWords } = {
  'ad.published': [(it) => `Published ${it}`, (ads) => `Published ${ads}`],
  'ad.failed': [(it) => `Couldn't publish ${it}`, (ads) => `Couldn't publish ${ads}`],
  'ad.approved': [(it) => `Approved ${it}`, (ads) => `Approved ${ads}`],
  'ad.rejected': [(it) => `Rejected ${it}`, (ads) => `Rejected ${ads}`],
  'ad.notDelivering': [(it) => `Stopped delivering ${it}`, (ads) => `Stopped delivering ${ads}`],
  'ad.switchedOn': [(it) => `Turned on ${it}`, (ads) => `Turned on ${ads}`],
  'ad.switchedOff': [(it) => `Turned off ${it}`, (ads) => `Turned off ${ads}`],
  'ad.switchFailed': [(it) => `Couldn't turn ${it} on or off`, (ads) => `Couldn't turn ${ads} on or off`],
  'ad.updated': [(it) => `Updated ${it} at Meta`, (ads) => `Updated ${ads} at Meta`],
  'ad.updateFailed': [(it) => `Couldn't update ${it} at Meta`, (ads) => `Couldn't update ${ads} at Meta`],
  'ad.changedAtMeta': [(it) => `Changed ${it} in Ads Manager`, (ads) => `Changed ${ads} in Ads Manager`],
};

const nameOf = ({ about }: ActivityFact): string => `“${about?.name.trim() || 'Untitled'}”`;

/** What happened, in a few words. */
export const activityWords = ({ facts }: ActivityGroup): string => {
  const [fact] = facts;
  const { type, person, amount } = fact;
  const names = new Set(facts.map(({ about }) => about?.id));
  switch (type) {
    case 'meta.connected':
      return person ? `Connected Meta as ${person}` : 'Connected Meta';
    case 'meta.expired':
      return 'The Meta connection expired';
    case 'meta.disconnected':
      return person ? `Disconnected Meta, as ${person}` : 'Disconnected Meta';
    case 'meta.dataDeleted':
      return 'Data from Meta deleted, as asked at Facebook';
    case 'credits.bought':
      return `Bought ${counted(amount ?? 0, 'credit')}`;
    case 'credits.granted':
      return `Added ${number(amount ?? 0)} plan credits`;
    case 'run.finished':
      return `The flow ${nameOf(fact)} finished`;
    case 'run.failed':
      return `The flow ${nameOf(fact)} failed`;
    case 'run.stopped':
      return `Stopped the flow ${nameOf(fact)}`;
    default: {
      const [one, many] = AD_WORDS[type];
      return names.size === 1 ? one(nameOf(fact)) : many(counted(names.size, 'ad'));
    }
  }
};

export const activityBy = ({ facts: [{ by, flow, type }] }: ActivityGroup): string =>
  flow === null || type.startsWith('run.') ? { you: 'You', millrace: 'Millrace', meta: 'Meta' }[by] : `Flow “${flow}”`;

const LISTS: { readonly [T in ActivityType]?: AppHref } = {
  'ad.failed': `${ROUTES.adQueue}?status=failed`,
  'ad.rejected': `${ROUTES.adQueue}?status=rejected`,
  'ad.notDelivering': `${ROUTES.adQueue}?status=not_delivering`,
};

/** Where more is seen of it. */
export const activityHref = ({ facts }: ActivityGroup): AppHref => {
  const [{ type, about, run }] = facts;
  if (type.startsWith('credits.')) return ROUTES.billing;
  if (type.startsWith('meta.') || about === null) return ROUTES.integrations;
  if (type.startsWith('run.')) return `${ROUTES.flows}/${about.id}${run ? `?run=${run.id}` : ''}`;
  const isOne = facts.every((fact) => fact.about?.id === about.id);
  return isOne ? `${ROUTES.adBuilder}/${about.id}` : (LISTS[type] ?? ROUTES.adQueue);
};

const BAD: ReadonlySet<ActivityType> = new Set([
  'ad.failed',
  'ad.rejected',
  'ad.notDelivering',
  'ad.switchFailed',
  'ad.updateFailed',
  'meta.expired',
  'meta.dataDeleted',
  'run.failed',
]);

/** Whether somebody should look at it. */
export const isTrouble = ({ facts: [{ type }] }: ActivityGroup): boolean => BAD.has(type);
