import type { AdChangesTable } from '#server/ads/tables.ts';
import { provesNothingMade } from '../effect.ts';
import { pauseAccount } from '../pause.ts';
import { silence, stopFor } from '../stop.ts';
import type { ChangeContext } from './context.ts';
import type { Updateable } from 'kysely';

/** Commits a step of the change before the next one is taken. What somebody has changed their mind about stays so. */
export const step = async ({ deps, db, ad, change }: ChangeContext, set: Updateable<AdChangesTable>): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('ad_changes')
      .set(set)
      .where('id', '=', change.id)
      .where('state', '!=', 'superseded')
      .execute();
    await deps.live.publish(trx, ad.user_id, { type: 'ad.changed', ad_id: ad.id });
  });
};

interface Call<T> {
  readonly send: () => Promise<{ readonly made: T; readonly pauseSeconds: number }>;
  /** What an earlier call made at Meta; null: nothing. */
  readonly look: () => Promise<T | null>;
  /** Whether to send it again does no harm, so that nobody need wait for a call that may still take effect. */
  readonly repeatable: boolean;
}

/** What the call came to, once it was sent without an answer; null: Meta did nothing. */
const lookUp = async <T>(context: ChangeContext, call: Call<T>, sentAt: Date): Promise<T | null> => {
  await step(context, { state: 'reconciling' });
  let found: T | null;
  try {
    found = await call.look();
  } catch (error) {
    await step(context, { state: 'unconfirmed' });
    const stop = stopFor(error, true);
    throw stop.kind === 'refused' ? silence(true) : stop;
  }
  const settlesIn = sentAt.getTime() + context.timing.settleMs - context.deps.now().getTime();
  if (found === null && !call.repeatable && settlesIn > 0) {
    await step(context, { state: 'unconfirmed' });
    throw silence(true, settlesIn);
  }
  if (found === null) await step(context, { state: 'intended' });
  return found;
};

const send = async <T>(context: ChangeContext, call: Call<T>): Promise<T> => {
  const { deps, db, account } = context;
  const sentAt = deps.now();
  await step(context, { state: 'sent', sent_at: sentAt });
  try {
    const { made, pauseSeconds } = await call.send();
    if (pauseSeconds > 0) await pauseAccount(deps, db, account.id, pauseSeconds * 1000);
    return made;
  } catch (error) {
    if (provesNothingMade(error)) {
      await step(context, { state: 'intended' });
      throw stopFor(error);
    }
    await step(context, { state: 'unconfirmed' });
  }
  const found = await lookUp(context, call, sentAt);
  if (found === null) throw silence(false);
  return found;
};

/**
 * Makes one call of a change once, however often this is called; what it made. A call without an answer is looked up at
 * Meta before anything is said or sent again. Throws `PublishStop`.
 */
export const once = async <T>(context: ChangeContext, call: Call<T>): Promise<T> => {
  const { state, sent_at: sentAt } = context.change;
  const found = state === 'intended' ? null : await lookUp(context, call, sentAt ?? context.deps.now());
  return found ?? send(context, call);
};
