import * as z from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from './credits.ts';
import { endIntent, intentsOf, writeIntent } from './intents.ts';

type Needs = Pick<Deps, 'db' | 'payments' | 'now'>;

const Wish = z.object({ subscription: z.string() });

/**
 * Finishes the undoing that a crash or a timeout interrupted: of one subscription, or of all of a user. It has two
 * steps, and what was only cancelled is not paid back.
 */
export const finishUndos = async ({ db, payments, now }: Needs, userId: number, only?: string): Promise<void> => {
  for (const { key, wish } of await intentsOf(db, { userId, kind: 'undo', now: now() })) {
    const { subscription } = Wish.parse(wish);
    if (only !== undefined && subscription !== only) continue;
    await payments.undoSubscription(subscription);
    await endIntent(db, key);
  }
};

/** Ends a subscription that should not have begun, and pays back what it cost; to the end, whatever happens. */
export const undo = async (deps: Needs, userId: number, id: string): Promise<void> => {
  await deps.db.transaction().execute(async (trx) => {
    // Who is deleted loses all subscriptions anyway.
    if (await lockUser(trx, userId))
      await writeIntent(trx, { userId, kind: 'undo', wish: { subscription: id }, now: deps.now() });
  });
  await finishUndos(deps, userId, id);
};
