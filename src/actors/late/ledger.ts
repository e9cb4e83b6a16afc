import { listCredits } from '#contract/calls/billing.ts';
import { type LedgerFilter, ledgerMachine, type LedgerPage } from '#src/machines/ledger.machine.ts';
import { fromPromise } from 'xstate';
import type { Provide } from '../provide.ts';
import type { Services } from '../services.ts';

/** The actors of the ledger chart. */
const ledgerActors = ({ http }: Services) => ({
  fetchLedger: fromPromise<LedgerPage, LedgerFilter & { before: string | null }>(async ({ input, signal }) => {
    const { kind, from, to, before } = input;
    const query = { ...(kind && { kind }), ...(from && { from }), ...(to && { to }), ...(before && { before }) };
    return http.call(listCredits, { query, signal });
  }),
});

/** The chart of the credit history, with what it names. */
export const provide: Provide<'ledger'> = ({ services }) => ({
  chart: ledgerMachine.provide({ actors: ledgerActors(services) }),
});
