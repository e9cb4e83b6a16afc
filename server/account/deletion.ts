import type { Deps } from '#server/deps.ts';
import { Problem } from '#server/http/problem.ts';
import { PaymentsFault } from '#server/outside/payments/types.ts';
import { leaveMeta } from './leaveMeta.ts';
import { leavePayments } from './leavePayments.ts';
import { removeUser } from './removeUser.ts';
import type { Leaving } from './removeUser.ts';

const CONFIRMATION = 'DELETE';

/** 400 where the word was not typed. */
export const checkConfirmation = (confirmation: string): void => {
  if (confirmation === CONFIRMATION) return;
  const text = `Type ${CONFIRMATION} to confirm.`;
  throw new Problem(400, text, { fields: { confirmation: [text] } });
};

/** Nobody begins something new more often than this while they delete their account. */
const ROUNDS = 5;
const DEADLOCK = '40P01';

const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === DEADLOCK;

/** Removes in one transaction. Whoever publishes for the user locks in another order; then one of the two goes again. */
const remove = async (deps: Deps, leaving: Leaving): Promise<boolean> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await deps.db.transaction().execute((trx) => removeUser(deps, trx, leaving));
    } catch (error) {
      if (!isDeadlock(error) || tries >= ROUNDS) throw error;
    }
  }
};

const leaveOrSayAway = async (deps: Deps, userId: number, log: (error: unknown) => void) => {
  try {
    return await leavePayments(deps, userId);
  } catch (error) {
    if (!(error instanceof PaymentsFault)) throw error;
    log(error);
    throw new Problem(
      502,
      'The payment service does not answer, so your subscription could not be cancelled. Nothing was deleted: try again in a minute.',
      { code: 'payments_unavailable' },
    );
  }
};

/**
 * Deletes an account and all that is in it. First nothing costs money any more; while that cannot be had, nothing is
 * deleted. Each step may be repeated: cut off anywhere, the same call finishes it. What is left in the store and the
 * last mail are noted with the deletion, and done by the worker.
 */
export const deleteAccount = async (deps: Deps, userId: number, log: (error: unknown) => void): Promise<void> => {
  const ended = new Set<string>();
  let meta: Leaving['farewell']['meta'] | null = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const id of await leaveOrSayAway(deps, userId, log)) ended.add(id);
    meta ??= await leaveMeta(deps, userId);
    const farewell = { hadSubscription: ended.size > 0, meta };
    if (await remove(deps, { userId, ended, farewell })) return;
  }
  throw new Problem(409, 'A checkout was opened in the meantime. Nothing was deleted: close it, and try again.', {
    code: 'busy',
  });
};
