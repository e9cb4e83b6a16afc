import type { Deps } from '#server/platform/deps.ts';
import { releaseHold } from './hold.ts';

/** A hold that is older has crashed: nothing that holds credits runs for half as long. */
const LIMIT_MS = 30 * 60 * 1000;

/** Releases unsettled holds, so that a crash costs nobody a credit (D4.4). */
export const sweepHolds = async (deps: Pick<Deps, 'db' | 'live' | 'events' | 'now'>): Promise<void> => {
  const abandoned = await deps.db
    .selectFrom('credit_entries as held')
    .select(['held.user_id', 'held.hold_key'])
    .distinct()
    .where('held.kind', '=', 'hold')
    .where('held.at', '<', new Date(deps.now().getTime() - LIMIT_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credit_entries as settled')
            .select('settled.id')
            .whereRef('settled.user_id', '=', 'held.user_id')
            .whereRef('settled.hold_key', '=', 'held.hold_key')
            .where('settled.kind', 'in', ['spend', 'release']),
        ),
      ),
    )
    .execute();
  for (const { user_id: userId, hold_key: key } of abandoned) {
    if (key === null) continue;
    await deps.db.transaction().execute((trx) => releaseHold(deps, trx, userId, key));
  }
};
