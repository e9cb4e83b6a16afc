import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Meta says "missing" of an ad account that a connection does not reach, too, and its ads were taken for deleted. All that are
 * marked so are looked at once more, not all of them in the same minute.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update publications set follow_at = now() + random() * interval '1 day'
    where state = 'confirmed' and meta_ad_id is not null and follow_at is null and effective_status = 'DELETED'`.execute(
    db,
  );
};
