import type { Analytics, AnalyticsQuery, AnalyticsRow } from '#contract/calls/analytics.ts';
import { isCreative } from '#contract/rules/analyticsQuery.ts';
import { type DayRange, isBeforeKept, rangeBefore, readSince, SETTLING_DAYS } from '#contract/rules/analyticsRange.ts';
import { countDays, dayIn, plusDays } from '#contract/rules/days.ts';
import { ANALYTICS_PAGE, CREATIVES_PAGE, MAX_ANALYTICS_DAYS } from '#contract/rules/listLimits.ts';
import { NO_SUMS, type Sums } from '#contract/rules/ratios.ts';
import { cardUrl, imageUrl, thumbUrl } from '#server/media/view.ts';
import { type AdAccountRow, requireAdAccount } from '#server/meta/adAccounts.ts';
import { requireRange } from '#server/meta/insights/range.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import { ofAds, type ResultsAsk } from './ask.ts';
import { readDelivered } from './delivered.ts';
import { readNarrow } from './narrow.ts';
import { readRows, type ResultRow } from './rows.ts';
import { added, metricsOf, SUMS, type Summed } from './sums.ts';
import { readSums, readTrends } from './trend.ts';

type Day = Summed & { readonly day: string };

/** Sums of each day of the range and of the one before it, in one look. */
export const readDays = async (db: Deps['db'], ask: ResultsAsk) => {
  const { accountId, range } = ask;
  const before = rangeBefore(range);
  const { rows } = await sql<Day>`
    select to_char(d.day, 'YYYY-MM-DD') as day, ${SUMS} from insight_days d
     where d.ad_account_id = ${accountId} and d.breakdown = '' and d.day between ${before.since} and ${range.until}
       ${ofAds(ask)}
     group by d.day order by d.day`.execute(db);
  const all = rows.map((row) => ({ ...row, told: Number(row.told) }));
  return { now: all.filter(({ day }) => day >= range.since), before: all.filter(({ day }) => day < range.since) };
};

/** One day alone says little: it is seen beside the same weekday of the week before. */
const readWeekBefore = async (db: Deps['db'], ask: ResultsAsk, sync: Sync): Promise<Analytics['week_before']> => {
  const { since, until } = ask.range;
  const day = plusDays(since, -7);
  if (since !== until || !sync?.since || !sync.until || sync.since > day || sync.until < day) return null;
  const { now } = await readDays(db, { ...ask, range: { since: day, until: day } });
  return toDay(now[0] ?? { day, ...NO_SUMS });
};

export const readSync = (db: Deps['db'], accountId: string) =>
  db
    .selectFrom('insight_syncs')
    .select(['state', 'requested_at', 'synced_at', 'problem', 'problem_code'])
    .select([sql<string | null>`covered_since::text`.as('since'), sql<string | null>`covered_until::text`.as('until')])
    .where('ad_account_id', '=', accountId)
    .executeTakeFirst();

type Sync = Awaited<ReturnType<typeof readSync>>;

/** When the days of a range were read that may still change; another range may have been read since. Null: never. */
const readFresh = async (
  db: Deps['db'],
  sync: Sync,
  { accountId, range: { since, until } }: ResultsAsk,
  today: string,
): Promise<Date | null> => {
  if (!sync?.synced_at) return null;
  const settling = plusDays(today, 1 - SETTLING_DAYS);
  const oldest = await db
    .selectFrom('insight_days')
    .select((of) => of.fn.min('synced_at').as('at'))
    .where('ad_account_id', '=', accountId)
    .where('breakdown', '=', '')
    .where('day', '>=', since > settling ? since : settling)
    .where('day', '<=', until)
    .executeTakeFirst();
  const at = oldest?.at ?? null;
  return at === null || at >= sync.requested_at ? sync.synced_at : at;
};

/** Whoever looks has them read again where that was longer ago. */
const STALE_MS = 3_600_000;

interface Moment {
  readonly now: Date;
  /** The day that it is in the account's time zone. */
  readonly today: string;
  /** When the range was read. */
  readonly fresh: Date | null;
}

const covers = (sync: Sync, range: DayRange, { now, today, fresh }: Moment): boolean => {
  if (!sync?.since || !sync.until || fresh === null) return false;
  if (now.getTime() - fresh.getTime() > STALE_MS) return false;
  return sync.since <= readSince(range, today) && sync.until >= range.until;
};

/** What was read of an account, and from when on days still change, as an answer tells it. */
const readOf = (sync: Sync, today: string): Pick<Analytics, 'read' | 'settling_since'> => ({
  read: sync?.since && sync.until ? { since: sync.since, until: sync.until } : null,
  settling_since: plusDays(today, 1 - SETTLING_DAYS),
});

