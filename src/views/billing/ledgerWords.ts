import { LEDGER_CSV_PATH } from '#contract/calls/billing.ts';
import { CreditEntryKind } from '#contract/rules/creditEntryKind.ts';
import { type AppHref, ROUTES } from '#contract/routes.ts';
import type { LedgerFilter } from '#src/machines/ledger.machine.ts';

/** What happened to credits, in a word or two. */
export const KIND_WORDS: Readonly<Record<CreditEntryKind, string>> = {
  grant: 'Plan credits',
  purchase: 'Purchased',
  hold: 'Held',
  spend: 'Spent',
  release: 'Returned',
  expire: 'Expired',
};
export const KINDS = CreditEntryKind.options;

const queryOf = ({ kind, from, to }: LedgerFilter): '' | `?${string}` => {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(from && { from }), ...(to && { to }) }).toString();
  return query === '' ? query : `?${query}`;
};

/** Where the history is filtered so. */
export const filterHref = (filter: LedgerFilter): AppHref => `${ROUTES.billing}${queryOf(filter)}`;
/** The same as a file. */
export const csvHref = (apiOrigin: string, filter: LedgerFilter): string =>
  `${apiOrigin}${LEDGER_CSV_PATH}${queryOf(filter)}`;
