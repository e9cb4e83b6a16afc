import type { Analytics, AnalyticsQuery } from '#contract/calls/analytics.ts';
import { partOf } from '#contract/rules/analyticsQuery.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import { GROUPS } from './ask.ts';
import { made } from './rows.ts';

interface Part {
  /** Meta's ids of its ads; null: all ads are looked at. */
  readonly ads: readonly string[] | null;
  readonly part: Analytics['part'];
}

/** The ads of one part, by what they are grouped by; no ad has a part that there is not. */
export const readPart = async (
  db: Deps['db'],
  userId: number,
  accountId: string,
  { part }: Pick<AnalyticsQuery, 'part'>,
): Promise<Part> => {
  const asked = part === undefined ? null : partOf(part);
  if (asked === null) return { ads: null, part: null };
  const group = GROUPS[asked.by];
  const { rows } = await sql<{ ads: string[]; name: string | null }>`
    with o as (${made(userId, accountId)})
    select coalesce(array_agg(a.meta_ad_id), '{}') as ads, ${sql.raw(group.name)} as name
      from insight_ads a left join o on o.meta_ad_id = a.meta_ad_id
     where a.ad_account_id = ${accountId} and ${sql.raw(group.key)} = ${asked.key}`.execute(db);
  const { ads = [], name = null } = rows[0] ?? {};
  return { ads, part: ads.length === 0 ? null : { ...asked, name: name ?? '' } };
};