const toDay = ({ day, spend, impressions, clicks, link_clicks, results, value }: Sums & Pick<Day, 'day'>) => ({
  day,
  spend,
  impressions,
  clicks,
  link_clicks,
  results,
  value,
});

const toRow = (row: ResultRow, trend: readonly (number | null)[], before: Summed | undefined): AnalyticsRow => ({
  key: row.key,
  name: row.name,
  sub: row.sub,
  ads: row.ads,
  ad_id: row.ad_id,
  status: row.status,
  picture: row.image_id === null ? null : imageUrl(row.image_id),
  thumb: row.image_id === null ? null : thumbUrl(row.image_id),
  card: row.image_id === null ? null : cardUrl(row.image_id),
  trend: [...trend],
  before: before ? metricsOf(before) : null,
  ...metricsOf(row),
});

/** Whether all of the days before a range are there to compare with. */
export const hasBefore = (sync: Sync, range: DayRange, today: string): boolean =>
  isBeforeKept({ ...range, ...readOf(sync, today) });

/** What rows were over the equally long range before, by their keys; a day is compared with that in its place there. */
export const readEarlier = async (
  db: Deps['db'],
  userId: number,
  ask: ResultsAsk,
  { keys, days }: { readonly keys: readonly string[]; readonly days: readonly Day[] },
): Promise<ReadonlyMap<string, Summed>> => {
  const { since, until } = ask.range;
  if (ask.by === 'day') return new Map(days.map((one) => [plusDays(one.day, countDays(since, until)), one]));
  return readSums(db, userId, { ...ask, range: rangeBefore(ask.range) }, keys);
};

/** An account of the user's, and what is asked of it. */
export const resultsAsk = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  query: Omit<AnalyticsQuery, 'page'>,
): Promise<{ account: AdAccountRow; today: string; ask: ResultsAsk; part: Analytics['part'] }> => {
  const account = await requireAdAccount(db, userId, query.ad_account_id);
  const today = dayIn(account.timezone_name, now());
  const { by, metric = 'spend', sort = '-spend', date_range } = query;
  const range = requireRange(date_range, today);
  const { ads, part } = await readNarrow(db, userId, account.id, query);
  return { account, today, ask: { accountId: account.id, range, by, metric, sort, ads }, part };
};

/** Results of an ad account as they were last read from Meta. */
export const readAnalytics = async (
  deps: Pick<Deps, 'db' | 'now'>,
  userId: number,
  query: AnalyticsQuery,
): Promise<Analytics> => {
  const { db } = deps;
  const { account, today, ask, part } = await resultsAsk(deps, userId, query);
  const limit = ask.by === 'day' ? MAX_ANALYTICS_DAYS : isCreative(ask.by) ? CREATIVES_PAGE : ANALYTICS_PAGE;
  const offset = (Number(query.page ?? 1) - 1) * limit;
  const sync = await readSync(db, account.id);
  const readAt = sync?.synced_at ?? null;
  const [days, week_before, { rows, all }, delivered, fresh] = await Promise.all([
    readDays(db, ask),
    readWeekBefore(db, ask, sync),
    readRows(db, userId, ask, { offset, limit }),
    readDelivered(db, {
      userId,
      accountId: account.id,
      since: plusDays(today, -1),
      readOn: readAt && dayIn(account.timezone_name, readAt),
    }),
    readFresh(db, sync, ask, today),
  ]);
  const keys = rows.map(({ key }) => key);
  const isCompared = hasBefore(sync, ask.range, today);
  const before = isCompared ? days.before : [];
  const [trends, earlier] = await Promise.all([
    readTrends(db, userId, ask, keys),
    isCompared ? readEarlier(db, userId, ask, { keys, days: before }) : new Map<string, Summed>(),
  ]);
  return {
    ...ask.range,
    time_zone: account.timezone_name,
    currency: account.currency,
    ...readOf(sync, today),
    synced_at: fresh?.toISOString() ?? null,
    sync: sync?.state ?? ('none' as const),
    problem: sync?.problem ?? null,
    problem_code: sync?.problem_code ?? null,
    covered: covers(sync, ask.range, { now: deps.now(), today, fresh }),
    delivered,
    part,
    rows: rows.map((row) => toRow(row, trends.get(row.key) ?? [], earlier.get(row.key))),
    rows_total: all,
    page_size: limit,
    total: metricsOf(added(days.now)),
    before: metricsOf(added(before)),
    days: days.now.map(toDay),
    days_before: before.map(toDay),
    week_before,
  };
};
