import { failureText } from '#contract/failureTexts.ts';
import { rangeTextFault } from '#contract/rules/analyticsRange.ts';
import { codeOf } from './outcome.ts';
import type { ResultsSnapshot } from './results.machine.ts';

// What a screen shows of the results.

/** Codes of a call that was refused for the connection's sake. */
const NO_CONNECTION: ReadonlySet<string> = new Set(['not_connected', 'connection_expired', 'account_not_shared']);

export const selectView = (snapshot: ResultsSnapshot) => snapshot.context.view;
/** What the report is of: its rows cannot be shown as another view's. */
export const selectReportView = ({ context: { reportView, view } }: ResultsSnapshot) => reportView ?? view;
export const selectReport = (snapshot: ResultsSnapshot) => snapshot.context.report;
export const selectTurning = (snapshot: ResultsSnapshot) =>
  snapshot.matches({ report: { shown: 'turning' } }) || snapshot.matches({ report: { shown: 'typing' } });
export const selectNoAccount = (snapshot: ResultsSnapshot) => snapshot.matches({ report: 'idle' });
export const selectOutdated = (snapshot: ResultsSnapshot) => snapshot.matches({ report: { shown: 'outdated' } });

/** What the address has for a range that means none; null: it is the range that is shown. */
export const selectUnreadRange = ({ context: { view } }: ResultsSnapshot): string | null => view.unread ?? null;

/** The server reads results from Meta, or was just asked to. */
export const selectSyncing = (snapshot: ResultsSnapshot): boolean => !snapshot.matches({ sync: 'resting' });

/** Why there is no such range; null: there is. */
export const selectRangeFault = (snapshot: ResultsSnapshot): string | null => {
  if (!snapshot.matches({ report: 'faulty' })) return null;
  const { failure, view } = snapshot.context;
  return failure ? failureText(failure, 'getAnalytics') : rangeTextFault(view.range);
};

export const selectResultsText = (snapshot: ResultsSnapshot): string | null =>
  snapshot.context.failure ? failureText(snapshot.context.failure, 'getAnalytics') : null;

/**
 * Why they could not be read from Meta: the call failed, or what it began did. Whoever looks around the demo workspace asked
 * for nothing, and can do nothing about it.
 */
export const selectSyncText = ({ context: { syncFailure, report } }: ResultsSnapshot): string | null =>
  syncFailure && codeOf(syncFailure) !== 'read_only'
    ? failureText(syncFailure, 'syncAnalytics')
    : (report?.problem ?? null);

/** Whether they were read, and what could not be told is only a part of them. */
export const selectIncomplete = ({ context: { syncFailure, report } }: ResultsSnapshot): boolean =>
  syncFailure === null && report?.sync === 'done' && report.problem !== null;

/** Whether only another connection to Meta helps. */
export const selectReconnects = ({ context: { syncFailure, report } }: ResultsSnapshot): boolean =>
  syncFailure ? NO_CONNECTION.has(codeOf(syncFailure) ?? '') : report?.problem_code === 'reconnect';

/** What the stored results say for sure; null until it is known. */
export const selectInsights = (snapshot: ResultsSnapshot) => snapshot.context.insights;
export const selectInsightsFailed = (snapshot: ResultsSnapshot) => snapshot.matches({ insights: 'failed' });

/** The ad that is asked about before it is paused. */
export const selectPausing = (snapshot: ResultsSnapshot): string | null =>
  snapshot.matches({ question: 'asking' }) ? snapshot.context.pausing : null;

/** The chart of the saved views; there as long as the results are. */
export const selectViewsActor = ({ children }: ResultsSnapshot) => children.views!;
/** The chart of the campaigns and ad sets that results can be filtered by; there as long as the results are. */
export const selectPlacesActor = ({ children }: ResultsSnapshot) => children.places!;
/** The chart of what is done about insights; there as long as the results are. */
export const selectActs = ({ children }: ResultsSnapshot) => children.acts!;
