import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import { OPEN_STATES } from '#server/ads/changes.ts';
import { effectOf } from './effect.ts';

const KINDS = ['creative', 'ad'] as const;

/**
 * After a restore: what was under way when the backup was taken may have been made at Meta since. Each call that is not
 * confirmed counts as sent just now, without an answer, so that the worker looks for it there before it repeats it.
 */
export const lookBeforeSending = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const unsettled = await db
    .selectFrom('publications as p')
    .innerJoin('ads', 'ads.id', 'p.ad_id')
    .where('ads.status', 'in', ['queued', 'publishing'])
    .where('p.state', '!=', 'refused')
    .select('p.id')
    .execute();
  for (const { id } of unsettled) {
    for (const kind of KINDS) {
      const sent = { state: 'unconfirmed', sent_at: now } as const;
      await db
        .insertInto('publish_effects')
        .values({ ...effectOf(id, kind), ...sent })
        .onConflict((conflict) =>
          conflict
            .columns(['publication_id', 'kind'])
            .doUpdateSet(sent)
            .where('publish_effects.state', '!=', 'confirmed'),
        )
        .execute();
    }
  }
  await db
    .updateTable('ad_changes')
    .set({ state: 'unconfirmed', sent_at: now })
    .where('state', 'in', OPEN_STATES)
    .execute();
};
