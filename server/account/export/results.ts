import { sql } from 'kysely';
import { minorDigits } from '#contract/rules/metrics.ts';
import type { Deps } from '#server/platform/deps.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/http/csv.ts';
import { BEFORE_UUIDS, pages } from './pages.ts';

type Db = Deps['db'];

/** The views of results that a user saved; there are few. */
export const viewsOf = async (db: Db, userId: number) => ({
  views: await db
    .selectFrom('result_views')
    .select(['name', 'search', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute(),
});

const accountsOf = (db: Db, userId: number) =>
  pages('id', BEFORE_UUIDS, (after, size) =>
    db
      .selectFrom('ad_accounts')
      .select(['id', 'meta_id', 'currency'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute(),
  );

/** Small rows, of which an account may have a million. */
const DAYS = 1000;

/** In the order of the primary key; a segment may hold any character, so that the last key is kept in parts. */
const daysOf = (db: Db, accountId: string) =>
  pages(
    'place',
    JSON.stringify(['', '-infinity', '', '']),
    (after, size) => {
      const [breakdown, day, adId, segment] = JSON.parse(after) as string[];
      return db
        .selectFrom('insight_days as d')
        .leftJoin('insight_ads as a', (join) =>
          join.onRef('a.ad_account_id', '=', 'd.ad_account_id').onRef('a.meta_ad_id', '=', 'd.meta_ad_id'),
        )
        .select(sql<string>`jsonb_build_array(d.breakdown, d.day, d.meta_ad_id, d.segment)::text`.as('place'))
        .select(sql<string>`d.day::text`.as('day'))
        .select(['d.breakdown', 'd.segment', 'd.meta_ad_id', 'a.name', 'a.adset_name', 'a.campaign_name'])
        .select(['d.impressions', 'd.reach', 'd.clicks', 'd.link_clicks', 'd.results', 'd.spend', 'd.value'])
        .where('d.ad_account_id', '=', accountId)
        .where(
          sql<boolean>`(d.breakdown, d.day, d.meta_ad_id, d.segment) > (${breakdown}, ${day}::date, ${adId}, ${segment})`,
        )
        .orderBy('d.breakdown')
        .orderBy('d.day')
        .orderBy('d.meta_ad_id')
        .orderBy('d.segment')
        .limit(size)
        .execute();
    },
    DAYS,
  );

interface Account {
  readonly id: string;
  readonly meta_id: string;
  readonly currency: string;
}
type Day = NonNullable<Awaited<ReturnType<ReturnType<typeof daysOf>['next']>>['value']>[number];

const inUnits = (amount: number, { currency }: Account): number => amount / 10 ** minorDigits(currency);

const COLUMNS: readonly (readonly [head: string, of: (day: Day, account: Account) => string | number])[] = [
  ['Ad account', (_, account) => account.meta_id],
  ['Day', ({ day }) => day],
  ['Breakdown', ({ breakdown }) => breakdown],
  ['Segment', ({ segment }) => segment],
  ['Ad ID', (day) => day.meta_ad_id],
  ['Ad', ({ name }) => name ?? ''],
  ['Ad set', (day) => day.adset_name ?? ''],
  ['Campaign', (day) => day.campaign_name ?? ''],
  ['Impressions', ({ impressions }) => impressions],
  ['Reach', ({ reach }) => reach],
  ['Clicks', ({ clicks }) => clicks],
  ['Link clicks', (day) => day.link_clicks],
  ['Results', ({ results }) => results],
  ['Currency', (_, { currency }) => currency],
  ['Spend', ({ spend }, account) => inUnits(spend, account)],
  ['Purchase value', ({ value }, account) => inUnits(value, account)],
];

/** What Meta told us of each ad and day, and of each segment of a breakdown, as a CSV file; money in whole units. */
export const dailyResultsCsv = async function* (db: Db, userId: number): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([head]) => head));
  for await (const accounts of accountsOf(db, userId))
    for (const account of accounts)
      for await (const days of daysOf(db, account.id))
        yield days.map((day) => csvLine(COLUMNS.map(([, of]) => of(day, account)))).join('');
};
