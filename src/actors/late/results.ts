import {
  type Analytics,
  deleteView,
  getAnalytics,
  getInsights,
  type Insights,
  listResultPlaces,
  listViews,
  type SavedView,
  saveView,
  syncAnalytics,
} from '#contract/calls/analytics.ts';
import type { AdPlace } from '#contract/calls/adPlaces.ts';
import { bulkDuplicateAds } from '#contract/calls/adActs.ts';
import { type AdSpend, getAdSpend, setAdBudget } from '#contract/calls/publishing.ts';
import { narrowOf } from '#contract/rules/analyticsQuery.ts';
import { changeOf } from '#contract/rules/changesOf.ts';
import type { Failure } from '#contract/failure.ts';
import { adPlacesMachine } from '#src/machines/adPlaces.machine.ts';
import { adBudgetMachine } from '#src/machines/adBudget.machine.ts';
import type { BudgetWish, FoundBudget } from '#src/machines/adBudget/context.ts';
import { insightActsMachine } from '#src/machines/insightActs.machine.ts';
import type { ResultsAsked } from '#src/machines/results/context.ts';
import { resultsMachine } from '#src/machines/results.machine.ts';
import { savedViewsMachine, type ViewAct } from '#src/machines/savedViews.machine.ts';
import { fromPromise } from 'xstate';
import type { Provide } from '../provide.ts';
import { readAd } from '../readAd.ts';
import type { Services, SessionServices } from '../services.ts';

interface SyncAsked {
  readonly adAccountId: string;
  readonly range: string;
  readonly force: boolean;
}

const provideViews = ({ http }: Services) =>
  savedViewsMachine.provide({
    actors: {
      fetchViews: fromPromise<readonly SavedView[]>(
        async ({ signal }) => (await http.call(listViews, { signal })).views,
      ),
      actOnView: fromPromise<void, ViewAct>(async ({ input: { kind, id, name, search }, signal }) => {
        const params = { id };
        if (kind === 'save') await http.call(saveView, { params, body: { name, search }, signal });
        else
          await http.call(deleteView, { params, signal }).catch((failure: Failure) => {
            // By a call before, whose answer was lost, or in another tab.
            if (failure.kind !== 'missing') throw failure;
          });
      }),
    },
  });

const readSpend = (uncached: SessionServices['http'], id: string, signal: AbortSignal): Promise<AdSpend> =>
  uncached.call(getAdSpend, { params: { id }, query: { with_minimum: 'true' }, signal });

/** The actors of the chart that changes a budget. */
const adBudgetActors = ({ http, uncached }: Pick<SessionServices, 'http' | 'uncached'>) => ({
  readSpend: fromPromise<AdSpend, { adId: string }>(({ input, signal }) => readSpend(uncached, input.adId, signal)),
  setBudget: fromPromise<void, { adId: string; wish: BudgetWish }>(async ({ input: { adId, wish }, signal }) => {
    await http.call(setAdBudget, { params: { id: adId }, body: wish, signal });
  }),
  /** What Meta has is asked only once nothing is on its way: until then it says nothing. */
  findBudget: fromPromise<FoundBudget, { adId: string }>(async ({ input: { adId }, signal }) => {
    const change = changeOf((await readAd(uncached, adId, signal)).publication, 'budget');
    const open = change !== null && change.state !== 'refused';
    return { change, spend: open ? null : await readSpend(uncached, adId, signal) };
  }),
});

const provideActs = (services: SessionServices) =>
  insightActsMachine.provide({
    actors: {
      copyAd: fromPromise<void, { of: string; id: string }>(async ({ input, signal }) => {
        await services.http.call(bulkDuplicateAds, { body: { copies: [input] }, signal });
      }),
      budget: adBudgetMachine.provide({ actors: adBudgetActors(services) }),
    },
  });

const providePlaces = ({ http }: Services) =>
  adPlacesMachine.provide({
    actors: {
      fetchPlaces: fromPromise<readonly AdPlace[], { adAccountId: string | null }>(async ({ input, signal }) => {
        const query = { ad_account_id: input.adAccountId! };
        return (await http.call(listResultPlaces, { query, signal })).places;
      }),
    },
  });

/** The actors of the results chart. */
const resultsActors = ({ http }: Services) => ({
  fetchResults: fromPromise<Analytics, ResultsAsked>(({ input: { adAccountId, view }, signal }) => {
    const { range, metric, by, sort, page } = view;
    const only = narrowOf(view);
    const query = { ad_account_id: adAccountId, date_range: range, metric, by, ...only, sort, page: String(page) };
    return http.call(getAnalytics, { query, signal });
  }),
  fetchInsights: fromPromise<Insights, { adAccountId: string; range: string }>(
    ({ input: { adAccountId, range }, signal }) =>
      http.call(getInsights, { query: { ad_account_id: adAccountId, date_range: range }, signal }),
  ),
  startSync: fromPromise<void, SyncAsked>(async ({ input: { adAccountId, range, force }, signal }) => {
    const body = { ad_account_id: adAccountId, date_range: range, force_sync: force };
    await http.call(syncAnalytics, { body, signal });
  }),
});

/** The chart of the results of ads, with what it names. */
export const provide: Provide<'results'> = ({ services }) => ({
  chart: resultsMachine.provide({
    actors: {
      ...resultsActors(services),
      views: provideViews(services),
      acts: provideActs(services),
      places: providePlaces(services),
    },
  }),
});
