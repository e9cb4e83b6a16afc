import type { Topic } from '#contract/call.ts';
import type { SessionEvent } from './session.machine.ts';
import type { RefreshedName } from './sessionCharts.ts';

/** What a session does when something changed. */
interface Reaction {
  /** The answers of the server that are no longer good. */
  readonly expire: readonly Topic[] | 'all';
  /** The charts that read again what they show. `draft`: that of the ad which the event names, or every one. */
  readonly refresh: readonly RefreshedName[];
}

/** By what happened: here, in another tab, or at the server. */
export const REACTIONS = {
  'ad.saved': { expire: [], refresh: ['queue', 'bulk'] },
  'ads.queued': { expire: [], refresh: ['queue', 'draft', 'bulk'] },
  'tab.adSaved': { expire: ['ads'], refresh: ['queue', 'draft', 'bulk'] },
  'live.restored': {
    expire: [],
    // Whatever could not be read without a network is read now; the cache answers for what was.
    refresh: [
      'account',
      'activity',
      'brand',
      'briefs',
      'bulk',
      'connection',
      'draft',
      'flowEditor',
      'flowRun',
      'flowRuns',
      'flowVersions',
      'flows',
      'ledger',
      'offers',
      'presets',
      'queue',
      'results',
      'studio',
      'subscription',
    ],
  },
  'live.generationChanged': { expire: [], refresh: ['studio'] },
  'live.adChanged': { expire: ['ads'], refresh: ['activity', 'queue', 'draft', 'bulk'] },
  'live.adDeleted': { expire: ['ads'], refresh: ['activity', 'queue', 'draft', 'bulk'] },
  // Ads show what they inherit.
  'live.presetChanged': { expire: ['presets', 'ads'], refresh: ['queue', 'draft', 'bulk', 'presets'] },
  'live.brandChanged': { expire: [], refresh: ['brand', 'briefs'] },

  'live.flowChanged': {
    expire: [],
    refresh: ['activity', 'flows', 'flowEditor', 'flowRun', 'flowRuns', 'flowVersions'],
  },

  'subscription.activated': { expire: ['connection'], refresh: ['connection'] },
  'credits.added': { expire: [], refresh: ['activity', 'subscription', 'ledger'] },
  'credits.spent': { expire: ['billing', 'credits'], refresh: ['subscription', 'ledger'] },
  // How many ad accounts may be active depends on the plan, too.
  'live.subscriptionChanged': {
    expire: ['billing', 'credits', 'connection'],
    refresh: ['activity', 'subscription', 'connection', 'ledger', 'topUp'],
  },
  'live.creditsChanged': { expire: ['billing', 'credits'], refresh: ['activity', 'subscription', 'ledger', 'topUp'] },
  'live.metaChanged': {
    expire: ['connection', 'campaigns', 'presets'],
    refresh: ['activity', 'connection', 'presets'],
  },
  'live.resultsChanged': { expire: [], refresh: ['results'] },

  'live.accountChanged': { expire: ['profile', 'settings', 'devices'], refresh: ['account'] },
  'page.shown': { expire: ['profile', 'settings', 'devices'], refresh: ['profile', 'account', 'brand'] },

  // Too much was missed to be told one by one.
  'live.missed': {
    expire: 'all',
    refresh: [
      'activity',
      'queue',
      'draft',
      'bulk',
      'studio',
      'presets',
      'brand',
      'briefs',
      'flows',
      'flowRun',
      'flowRuns',
      'flowVersions',
      'flowEditor',
      'subscription',
      'ledger',
      'connection',
      'results',
    ],
  },
  'live.polled': {
    expire: 'all',
    refresh: [
      'activity',
      'queue',
      'draft',
      'bulk',
      'studio',
      'presets',
      'flows',
      'flowRun',
      'flowRuns',
      'flowVersions',
      'flowEditor',
      'subscription',
      'ledger',
      'results',
    ],
  },
} as const satisfies { readonly [T in SessionEvent['type']]?: Reaction };

export type ReactingType = keyof typeof REACTIONS;
export const reactionTo = (type: ReactingType): Reaction => REACTIONS[type];

/** For the chart's picture, which would otherwise say no more than that something is done. */
export const describe = ({ expire, refresh }: Reaction): string => {
  const expired = expire === 'all' ? 'all' : expire.join(', ');
  return `${expired === '' ? '' : `expire ${expired}; `}refresh ${refresh.join(', ')}`;
};
