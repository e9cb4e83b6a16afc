import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';

/** A page that lost the answer to the deletion of its account asks again within a day. */
const KEPT_MS = 24 * 60 * 60_000;
const NAME = 'gone_session';

/**
 * Keeps for a day which sessions went with their account, by the hashes of their tokens: who has such a cookie, and nobody
 * else, is told so. A session that ended for another reason says nothing about the account.
 */
export const keepGoneSessions = async (
  { now }: Pick<Deps, 'now'>,
  trx: Transaction<Database>,
  userId: number,
): Promise<void> => {
  await sql`
    insert into rate_limits (key, count, resets_at)
    select ${`${NAME}:`}::text || encode(token_hash, 'hex'), 0, ${new Date(now().getTime() + KEPT_MS)}::timestamptz
      from sessions where user_id = ${userId}
    on conflict do nothing`.execute(trx);
};

/** Whether a session went with its account. `key`: its token's hash, in hex. */
export const isGoneSession = async ({ pool, now }: Pick<Deps, 'pool' | 'now'>, key: string): Promise<boolean> => {
  const { rowCount } = await pool.query('select 1 from rate_limits where key = $1 and resets_at > $2', [
    `${NAME}:${key}`,
    now(),
  ]);
  return rowCount === 1;
};
