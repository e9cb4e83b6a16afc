// Results of the chosen ad account, as the address asks for them, and how far they were read from Meta. Owned by the session
// chart; lives as long as somebody is signed in.
import type { Analytics, Insights } from '#contract/calls/analytics.ts';
import type { Failure } from '#contract/failure.ts';
import {
  analyticsSearch,
  type AnalyticsView,
  readAnalyticsSearch,
  USUAL_VIEW,
} from '#contract/rules/analyticsQuery.ts';
import { rangeTextFault } from '#contract/rules/analyticsRange.ts';
import { type ActorRefFrom, assign, enqueueActions, raise, setup, type SnapshotFrom } from 'xstate';
import { insightActsMachine } from './insightActs.machine.ts';
import type { Journaled } from './journaled.ts';
import { hasKind, theError, theFailure } from './outcome.ts';
import { savedViewsMachine } from './savedViews.machine.ts';
import { promiseStub } from './stub.ts';

/** What the server is asked for. */
export interface ResultsAsked {
  readonly adAccountId: string;
  readonly view: AnalyticsView;
}

/** `search`: the part of the address after its question mark, as the router reads it. */
interface Open {
  readonly adAccountId: string | null;
  readonly search: unknown;
}

export type ResultsEvent =
  /** A screen shows results; what of them is in the address. */
  | ({ type: 'results.open' } & Open)
  /** Have them read from Meta now. */
  | { type: 'results.sync' }
  /** They may have changed: read again behind what is shown. */
  | { type: 'results.refresh' }
  | { type: 'results.retry' }
  | { type: 'results.retryInsights' }
  /** What an insight suggests is asked first. */
  | { type: 'results.askPause'; adId: string }
  | { type: 'results.cancelPause' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<ResultsEvent> = {
  keeps: {
    'results.open': { adAccountId: true, search: true },
    'results.askPause': { adId: true },
  },
  outcomes: ['fetchResults', 'turnResults', 'refreshResults', 'startSync', 'fetchInsights'],
};

interface ResultsContext {
  readonly adAccountId: string | null;
  readonly view: AnalyticsView;
  readonly report: Analytics | null;
  /** What the report answers; behind `view` while that is loading, or could not be loaded. */
  readonly reportView: AnalyticsView | null;
  readonly failure: Failure | null;
  /** Account and range that were asked of Meta without anybody's click: once each. */
  readonly asked: string | null;
  /** Why they could not be read from Meta. */
  readonly syncFailure: Failure | null;
  /** Of the account and range that are shown, or the last that could be read of them. */
  readonly insights: Insights | null;
  /** The ad that is asked about. */
  readonly pausing: string | null;
}

const askedFor = ({ adAccountId, view }: Pick<ResultsContext, 'adAccountId' | 'view'>): string =>
  `${adAccountId} ${view.range}`;

const theOpen = ({ event }: { readonly event: Open }): Open => ({
  adAccountId: event.adAccountId,
  search: event.search,
});
const theReport = ({ event }: { readonly event: { readonly output: Analytics } }) => ({ report: event.output });

export const resultsMachine = setup({
  types: {
    context: {} as ResultsContext,
    events: {} as ResultsEvent,
    tags: {} as 'shown' | 'reading',
    children: {} as { views: 'views'; acts: 'acts' },
  },
  actors: {
    fetchResults: promiseStub<Analytics, ResultsAsked>('fetchResults'),
    fetchInsights: promiseStub<Insights, { adAccountId: string; range: string }>('fetchInsights'),
    startSync: promiseStub<void, { adAccountId: string; range: string; force: boolean }>('startSync'),
    views: savedViewsMachine,
    acts: insightActsMachine,
  },
  actions: {
    keepAsk: assign((_, { adAccountId, search }: Open) => ({
      adAccountId,
      view: readAnalyticsSearch(search),
      failure: null,
    })),
    forget: assign({ report: null, reportView: null, asked: null, syncFailure: null }),
    keepReport: assign(({ context }, { report }: { report: Analytics }) => ({
      report,
      reportView: context.view,
      failure: null,
    })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
    keepAsked: assign(({ context }) => ({ asked: askedFor(context), syncFailure: null })),
    keepSyncFailure: assign((_, params: { error: unknown }) => ({ syncFailure: theFailure(_, params).failure })),
    forgetInsights: assign({ insights: null, pausing: null }),
    keepInsights: assign((_, params: { insights: Insights }) => params),
    keepPausing: assign((_, { adId }: { adId: string }) => ({ pausing: adId })),
    forgetPausing: assign({ pausing: null }),
    readAgain: raise({ type: 'results.refresh' }),
    resumeBelow: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('views', { type: 'app.resume' });
      enqueue.sendTo('acts', { type: 'app.resume' });
    }),
  },
  guards: {
    isNone: (_, { adAccountId }: Open) => adAccountId === null,
    isFaulty: (_, { search }: Open) => rangeTextFault(readAnalyticsSearch(search).range) !== null,
    isOtherAccount: ({ context }, { adAccountId }: Open) => adAccountId !== context.adAccountId,
    isOtherView: ({ context: { view } }, { search }: Open) => {
      const next = readAnalyticsSearch(search);
      return analyticsSearch(next) !== analyticsSearch(view) || next.unread !== view.unread;
    },
    /** What is concluded of them is another matter only with another account or range. */
    isOtherRange: ({ context }, { adAccountId, search }: Open) =>
      adAccountId !== context.adAccountId || readAnalyticsSearch(search).range !== context.view.range,
    isUnread: ({ context }) => context.insights === null,
    /** The server takes no such range. */
    isRefused: (_, { error }: { error: unknown }) => hasKind(error, 'rejected'),
    isRunning: ({ context }) => context.report?.sync === 'running',
    isEnded: ({ context }) => context.report?.sync !== 'running',
    /** Days are missing, and nobody has asked for them yet. */
    isWanting: ({ context }) =>
      context.report !== null &&
      context.report.sync !== 'running' &&
      !context.report.covered &&
      context.asked !== askedFor(context),
  },
  delays: { lookDelay: 5000 },
}).createMachine({
  id: 'results',
  version: '1',
  description: 'Results of the ads of the chosen ad account',
  meta: { journal },
  context: {
    adAccountId: null,
    view: USUAL_VIEW,
    report: null,
    reportView: null,
    failure: null,
    asked: null,
    syncFailure: null,
    insights: null,
    pausing: null,
  },
  invoke: [
    { id: 'views', src: 'views' },
    { id: 'acts', src: 'acts' },
  ],
  type: 'parallel',
  options: { maxIterations: 1000 },
  states: {
    report: {
      description: 'What is shown of the stored results',
      initial: 'idle',
      on: {
        'results.open': [
          {
            guard: { type: 'isNone', params: theOpen },
            target: '.idle',
            actions: [{ type: 'keepAsk', params: theOpen }, 'forget'],
          },
          {
            guard: { type: 'isFaulty', params: theOpen },
            target: '.faulty',
            actions: { type: 'keepAsk', params: theOpen },
          },
          {
            guard: { type: 'isOtherAccount', params: theOpen },
            target: '.loading',
            actions: [{ type: 'keepAsk', params: theOpen }, 'forget'],
          },
          {
            target: '.loading',
            actions: { type: 'keepAsk', params: theOpen },
          },
        ],
      },
      states: {
        idle: { description: 'No ad account is chosen' },
        faulty: { description: 'There is no such range: shows an error, requests nothing' },
        loading: {
          description: 'Loading what is stored; another request drops this one',
          tags: ['reading'],
          on: { 'results.refresh': { target: 'loading', reenter: true } },
          invoke: {
            id: 'fetchResults',
            src: 'fetchResults',
            input: ({ context }) => ({ adAccountId: context.adAccountId!, view: context.view }),
            onDone: { target: 'shown', actions: { type: 'keepReport', params: theReport } },
            onError: [
              {
                guard: { type: 'isRefused', params: theError },
                target: 'faulty',
                actions: { type: 'keepFailure', params: theError },
              },
              { target: 'failed', actions: { type: 'keepFailure', params: theError } },
            ],
          },
        },
        failed: {
          description: 'Loading failed',
          on: {
            'app.resume': { target: 'loading', actions: 'clearFailure' },
            'results.retry': { target: 'loading', actions: 'clearFailure' },
            'results.refresh': { target: 'loading', actions: 'clearFailure' },
          },
        },
        shown: {
          description: 'The results are shown',
          tags: ['shown'],
          initial: 'resting',
          on: {
            'results.refresh': { target: '.refreshing', actions: 'clearFailure' },
            'app.resume': { target: '.refreshing', actions: 'clearFailure' },
            'results.open': [
              {
                guard: { type: 'isNone', params: theOpen },
                target: 'idle',
                actions: [{ type: 'keepAsk', params: theOpen }, 'forget'],
              },
              {
                guard: { type: 'isFaulty', params: theOpen },
                target: 'faulty',
                actions: { type: 'keepAsk', params: theOpen },
              },
              {
                guard: { type: 'isOtherAccount', params: theOpen },
                target: 'loading',
                actions: [{ type: 'keepAsk', params: theOpen }, 'forget'],
              },
              {
                guard: { type: 'isOtherView', params: theOpen },
                target: '.turning',
                reenter: true,
                actions: { type: 'keepAsk', params: theOpen },
              },
              { target: '.refreshing', actions: 'clearFailure' },
            ],
          },
          states: {
            resting: { description: 'Up to date as far as we know' },
            turning: {
              description: 'Something else of them was asked for; what was shown stays until it is here',
              tags: ['reading'],
              invoke: {
                id: 'turnResults',
                src: 'fetchResults',
                input: ({ context }) => ({ adAccountId: context.adAccountId!, view: context.view }),
                onDone: { target: 'resting', actions: { type: 'keepReport', params: theReport } },
                onError: [
                  {
                    guard: { type: 'isRefused', params: theError },
                    target: '#results.report.faulty',
                    actions: { type: 'keepFailure', params: theError },
                  },
                  { target: '#results.report.failed', actions: { type: 'keepFailure', params: theError } },
                ],
              },
              on: { 'results.refresh': { target: 'turning', reenter: true } },
            },
            refreshing: {
              description: 'Reading again in the background',
              on: { 'results.refresh': { target: 'refreshing', reenter: true } },
              invoke: {
                id: 'refreshResults',
                src: 'fetchResults',
                input: ({ context }) => ({ adAccountId: context.adAccountId!, view: context.view }),
                onDone: { target: 'resting', actions: { type: 'keepReport', params: theReport } },
                onError: { target: 'outdated', actions: { type: 'keepFailure', params: theError } },
              },
            },
            outdated: {
              description: 'Reading again failed; the old results stay, marked as outdated',
              on: { 'results.retry': { target: 'refreshing', actions: 'clearFailure' } },
            },
          },
        },
      },
    },
    sync: {
      description: 'How they are read from Meta',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is under way that we know of',
          always: [
            { guard: 'isRunning', target: 'following' },
            { guard: 'isWanting', target: 'filling', actions: 'keepAsked' },
          ],
          on: { 'results.sync': { target: 'asking', actions: 'keepAsked' } },
        },
        filling: {
          description: 'Days of the range are missing: asks the server to read them',
          invoke: {
            id: 'startSync',
            src: 'startSync',
            input: ({ context }) => ({
              adAccountId: context.adAccountId!,
              range: context.view.range,
              force: false,
            }),
            onDone: { target: 'resting', actions: 'readAgain' },
            onError: { target: 'resting', actions: { type: 'keepSyncFailure', params: theError } },
          },
        },
        asking: {
          description: 'Asks the server to read them now',
          invoke: {
            id: 'startSync',
            src: 'startSync',
            input: ({ context }) => ({
              adAccountId: context.adAccountId!,
              range: context.view.range,
              force: true,
            }),
            onDone: { target: 'resting', actions: 'readAgain' },
            onError: { target: 'resting', actions: { type: 'keepSyncFailure', params: theError } },
          },
        },
        following: {
          description: 'The server reads them: a live event says when that ended, and now and then we look',
          always: { guard: 'isEnded', target: 'resting' },
          on: { 'app.resume': { target: 'following', reenter: true } },
          after: { lookDelay: { target: 'following', reenter: true, actions: 'readAgain' } },
        },
      },
    },
    insights: {
      description: 'What the stored results say for sure',
      initial: 'idle',
      on: {
        'results.open': [
          { guard: { type: 'isNone', params: theOpen }, target: '.idle', actions: 'forgetInsights' },
          { guard: { type: 'isFaulty', params: theOpen }, target: '.idle', actions: 'forgetInsights' },
          { guard: { type: 'isOtherRange', params: theOpen }, target: '.loading', actions: 'forgetInsights' },
          { guard: 'isUnread', target: '.loading' },
        ],
      },
      states: {
        idle: { description: 'Nothing can be concluded: there is no account, or no such range' },
        loading: {
          description: 'Loading what they say; what was shown of the same days stays',
          on: { 'results.refresh': { target: 'loading', reenter: true } },
          invoke: {
            id: 'fetchInsights',
            src: 'fetchInsights',
            input: ({ context }) => ({ adAccountId: context.adAccountId!, range: context.view.range }),
            onDone: {
              target: 'shown',
              actions: { type: 'keepInsights', params: ({ event }) => ({ insights: event.output }) },
            },
            onError: 'failed',
          },
        },
        shown: { description: 'What they say is shown', on: { 'results.refresh': 'loading', 'app.resume': 'loading' } },
        failed: {
          description: 'Loading failed: the results are shown all the same',
          on: { 'results.refresh': 'loading', 'app.resume': 'loading', 'results.retryInsights': 'loading' },
        },
      },
    },
    below: {
      description: 'The charts that it owns',
      on: { 'app.resume': { actions: 'resumeBelow' } },
    },
    question: {
      description: 'Whether an ad is asked about before it is paused',
      initial: 'none',
      states: {
        none: {
          description: 'Nothing is asked',
          on: {
            'results.askPause': {
              target: 'asking',
              actions: { type: 'keepPausing', params: ({ event }) => ({ adId: event.adId }) },
            },
          },
        },
        asking: {
          description: 'Asks before the ad is paused',
          on: {
            'results.cancelPause': { target: 'none', actions: 'forgetPausing' },
            'results.open': 'none',
            'app.suspend': { target: 'none', actions: 'forgetPausing' },
          },
        },
      },
    },
  },
});

export type ResultsActor = ActorRefFrom<typeof resultsMachine>;
export type ResultsSnapshot = SnapshotFrom<typeof resultsMachine>;
