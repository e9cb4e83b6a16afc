import type { Analytics, AnalyticsQuery } from '#contract/calls/analytics.ts';
import { searchWords } from '#contract/rules/adQuery.ts';
import { type AnalyticsStatus, partOf } from '#contract/rules/analyticsQuery.ts';
import { OWN_MARK } from '#contract/rules/resultName.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type RawBuilder, sql } from 'kysely';
import { GROUPS } from './ask.ts';
import { made } from './rows.ts';

interface Narrow {
  /** Meta's ids of the only ads that are looked at; null: all are. */
  readonly ads: readonly string[] | null;
  readonly part: Analytics['part'];
}

type Asked = Pick<AnalyticsQuery, 'part' | 'q' | 'status'>;

/** What is searched of an ad at Meta `a` and the ad here `o`. */
const TEXT = sql`lower(concat_ws(e'\n', regexp_replace(a.name, ${OWN_MARK}, ''), a.adset_name, a.campaign_name, o.headline))`;

/** Each word is in its names, or is its id. */
const hasWords = (q: string): readonly RawBuilder<unknown>[] =>
  searchWords(q).map((word) => sql`(strpos(${TEXT}, lower(${word})) > 0 or a.meta_ad_id = ${word})`);

const hasStatus = (status: AnalyticsStatus): RawBuilder<unknown> =>
  status === 'elsewhere' ? sql`o.ad_id is null` : sql`o.status = ${status}`;

/**
 * The ads that are looked at alone: those of one part, by what they are grouped by, with some words or a status. No ad has a
 * part that there is not.
 */
export const readNarrow = async (
  db: Deps['db'],
  userId: number,
  accountId: string,
  { part, q = '', status }: Asked,
): Promise<Narrow> => {
  const asked = part === undefined ? null : partOf(part);
  const words = hasWords(q);
  if (asked === null && words.length === 0 && status === undefined) return { ads: null, part: null };
  const group = asked && GROUPS[asked.by];
  const belongs = group && asked ? sql`${sql.raw(group.key)} = ${asked.key}` : sql`true`;
  const matches = sql.join([sql`true`, ...words, ...(status === undefined ? [] : [hasStatus(status)])], sql` and `);
  const { rows } = await sql<{ ads: string[]; name: string | null; members: number }>`
    with o as (${made(userId, accountId)})
    select coalesce(array_agg(a.meta_ad_id) filter (where ${matches}), '{}') as ads,
           count(*)::integer as members, ${group ? sql.raw(group.name) : sql`null`} as name
      from insight_ads a left join o on o.meta_ad_id = a.meta_ad_id
     where a.ad_account_id = ${accountId} and ${belongs}`.execute(db);
  const { ads = [], name = null, members = 0 } = rows[0] ?? {};
  return { ads, part: asked === null || members === 0 ? null : { ...asked, name: name ?? '' } };
};
