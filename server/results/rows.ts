import { isCreative } from '#contract/rules/analyticsQuery.ts';
import { FEW_BELOW, rankedByEvent } from '#contract/rules/confidence.ts';
import type { ShownStatus } from '#contract/rules/shownStatus.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type RawBuilder, sql } from 'kysely';
import { breakdownOf, GROUPS, ofAds, type ResultsAsk } from './ask.ts';
import { IN_ORDER_OF, SUMS, SUMS_OF_SUMS, type Summed } from './sums.ts';

/**
 * The ads of Meta's that were made here, `o`: which ad each is, its picture and headline, and the angle of the suggestion that
 * it was made of, whose place its id has.
 */
export const made = (userId: number, accountId: string): RawBuilder<unknown> => sql`
  select distinct on (p.meta_ad_id) p.meta_ad_id, ads.id as ad_id, ads.shown_status as status,
         coalesce(nullif(p.details ->> 'headline', ''), ads.headline) as headline,
         coalesce(ads.square_image_id, ads.portrait_image_id) as image_id,
         (select nullif(gi.suggestion ->> 'angle', '')
            from generations ge join generation_items gi on gi.generation_id = ge.id
           where ge.user_id = ${userId} and left(ge.id::text, 24) = left(ads.id::text, 24)
             and lpad(to_hex(gi.index + 1), 12, '0') = right(ads.id::text, 12)) as angle
    from publications p join ads on ads.id = p.ad_id
   where ads.user_id = ${userId} and ads.deleted_at is null
     and p.ad_account_id = ${accountId} and p.meta_ad_id is not null
   order by p.meta_ad_id, p.number desc`;

export interface ResultRow extends Summed {
  readonly key: string;
  readonly name: string;
  readonly sub: string;
  readonly ads: number;
  readonly ad_id: string | null;
  readonly status: ShownStatus | null;
  readonly image_id: string | null;
}

/** Where rows begin, and how many are wanted. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Days and segments are added up over all ads; everything else first by ad, so that few rows are joined. */
const summed = (ask: ResultsAsk): RawBuilder<unknown> => {
  const { accountId, range, by } = ask;
  const breakdown = breakdownOf(by);
  const of = sql.raw(by === 'day' ? 'd.day' : breakdown === '' ? 'd.meta_ad_id' : 'd.segment');
  return sql`
    select ${of}, ${SUMS} from insight_days d
     where d.ad_account_id = ${accountId} and d.breakdown = ${breakdown}
       and d.day between ${range.since} and ${range.until} ${ofAds(ask)}
     group by 1`;
};

const perAd = (by: ResultsAsk['by']): boolean => by !== 'day' && breakdownOf(by) === '';

const ordered = ({ by, sort }: ResultsAsk): RawBuilder<unknown> => {
  if (by === 'day') return sql.raw('g.key');
  const name = (sort.startsWith('-') ? sort.slice(1) : sort) as keyof typeof IN_ORDER_OF;
  const event = name === 'name' || !isCreative(by) ? null : rankedByEvent(name);
  // As `isRanked` says.
  const sureFirst = event === null ? '' : `(g.${event} >= ${FEW_BELOW} and ${IN_ORDER_OF[name]} is not null) desc, `;
  // What has no such metric comes last, whichever way.
  return sql.raw(`${sureFirst}${IN_ORDER_OF[name]} ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last, g.key`);
};

/** One slice of the rows, and how many there are. */
export const readRows = async (
  db: Deps['db'],
  userId: number,
  ask: ResultsAsk,
  { offset, limit }: Slice,
): Promise<{ readonly rows: readonly ResultRow[]; readonly all: number }> => {
  const { key, name, sub } = GROUPS[ask.by];
  const ads = perAd(ask.by);
  const { rows } = await sql<ResultRow & { rows_total: number }>`
    with s as (${summed(ask)}), o as (${ads ? made(userId, ask.accountId) : sql`select`}),
    g as (
      select ${sql.raw(key)} as key, ${sql.raw(name)} as name, ${sql.raw(sub)} as sub, ${SUMS_OF_SUMS},
             ${sql.raw(
               ads
                 ? `count(*)::integer as ads,
                    (array_agg(o.ad_id order by s.spend desc) filter (where o.ad_id is not null))[1] as ad_id,
                    (array_agg(o.status order by s.spend desc) filter (where o.ad_id is not null))[1] as status,
                    (array_agg(o.image_id order by s.spend desc) filter (where o.image_id is not null))[1] as image_id`
                 : `0 as ads, null as ad_id, null as status, null as image_id`,
             )}
        from s ${
          ads
            ? sql`join insight_ads a on a.ad_account_id = ${ask.accountId} and a.meta_ad_id = s.meta_ad_id
                  left join o on o.meta_ad_id = s.meta_ad_id`
            : sql``
        }
       group by ${sql.raw(key)})
    select g.*, (count(*) over ())::integer as rows_total from g
     order by ${ordered(ask)} limit ${limit} offset ${offset}`.execute(db);
  return { rows, all: rows[0]?.rows_total ?? 0 };
};
