// The feature tabs of the landing page: which of the three is read. Lives as long as the page.
import { setup, type SnapshotFrom } from 'xstate';
import { effectStub } from '#src/machines/stub.ts';

/** In the order of the page. */
export const FEATURE_TABS = ['flow', 'optimization', 'analytics'] as const;
export type FeatureTab = (typeof FEATURE_TABS)[number];

export type FeatureTabsEvent =
  /** Clicked or touched. */
  | { type: 'tab.choose'; tab: FeatureTab }
  /** By the keys: arrows go round, Home and End go to the ends. */
  | { type: 'tab.next' }
  | { type: 'tab.previous' }
  | { type: 'tab.first' }
  | { type: 'tab.last' }
  /** The page's address changed under it. `null`: it names no tab. */
  | { type: 'address.change'; tab: FeatureTab | null };

export interface FeatureTabsInput {
  /** That the address named when the page was opened. */
  readonly tab: FeatureTab | null;
}

const name = (tab: FeatureTab) => ({ type: 'nameTab', params: { tab } }) as const;
const focus = (tab: FeatureTab) => ({ type: 'focusTab', params: { tab } }) as const;

export const featureTabsMachine = setup({
  types: { context: {} as FeatureTabsInput, events: {} as FeatureTabsEvent, input: {} as FeatureTabsInput },
  actions: {
    /** Effect: the address names the tab, so that it can be passed on. */
    nameTab: effectStub<{ tab: FeatureTab }>('nameTab'),
    /** Effect: the keys move the focus along. */
    focusTab: effectStub<{ tab: FeatureTab }>('focusTab'),
  },
  guards: {
    startsAt: ({ context }, params: { tab: FeatureTab }) => context.tab === params.tab,
    isWanted: (_, params: { wanted: FeatureTab | null; tab: FeatureTab }) => params.wanted === params.tab,
  },
}).createMachine({
  id: 'featureTabs',
  version: '1',
  description: 'The feature tabs of the landing page',
  context: ({ input }) => input,
  initial: 'starting',
  options: { maxIterations: 1000 },
  on: {
    'tab.choose': [
      {
        guard: { type: 'isWanted', params: ({ event }) => ({ wanted: event.tab, tab: 'flow' }) },
        target: '.flow',
        actions: name('flow'),
      },
      {
        guard: { type: 'isWanted', params: ({ event }) => ({ wanted: event.tab, tab: 'optimization' }) },
        target: '.optimization',
        actions: name('optimization'),
      },
      { target: '.analytics', actions: name('analytics') },
    ],
    'tab.first': {
      target: '.flow',
      actions: [name('flow'), focus('flow')],
    },
    'tab.last': {
      target: '.analytics',
      actions: [name('analytics'), focus('analytics')],
    },
    'address.change': [
      {
        guard: { type: 'isWanted', params: ({ event }) => ({ wanted: event.tab, tab: 'flow' }) },
        target: '.flow',
      },
      {
        guard: { type: 'isWanted', params: ({ event }) => ({ wanted: event.tab, tab: 'optimization' }) },
        target: '.optimization',
      },
      {
        guard: { type: 'isWanted', params: ({ event }) => ({ wanted: event.tab, tab: 'analytics' }) },
        target: '.analytics',
      },
    ],
  },
  states: {
    starting: {
      description: 'Selected by the address',
      always: [
        { guard: { type: 'startsAt', params: { tab: 'optimization' } }, target: 'optimization' },
        { guard: { type: 'startsAt', params: { tab: 'analytics' } }, target: 'analytics' },
        { target: 'flow' },
      ],
    },
    flow: {
      description: 'Customizable Flows',
      on: {
        'tab.next': {
          target: 'optimization',
          actions: [name('optimization'), focus('optimization')],
        },
        'tab.previous': {
          target: 'analytics',
          actions: [name('analytics'), focus('analytics')],
        },
      },
    },
    optimization: {
      description: 'Meta Ads Manager Integration',
      on: {
        'tab.next': {
          target: 'analytics',
          actions: [name('analytics'), focus('analytics')],
        },
        'tab.previous': {
          target: 'flow',
          actions: [name('flow'), focus('flow')],
        },
      },
    },
    analytics: {
      description: 'Performance Analytics',
      on: {
        'tab.next': {
          target: 'flow',
          actions: [name('flow'), focus('flow')],
        },
        'tab.previous': {
          target: 'optimization',
          actions: [name('optimization'), focus('optimization')],
        },
      },
    },
  },
});

export const selectTab = (snapshot: SnapshotFrom<typeof featureTabsMachine>): FeatureTab =>
  snapshot.value as FeatureTab;
