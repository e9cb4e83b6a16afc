import { PLANS } from '#contract/rules/plans.ts';
import type { PlanName } from '#contract/rules/plans.ts';
import { cycleAt } from './cycle.ts';

/** What can happen to credits (D4.4). A hold takes them, a spend makes that final, a release gives them back. */
export type EntryKind = 'grant' | 'purchase' | 'hold' | 'spend' | 'release' | 'expire';

/** Plan credits go first and end with their month; bought ones stay. */
export type Bucket = 'plan' | 'bought';

/** A fact to write down. Its key makes it the same fact however often it is decided. */
export interface NewEntry {
  readonly kind: EntryKind;
  readonly bucket: Bucket;
  /** Signed: what the balance changes by. */
  readonly amount: number;
  readonly key: string;
}

/** The subscription, as far as credits depend on it. */
export interface PlanState {
  readonly subscriptionId: string;
  readonly status: string;
  readonly plan: PlanName | null;
  readonly paid: boolean;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
}

/** What the ledger holds already. */
export interface LedgerState {
  /** What is left of plan credits. */
  readonly planBalance: number;
  readonly grants: readonly { readonly key: string; readonly amount: number }[];
  /** The newest entry's id: names an expiry that may come again for other credits. */
  readonly lastId: string;
}

const EARNS = new Set(['active', 'trialing']);

/** Statuses in which a subscription gives access; a renewal that failed is tried again for a while first. */
const GIVES_ACCESS = new Set(['active', 'trialing', 'past_due']);
export const givesAccess = (status: string): boolean => GIVES_ACCESS.has(status);

/**
 * The facts that follow from a subscription and a ledger at a moment: plan credits are granted once for each month of a
 * subscription, what is left of the month before expires, and a larger plan in the middle of a month adds the
 * difference. The same question asked twice has the same answer, and none once the facts are written.
 */
export const dueEntries = (state: PlanState, ledger: LedgerState, now: Date): NewEntry[] => {
  const rest = ledger.planBalance;
  const expiry = (why: string): NewEntry[] =>
    rest > 0
      ? [
          {
            kind: 'expire',
            bucket: 'plan',
            amount: -rest,
            key: `expire:${state.subscriptionId}:${why}:${ledger.lastId}`,
          },
        ]
      : [];

  const cycle = cycleAt(state.periodStart, state.periodEnd, now);
  if (!givesAccess(state.status) || cycle === null) return expiry('ended');
  if (now >= cycle.end) return expiry('over');

  const key = `grant:${state.subscriptionId}:${cycle.start.getTime() / 1000}`;
  const granted = ledger.grants
    .filter((grant) => grant.key === key || grant.key.startsWith(`${key}:`))
    .reduce((sum, grant) => sum + grant.amount, 0);
  const earns = EARNS.has(state.status) && state.paid && state.plan !== null;
  const credits = earns && state.plan !== null ? PLANS[state.plan].credits : 0;
  if (granted === 0) {
    const grant: NewEntry[] = credits > 0 ? [{ kind: 'grant', bucket: 'plan', amount: credits, key }] : [];
    return [...expiry('reset'), ...grant];
  }
  if (credits <= granted) return [];
  return [{ kind: 'grant', bucket: 'plan', amount: credits - granted, key: `${key}:${state.plan}` }];
};
