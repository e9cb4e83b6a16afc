import type { Analytics, Insights } from '#contract/calls/analytics.ts';
import { analyticsSearch, readAnalyticsSearch } from '#contract/rules/analyticsQuery.ts';
import { rangeTextFault } from '#contract/rules/analyticsRange.ts';
import { assign, enqueueActions, raise, setup } from 'xstate';
import { adPlacesMachine } from '../adPlaces.machine.ts';
import { insightActsMachine } from '../insightActs.machine.ts';
import { hasKind, theFailure } from '../outcome.ts';
import { savedViewsMachine } from '../savedViews.machine.ts';
import { promiseStub } from '../stub.ts';
import type { Open, ResultsAsked, ResultsContext, ResultsEvent } from './context.ts';

const askedFor = ({ adAccountId, view }: Pick<ResultsContext, 'adAccountId' | 'view'>): string =>
  `${adAccountId} ${view.range}`;

export const theOpen = ({ event }: { readonly event: Open }): Open => ({
  adAccountId: event.adAccountId,
  search: event.search,
});
export const theReport = ({ event }: { readonly event: { readonly output: Analytics } }) => ({ report: event.output });

export const results = setup({
  types: {
    context: {} as ResultsContext,
    events: {} as ResultsEvent,
    tags: {} as 'shown' | 'reading',
    children: {} as { views: 'views'; acts: 'acts'; places: 'places' },
  },
  actors: {
    fetchResults: promiseStub<Analytics, ResultsAsked>('fetchResults'),
    fetchInsights: promiseStub<Insights, { adAccountId: string; range: string }>('fetchInsights'),
    startSync: promiseStub<void, { adAccountId: string; range: string; force: boolean }>('startSync'),
    views: savedViewsMachine,
    acts: insightActsMachine,
    places: adPlacesMachine,
  },
  actions: {
    keepAsk: assign(({ context }, { adAccountId, search }: Open) => {
      const view = readAnalyticsSearch(search);
      // Why other days could not be read from Meta says nothing of these.
      const syncFailure = view.range === context.view.range ? context.syncFailure : null;
      return { adAccountId, view, failure: null, syncFailure };
    }),
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
    /** The address has followed what was typed. */
    isSame: ({ context: { adAccountId, view } }, open: Open) =>
      open.adAccountId === adAccountId && analyticsSearch(readAnalyticsSearch(open.search)) === analyticsSearch(view),
    /** Somebody types. */
    isOtherSearch: ({ context: { view } }, { search }: Open) => readAnalyticsSearch(search).q !== view.q,
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
  delays: { lookDelay: 5000, typingDelay: 200 },
});
