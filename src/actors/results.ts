import { type Analytics, getAnalytics, getInsights, type Insights, syncAnalytics } from '#contract/calls/analytics.ts';
import { type ResultsAsked, resultsMachine } from '#src/machines/results.machine.ts';
import { fromPromise } from 'xstate';
import type { Services } from './services.ts';

interface SyncAsked {
  readonly adAccountId: string;
  readonly range: string;
  readonly force: boolean;
}

/** The actors of the results chart. */
export const resultsActors = ({ http }: Services) => ({
  fetchResults: fromPromise<Analytics, ResultsAsked>(({ input: { adAccountId, view }, signal }) => {
    const { range, metric, by, sort, page } = view;
    const query = { ad_account_id: adAccountId, date_range: range, metric, by, sort, page: String(page) };
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
export const provideResults = (services: Services) => resultsMachine.provide({ actors: resultsActors(services) });
