import type { GenerationItem } from '#contract/calls/generation.ts';
import type { Suggestion } from '#contract/suggestion.ts';
import { lockUser } from '#server/billing/credits.ts';
import { releaseHold, spendHold } from '#server/billing/hold.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Transaction } from 'kysely';
import { wakeFollowers } from './wake.ts';

/** States in which an item can still become something. */
const OPEN = ['waiting', 'writing'] as const;

/** Names the hold of the credits for one item. */
export const holdOf = (id: string, index: number): string => `generation:${id}:${index}`;

export interface Place {
  readonly userId: number;
  readonly id: string;
}

/** What an item became. */
type Outcome =
  | { readonly state: 'made'; readonly suggestion: Suggestion }
  | { readonly state: 'made'; readonly pictures: NonNullable<GenerationItem['pictures']> }
  | { readonly state: 'failed'; readonly reason: string; readonly cause?: GenerationItem['cause'] };

/**
 * Locks an item that is open; false where it has become something. The user first, as everything does that settles credits:
 * whoever removes the account waits, and so does this.
 */
const lockOpen = async (trx: Transaction<Database>, { userId, id }: Place, index: number): Promise<boolean> => {
  await lockUser(trx, userId);
  const row = await trx
    .selectFrom('generation_items')
    .select('index')
    .where('generation_id', '=', id)
    .where('index', '=', index)
    .where('state', 'in', OPEN)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

const NO_TEXTS = JSON.stringify({ primary_text: '', headline: '', description: '' });

const columnsOf = (outcome: Outcome) => {
  // Half a text is nobody's: what is left of it is not kept.
  if (outcome.state === 'failed') return { ...outcome, texts: NO_TEXTS };
  if ('pictures' in outcome) return { state: outcome.state, pictures: JSON.stringify(outcome.pictures) };
  const { suggestion } = outcome;
  const { primary_text, headline, description } = suggestion;
  const texts = JSON.stringify({ primary_text, headline, description });
  return { state: outcome.state, suggestion: JSON.stringify(suggestion), texts };
};

/**
 * Settles an item once, with its credits: spent where it was made, given back where not. One that was settled meanwhile
 * stays what it is. An item whose credits were given back before it was made is cancelled, for nobody paid for it.
 */
export const settleItem = (deps: Deps, { userId, id }: Place, index: number, outcome: Outcome): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    if (!(await lockOpen(trx, { userId, id }, index))) return;
    const hold = holdOf(id, index);
    const settled =
      outcome.state === 'made' ? await spendHold(deps, trx, userId, hold) : await releaseHold(deps, trx, userId, hold);
    const isUnpaid = outcome.state === 'made' && settled !== 'spent';
    await trx
      .updateTable('generation_items')
      .set(isUnpaid ? { state: 'cancelled' } : columnsOf(outcome))
      .where('generation_id', '=', id)
      .where('index', '=', index)
      .execute();
    await wakeFollowers(deps, trx, id);
  });

/** Ends it: what is open is given up, and its credits come back. Does nothing where it has ended. */
export const endGeneration = (deps: Deps, { userId, id }: Place, state: 'done' | 'cancelled'): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const ended = await trx
      .updateTable('generations')
      .set({ state, ended_at: deps.now() })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    if (!ended) return;
    const open = await trx
      .updateTable('generation_items')
      .set({ state: 'cancelled' })
      .where('generation_id', '=', id)
      .where('state', 'in', OPEN)
      .returning('index')
      .execute();
    for (const { index } of open) await releaseHold(deps, trx, userId, holdOf(id, index));
    await deps.live.publish(trx, userId, { type: 'generation.changed', generation_id: id });
    await wakeFollowers(deps, trx, id);
  });
