import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { findSubscription } from './access.ts';
import { lockUser, readBalances, settleCredits, writeEntries } from './credits.ts';
import type { WrittenEntry } from './credits.ts';
import { cycleAt } from './cycle.ts';
import { givesAccess } from './ledger.ts';
import type { Bucket } from './ledger.ts';
import { takenOfRelease } from './takeBack.ts';

type Needs = Pick<Deps, 'live' | 'events' | 'now'>;

export interface HoldAsk {
  /** Identifies the hold; requested twice, it is the same hold. */
  readonly key: string;
  readonly amount: number;
  /** What it is for, in plain words: the ledger shows it. */
  readonly note: string;
}

/** The result of a hold. It is settled once: a spent hold is never released, and vice versa. */
export type HoldState = 'held' | 'spent' | 'released';

const readHold = (trx: Transaction<Database>, userId: number, key: string) =>
  trx
    .selectFrom('credit_entries')
    .select(['id', 'kind', 'bucket', 'amount', 'note', 'at'])
    .where('user_id', '=', userId)
    .where('hold_key', '=', key)
    .orderBy('id')
    .execute();

interface Balances {
  readonly plan: number;
  readonly bought: number;
}

type HoldEntry = Awaited<ReturnType<typeof readHold>>[number];

const stateOf = (entries: readonly HoldEntry[]): HoldState | null => {
  if (entries.some(({ kind }) => kind === 'spend')) return 'spent';
  if (entries.some(({ kind }) => kind === 'release')) return 'released';
  return entries.length > 0 ? 'held' : null;
};

const held = (entries: readonly HoldEntry[]) => entries.filter(({ kind }) => kind === 'hold');

const credits = (amount: number): string => `${amount.toLocaleString('en-US')} ${amount === 1 ? 'credit' : 'credits'}`;

const insufficient = (needed: number, left: number): Problem =>
  new Problem(
    402,
    `This needs ${credits(needed)}, and you have ${left === 0 ? 'none' : left.toLocaleString('en-US')} left.`,
    {
      code: 'insufficient_credits',
      data: { needed, left },
    },
  );

/** What a hold set aside. */
const heldBy = (entries: readonly HoldEntry[]): number => -held(entries).reduce((sum, { amount }) => sum + amount, 0);

/** The entries of a hold that takes from the plan's credits first, and what that leaves. */
const take = ({ plan, bought }: Balances, { key, amount, note }: HoldAsk): [WrittenEntry[], Balances] => {
  const fromPlan = Math.min(amount, plan);
  const part = (bucket: Bucket, taken: number): WrittenEntry[] =>
    taken > 0 ? [{ kind: 'hold', bucket, amount: -taken, key: `hold:${key}:${bucket}`, note, holdKey: key }] : [];
  return [
    [...part('plan', fromPlan), ...part('bought', amount - fromPlan)],
    { plan: plan - fromPlan, bought: bought - (amount - fromPlan) },
  ];
};

/**
 * Sets credits aside for what is about to be done, for each thing by itself: plan credits first, then purchased ones. 402,
 * with nothing taken, if they do not suffice for all of it. Holds of one user are serialised, so that together they
 * cannot exceed the balance. The same key again takes nothing. Returns the state of each hold.
 */
export const holdCredits = async (
  deps: Needs,
  trx: Transaction<Database>,
  userId: number,
  asks: readonly HoldAsk[],
): Promise<HoldState[]> => {
  for (const { amount } of asks)
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`A hold of ${amount} credits.`);
  await settleCredits(deps, trx, userId);
  const states: (HoldState | null)[] = [];
  for (const { key, amount } of asks) {
    const before = await readHold(trx, userId, key);
    const known = stateOf(before);
    if (known !== null && heldBy(before) !== amount)
      throw new Problem(409, 'This was requested before at another price.', { code: 'hold_conflict' });
    states.push(known);
  }
  const wanted = asks.filter((_, at) => states[at] === null);
  const needed = wanted.reduce((sum, { amount }) => sum + amount, 0);
  let left: Balances = await readBalances(trx, userId);
  const balance = left.plan + left.bought;
  if (balance < needed) throw insufficient(needed, balance);
  const entries: WrittenEntry[] = [];
  for (const ask of wanted) {
    const [taken, rest] = take(left, ask);
    entries.push(...taken);
    left = rest;
  }
  await writeEntries(deps, trx, userId, entries);
  if (needed > 0)
    await deps.events.emit(trx, 'billing.creditsHeld', { userId, before: balance, after: balance - needed });
  return states.map((known) => known ?? 'held');
};

/**
 * Makes a hold final. Returns its result: a hold that was released in the meantime stays released and nothing is taken,
 * so `released` means that nothing was paid. Null where there is no such hold.
 */
export const spendHold = async (
  deps: Needs,
  trx: Transaction<Database>,
  userId: number,
  key: string,
): Promise<HoldState | null> => {
  await lockUser(trx, userId);
  const entries = await readHold(trx, userId, key);
  if (stateOf(entries) !== 'held') return stateOf(entries);
  await writeEntries(
    deps,
    trx,
    userId,
    held(entries).map(({ bucket, note }) => ({
      kind: 'spend',
      bucket,
      amount: 0,
      key: `spend:${key}:${bucket}`,
      note,
      holdKey: key,
    })),
  );
  return 'spent';
};

/** When the month of credits began that runs now; null where none does. */
const monthStart = async ({ now }: Needs, trx: Transaction<Database>, userId: number): Promise<Date | null> => {
  const row = await findSubscription(trx, userId);
  if (row === null || !givesAccess(row.status)) return null;
  const cycle = cycleAt(row.current_period_start, row.current_period_end, now());
  return cycle !== null && now() < cycle.end ? cycle.start : null;
};

/**
 * Gives back what a hold took, each part to where it came from. Plan credits whose month is over, and bought ones whose
 * price was paid back in the meantime, come back and expire at once. Answers as `spendHold` does: a spent hold stays spent.
 */
export const releaseHold = async (
  deps: Needs,
  trx: Transaction<Database>,
  userId: number,
  key: string,
): Promise<HoldState | null> => {
  await settleCredits(deps, trx, userId);
  const entries = await readHold(trx, userId, key);
  if (stateOf(entries) !== 'held') return stateOf(entries);
  const month = await monthStart(deps, trx, userId);
  const back = held(entries).flatMap(({ bucket, amount, note, at }): WrittenEntry[] => {
    const release = {
      kind: 'release',
      bucket,
      amount: -amount,
      key: `release:${key}:${bucket}`,
      note,
      holdKey: key,
    } as const;
    if (bucket === 'bought' || (month !== null && at >= month)) return [release];
    return [
      release,
      { kind: 'expire', bucket, amount, key: `expire:hold:${key}`, note: 'Unused plan credits', holdKey: key },
    ];
  });
  const bought = held(entries).find(({ bucket }) => bucket === 'bought');
  const taken = bought
    ? await takenOfRelease(trx, userId, { holdId: bought.id, holdKey: key, amount: -bought.amount })
    : [];
  await writeEntries(deps, trx, userId, [...back, ...taken]);
  return 'released';
};
