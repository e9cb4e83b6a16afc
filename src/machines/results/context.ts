import type { Analytics, Insights } from '#contract/calls/analytics.ts';
import type { Failure } from '#contract/failure.ts';
import type { AnalyticsView } from '#contract/rules/analyticsQuery.ts';
import type { Journaled } from '../journaled.ts';

// What the results know, and what they are told.

/** What the server is asked for. */
export interface ResultsAsked {
  readonly adAccountId: string;
  readonly view: AnalyticsView;
}

/** `search`: the part of the address after its question mark, as the router reads it. */
export interface Open {
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

export const journal: Journaled<ResultsEvent> = {
  keeps: {
    'results.open': { adAccountId: true, search: true },
    'results.askPause': { adId: true },
  },
  outcomes: ['fetchResults', 'turnResults', 'refreshResults', 'startSync', 'fetchInsights'],
};

export interface ResultsContext {
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
