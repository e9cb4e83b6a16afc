import { failureText } from '#contract/failureTexts.ts';
import { type LedgerSnapshot, NO_FILTER, sameFilter } from './ledger.machine.ts';

// What a screen shows of the ledger; apart from the chart, which is in the first scripts that somebody loads.

export const selectFiltered = (snapshot: LedgerSnapshot) => !sameFilter(snapshot.context.filter, NO_FILTER);

export const selectEntries = (snapshot: LedgerSnapshot) => snapshot.context.entries;

export const selectMore = (snapshot: LedgerSnapshot) => snapshot.context.more;

export const selectLoading = (snapshot: LedgerSnapshot) => snapshot.matches('loading');

export const selectLoadingMore = (snapshot: LedgerSnapshot) => snapshot.matches({ shown: 'loadingMore' });

export const selectBackwards = (snapshot: LedgerSnapshot) => snapshot.matches('backwards');

export const selectMoreFailed = (snapshot: LedgerSnapshot) => snapshot.matches({ shown: 'moreFailed' });

export const selectLedgerText = (snapshot: LedgerSnapshot): string | null =>
  snapshot.context.failure ? failureText(snapshot.context.failure, 'listCredits') : null;
