import { dayIn, plusDays } from '#contract/rules/days.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import { requestSync, TRAILING_DAYS } from './sync.ts';

/** Results are read again that long after they were. */
const EVERY_MS = 6 * 3_600_000;
/** Accounts that one run begins with; the next run goes on with those that waited longest. */
const AT_ONCE = 200;

/**
 * Has the last days of every active ad account read again whose results somebody has asked for before: Meta counts
 * conversions late. Each becomes a job of its own.
 */
export const syncAll = async (deps: Deps): Promise<void> => {
  const due = await deps.db
    .selectFrom('insight_syncs as s')
    .innerJoin('ad_accounts as a', 'a.id', 's.ad_account_id')
    .innerJoin('meta_connections as c', 'c.user_id', 'a.user_id')
    .select(['a.id', 'a.user_id', 'a.timezone_name'])
    .where('a.is_allowed', '=', true)
    // Whoever was away for longer has a gap that is read once somebody looks.
    .where(sql<boolean>`s.covered_until > ${plusDays(deps.now().toISOString().slice(0, 10), -TRAILING_DAYS)}::date`)
    // One that still runs after that long has died.
    .where('s.requested_at', '<', new Date(deps.now().getTime() - EVERY_MS))
    .orderBy('s.requested_at')
    .limit(AT_ONCE)
    .execute();
  for (const { id, user_id, timezone_name } of due) {
    const today = dayIn(timezone_name, deps.now());
    // As many days before are read with it, to compare with.
    const since = plusDays(today, 1 - TRAILING_DAYS / 2);
    try {
      await requestSync(deps, user_id, { ad_account_id: id, date_range: `${since}..${today}`, force_sync: true });
    } catch (error) {
      // Not connected any more.
      if (!(error instanceof Problem)) throw error;
    }
  }
};
