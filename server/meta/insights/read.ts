import type { AnalyticsBy } from '#contract/calls/analytics.ts';
import { type DayRange, rangeBefore, SETTLING_DAYS } from '#contract/rules/analyticsRange.ts';
import { dayIn, plusDays } from '#contract/rules/days.ts';
import { MAX_ANALYTICS_ROWS } from '#contract/rules/listLimits.ts';
import { ratiosOf } from '#contract/rules/ratios.ts';
import { requireAdAccount } from '#server/meta/adAccounts.ts';
import type { InsightBreakdown } from '#server/outside/meta/types.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import { requireRange } from './range.ts';

/** By what rows are grouped, how they are called, and which breakdown has them. */
const GROUPS: Readonly<Record<AnalyticsBy, { key: string; name: string; breakdown: InsightBreakdown }>> = {
  day: { key: 'd.day::text', name: 'd.day::text', breakdown: '' },
  ad: { key: 'd.meta_ad_id', name: 'max(a.name)', breakdown: '' },
  adset: { key: 'a.adset_id', name: 'max(a.adset_name)', breakdown: '' },
  campaign: { key: 'a.campaign_id', name: 'max(a.campaign_name)', breakdown: '' },
  age: { key: 'd.segment', name: 'd.segment', breakdown: 'age' },
  gender: { key: 'd.segment', name: 'd.segment', breakdown: 'gender' },
  placement: { key: 'd.segment', name: 'd.segment', breakdown: 'placement' },
};

interface Summed {
  spend: number;
  impressions: number;
  clicks: number;
  link_clicks: number;
  results: number;
  value: number;
  reach: number;
  told: number;
}

/** bigint comes as text; these stay far below 2^53. */
const SUMS = sql.raw(
  ['spend', 'impressions', 'clicks', 'link_clicks', 'results', 'value', 'reach']
    .map((name) => `coalesce(sum(d.${name}), 0)::float8 as ${name}`)
    .join(', ') + ', count(*)::integer as told',
);

const metricsOf = ({ told, reach, ...sums }: Summed) => ({
  ...sums,
  ...ratiosOf(sums),
  reach: told === 1 ? reach : null,
  frequency: told === 1 && reach > 0 ? sums.impressions / reach : null,
});

const totalOf = async (db: Deps['db'], accountId: string, { since, until }: DayRange) => {
  const { rows } = await sql<Summed>`
    select ${SUMS} from insight_days d
     where d.ad_account_id = ${accountId} and d.breakdown = '' and d.day between ${since} and ${until}`.execute(db);
  return metricsOf(rows[0]!);
};

const rowsOf = async (db: Deps['db'], accountId: string, { since, until }: DayRange, by: AnalyticsBy) => {
  const { key, name, breakdown } = GROUPS[by];
  const { rows } = await sql<Summed & { key: string; name: string }>`
    select ${sql.raw(key)} as key, ${sql.raw(name)} as name, ${SUMS}
      from insight_days d join insight_ads a using (ad_account_id, meta_ad_id)
     where d.ad_account_id = ${accountId} and d.breakdown = ${breakdown} and d.day between ${since} and ${until}
     group by ${sql.raw(key)}
     order by ${sql.raw(by === 'day' ? 'key' : 'sum(d.spend) desc, key')} limit ${MAX_ANALYTICS_ROWS}`.execute(db);
  return rows.map(({ key: id, name: label, ...sums }) => ({ key: id, name: label, ...metricsOf(sums) }));
};

/** Results of an ad account as they were last read from Meta. */
export const readAnalytics = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  ask: { readonly ad_account_id: string; readonly date_range: string; readonly by: AnalyticsBy },
) => {
  const account = await requireAdAccount(db, userId, ask.ad_account_id);
  const today = dayIn(account.timezone_name, now());
  const range = requireRange(ask.date_range, today);
  const [sync, rows, total, before] = await Promise.all([
    db
      .selectFrom('insight_syncs')
      .select(['state', 'synced_at', 'problem'])
      .where('ad_account_id', '=', account.id)
      .executeTakeFirst(),
    rowsOf(db, account.id, range, ask.by),
    totalOf(db, account.id, range),
    totalOf(db, account.id, rangeBefore(range)),
  ]);
  return {
    ...range,
    time_zone: account.timezone_name,
    currency: account.currency,
    settling_since: plusDays(today, 1 - SETTLING_DAYS),
    synced_at: sync?.synced_at?.toISOString() ?? null,
    sync: sync?.state ?? ('none' as const),
    problem: sync?.problem ?? null,
    rows,
    total,
    before,
  };
};
