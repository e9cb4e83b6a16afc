import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { orSayAway } from '#server/billing/away.ts';
import type { FaultLog } from '#server/billing/away.ts';
import { stopPublishing } from '#server/publishing/stopPublishing.ts';
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

/** How often to retry when something new was started during the deletion. */
const ROUNDS = 5;
const DEADLOCK = '40P01';

const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === DEADLOCK;

/**
 * Removes in one transaction. A worker that publishes for the user locks in another order; on a deadlock one of the two
 * is retried.
 */
const remove = async (deps: Deps, leaving: Leaving): Promise<boolean> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await deps.db.transaction().execute((trx) => removeUser(deps, trx, leaving));
    } catch (error) {
      if (!isDeadlock(error) || tries >= ROUNDS) throw error;
    }
  }
};

const AWAY =
  'The payment service is not responding, so your subscription could not be cancelled. Nothing was deleted. Try again in a minute.';

/**
 * Deletes an account and everything in it. All charges are stopped first; if that fails, nothing is deleted. Then
 * publishing is, so that nothing is half made at Meta when we leave it. Every step is idempotent, so the same call finishes an interrupted deletion. Stored files and the last email are recorded in the
 * same transaction and handled by the worker.
 */
export const deleteAccount = async (deps: Deps, userId: number, log: FaultLog): Promise<void> => {
  const ended = new Set<string>();
  const [stopped, left] = [new Set<string>(), new Set<string>()];
  let meta: Leaving['farewell']['meta'] | null = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const id of await orSayAway(log, leavePayments(deps, userId), AWAY)) ended.add(id);
    // While our permission at Meta still stands.
    const publishing = await stopPublishing(deps, userId);
    for (const name of publishing.stopped) stopped.add(name);
    for (const name of publishing.left) left.add(name);
    meta ??= await leaveMeta(deps, userId);
    const farewell = { hadSubscription: ended.size > 0, meta, stopped: [...stopped], left: [...left] };
    if (await remove(deps, { userId, ended, farewell })) return;
  }
  throw new Problem(
    409,
    'A checkout was opened, or ads were published, in the meantime. Nothing was deleted. Close your other tabs and try again.',
    {
      code: 'busy',
    },
  );
};
