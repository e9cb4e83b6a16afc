import type { Database } from '#server/platform/db/schema.ts';
import type { Transaction } from 'kysely';
import { PublishStop, STOPPED, STOPPED_BY_PERSON } from './stop.ts';

/**
 * Throws `PublishStop` where a publication is to make nothing more at Meta, and else holds its lock until the step that
 * follows is committed: whoever stops it comes before that step, or sees it.
 */
export const refuseIfStopped = async (trx: Transaction<Database>, publicationId: string): Promise<void> => {
  const { stop_asked: isStopped, back_to_draft: byPerson } = await trx
    .selectFrom('publications')
    .select(['stop_asked', 'back_to_draft'])
    .where('id', '=', publicationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (isStopped) throw byPerson ? new PublishStop('stopped', STOPPED_BY_PERSON) : new PublishStop('refused', STOPPED);
};
