import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql, type Transaction } from 'kysely';
import { lookAtSteps } from '../queue.ts';
import { HELD_UP } from '../run/heldUp.ts';

/**
 * Has the runs of a user look whether their approved ads have their ad sets now. One that is looked at in this very moment may
 * miss it, and looks again within a minute: waiting for its lock here, two would wait for each other.
 */
export const wakeForAdSets = async (
  deps: Pick<Deps, 'jobs' | 'now'>,
  trx: Transaction<Database>,
  userId: number,
): Promise<void> => {
  const now = deps.now();
  const { rows } = await sql<{ id: string }>`
    update flow_effects set due_at = ${now}
     where id in (
       select e.id from flow_effects e join flow_runs run on run.id = e.run_id
        where run.user_id = ${userId} and run.state = 'running'
          and e.state = 'open' and e.waits_for = 'person' and e.memo -> ${HELD_UP}::text ? 'ad_sets'
          for update of e skip locked)
     returning id`.execute(trx);
  await lookAtSteps(
    deps,
    trx,
    rows.map(({ id }) => id),
  );
};
