import { listCredits } from '#contract/calls/accounts.ts';
import type { LedgerFilter, LedgerPage } from '#src/machines/ledger.machine.ts';
import { fromPromise } from 'xstate';
import type { Services } from './services.ts';

/** What the ledger chart names. */
export const ledgerActors = ({ http }: Services) => ({
  fetchLedger: fromPromise<LedgerPage, LedgerFilter & { before: string | null }>(async ({ input, signal }) => {
    const { kind, from, to, before } = input;
    const query = { ...(kind && { kind }), ...(from && { from }), ...(to && { to }), ...(before && { before }) };
    return http.call(listCredits, { query, signal });
  }),
});
