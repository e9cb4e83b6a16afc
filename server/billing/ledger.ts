import { PLANS } from '#contract/rules/plans.ts';
import type { PlanName } from '#contract/rules/plans.ts';
import { addMonths, cycleAt } from './cycle.ts';
import type { Cycle } from './cycle.ts';

/**
 * What can happen to credits (D4.4). A hold takes them; a spend, of amount 0, makes that final; a release gives them
 * back.
 */
export type EntryKind = 'grant' | 'purchase' | 'hold' | 'spend' | 'release' | 'expire';

/** Plan credits go first and end with their month; bought ones stay. */
export type Bucket = 'plan' | 'bought';

/** A fact to record. Its key makes it the same fact, however often it is derived. */
export interface NewEntry {
  readonly kind: EntryKind;
  readonly bucket: Bucket;
  /** Signed: what the balance changes by. */
  readonly amount: number;
  readonly key: string;
  /** What it was for, in plain words. */
  readonly note: string;
}

/** The subscription, as far as credits depend on it. */
export interface PlanState {
  readonly subscriptionId: string;
  readonly status: string;
  readonly plan: PlanName | null;
  readonly paid: boolean;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  /** The period before was cut short by a change between monthly and yearly; it does not come to its end. */
  readonly cutShort?: boolean;
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
export const GIVES_ACCESS: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);
export const givesAccess = (status: string): boolean => GIVES_ACCESS.has(status);

const UNUSED = 'Unused plan credits';
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * Of what the month before granted, the part for days that the new month covers once more. Without it a change between
 * monthly and yearly, back and forth, would grant the same days again and again.
 */
const grantedTwice = (state: PlanState, ledger: LedgerState, cycle: Cycle): number => {
  if (state.cutShort !== true) return 0;
  const prefix = `grant:${state.subscriptionId}:`;
  const start = cycle.start.getTime();
  const before = ledger.grants
    .filter(({ key }) => key.startsWith(prefix))
    .map(({ key, amount }) => ({ amount, at: Number(key.slice(prefix.length).split(':')[0]) * 1000 }))
    .filter(({ at }) => at < start);
  const last = Math.max(...before.map(({ at }) => at));
  if (before.length === 0) return 0;
  const end = addMonths(new Date(last), 1).getTime();
  const amount = before.filter(({ at }) => at === last).reduce((sum, grant) => sum + grant.amount, 0);
  return Math.floor((amount * Math.max(0, end - start)) / (end - last));
};

/**
 * The facts that follow from a subscription and a ledger at a moment: plan credits are granted once for each month of a
 * subscription, what is left of the month before expires, and a larger plan in the middle of a month adds the
 * difference. A smaller one takes nothing before the next month. The same question asked twice has the same answer, and
 * none once the facts are written.
 */
export const dueEntries = (state: PlanState, ledger: LedgerState, now: Date): NewEntry[] => {
  const expiry = (why: string, amount: number): NewEntry[] => {
    const key = `expire:${state.subscriptionId}:${why}:${ledger.lastId}`;
    return amount > 0 ? [{ kind: 'expire', bucket: 'plan', amount: -amount, key, note: UNUSED }] : [];
  };
  const rest = ledger.planBalance;
  const cycle = cycleAt(state.periodStart, state.periodEnd, now);
  if (!givesAccess(state.status) || cycle === null) return expiry('ended', rest);
  if (now >= cycle.end) return expiry('over', rest);

  const key = `grant:${state.subscriptionId}:${cycle.start.getTime() / 1000}`;
  const own = ledger.grants.filter((grant) => grant.key === key || grant.key.startsWith(`${key}:`));
  const granted = own.reduce((sum, grant) => sum + grant.amount, 0);
  const earns = EARNS.has(state.status) && state.paid;
  const plan = earns && state.plan !== null ? PLANS[state.plan] : null;
  if (own.length > 0) {
    if (plan === null || plan.credits <= granted) return [];
    const note = `Change to ${plan.title}`;
    return [{ kind: 'grant', bucket: 'plan', amount: plan.credits - granted, key: `${key}:${plan.name}`, note }];
  }
  const overlap = grantedTwice(state, ledger, cycle);
  // What was granted for days that are not over is kept until the payment comes.
  if (plan === null) return expiry('reset', rest - Math.min(rest, overlap));
  const twice = Math.min(overlap, plan.credits);
  const note = `${plan.title}, ${MONTH.format(cycle.start)}`;
  const entries = [
    ...expiry('reset', rest - Math.min(rest, twice)),
    { kind: 'grant', bucket: 'plan', amount: plan.credits, key, note } as const,
  ];
  if (twice === 0) return entries;
  return [
    ...entries,
    {
      kind: 'expire',
      bucket: 'plan',
      amount: -twice,
      key: `overlap:${key}`,
      note: 'Granted before the change of plan',
    },
  ];
};
