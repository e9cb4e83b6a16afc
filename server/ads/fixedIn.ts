import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import type { AdRow } from './read.ts';

/** By ads that Meta rejected: the newest copy of each that is on its way to Meta, or there and not rejected as well. */
export const fixedIn = async (db: Deps['db'], ads: readonly AdRow[]): Promise<ReadonlyMap<string, string>> => {
  const rejected = ads.filter(({ shown_status: shown }) => shown === 'rejected').map(({ id }) => id);
  if (rejected.length === 0) return new Map();
  const { rows } = await sql<{ readonly ad_id: string; readonly copy_id: string }>`
    select distinct on (f.data ->> 'from') f.data ->> 'from' as ad_id, c.id as copy_id
    from ad_facts f
    join ads c on c.id = f.ad_id and c.user_id = f.user_id and c.deleted_at is null
    where f.type = 'ad.duplicated' and f.data ->> 'from' = any(${rejected}::text[])
      and c.status in ('queued', 'publishing', 'published') and c.shown_status not in ('rejected', 'archived')
    order by f.data ->> 'from', f.id desc
  `.execute(db);
  return new Map(rows.map(({ ad_id: adId, copy_id: copyId }) => [adId, copyId]));
};
