import type { Finding, Insights, InsightsQuery } from '#contract/calls/analytics.ts';
import { SETTLING_DAYS } from '#contract/rules/analyticsRange.ts';
import { dayIn, plusDays } from '#contract/rules/days.ts';
import { MAX_FINDINGS, MAX_TESTED_ADS } from '#contract/rules/listLimits.ts';
import { requireAdAccount } from '#server/meta/adAccounts.ts';
import { requireRange } from '#server/meta/insights/range.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import { type AdFigures, findingsOf } from './findings.ts';
import { made } from './rows.ts';

/** A trend is looked for in so many days, the last of the range: what is older does not say how an ad does now. */
const TREND_DAYS = 60;
/** A day with fewer says little of its CTR. */
const DAY_IMPRESSIONS = 100;

interface Row extends AdFigures {
  readonly name: string;
  readonly campaign_name: string;
}

/** Sums and days of the ads that spent most. */
const readFigures = async (
  db: Deps['db'],
  accountId: string,
  range: { readonly since: string; readonly until: string; readonly settled: string },
): Promise<readonly Row[]> => {
  const { since, until, settled } = range;
  const { rows } = await sql<Row>`
    with s as (
      select d.meta_ad_id, sum(d.spend)::float8 as spend, sum(d.impressions)::float8 as impressions,
             sum(d.clicks)::float8 as clicks,
             coalesce(sum(d.spend) filter (where d.day < ${settled}), 0)::float8 as settled_spend,
             coalesce(sum(d.link_clicks) filter (where d.day < ${settled}), 0)::float8 as settled_link_clicks,
             coalesce(sum(d.results) filter (where d.day < ${settled}), 0)::float8 as settled_results,
             coalesce(array_agg(d.clicks * 100.0::float8 / nullif(d.impressions, 0) order by d.day)
               filter (where d.day >= ${plusDays(until, 1 - TREND_DAYS)} and d.impressions >= ${DAY_IMPRESSIONS}),
               '{}') as daily_ctr
        from insight_days d
       where d.ad_account_id = ${accountId} and d.breakdown = '' and d.day between ${since} and ${until}
       group by d.meta_ad_id)
    select s.*, s.meta_ad_id as key, a.name, a.campaign_id as campaign, a.campaign_name
      from s join insight_ads a on a.ad_account_id = ${accountId} and a.meta_ad_id = s.meta_ad_id
     order by s.spend desc, s.meta_ad_id limit ${MAX_TESTED_ADS}`.execute(db);
  return rows;
};

interface Ours {
  readonly meta_ad_id: string;
  readonly ad_id: string;
  readonly status: Finding['status'];
}

/** What can be done about it here: an ad that was made elsewhere is changed there. */
const actionOf = (better: boolean, kind: Finding['kind'], ours: Ours | undefined): Finding['action'] => {
  if (!ours) return null;
  if (better || kind === 'fatigue') return 'duplicate';
  return ours.status === 'active' || ours.status === 'not_delivering' || ours.status === 'in_review' ? 'pause' : null;
};

/** What the stored results say for sure (D6.4). */
export const readInsights = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  query: InsightsQuery,
): Promise<Insights> => {
  const account = await requireAdAccount(db, userId, query.ad_account_id);
  const today = dayIn(account.timezone_name, now());
  const range = requireRange(query.date_range, today);
  const figures = await readFigures(db, account.id, { ...range, settled: plusDays(today, 1 - SETTLING_DAYS) });
  const { findings, comparisons } = findingsOf(figures);
  const rows = new Map(figures.map((row) => [row.key, row]));
  const { rows: ours } =
    findings.length === 0
      ? { rows: [] }
      : await sql<Ours>`select o.meta_ad_id, o.ad_id, o.status from (${made(userId, account.id)}) o
                         where o.meta_ad_id = any(${findings.map(({ ad }) => ad.key)})`.execute(db);
  const oursOf = new Map(ours.map((one) => [one.meta_ad_id, one]));
  const said = findings.map(({ ad, ...found }): Finding => {
    const { name, campaign_name } = rows.get(ad.key)!;
    const own = oursOf.get(ad.key);
    return {
      ...found,
      meta_ad_id: ad.key,
      name,
      campaign: campaign_name,
      ad_id: own?.ad_id ?? null,
      status: own?.status ?? null,
      spend: ad.spend,
      action: actionOf(found.better, found.kind, own),
    };
  });
  return {
    ...range,
    currency: account.currency,
    comparisons,
    total: said.length,
    // First what something can be done about.
    findings: said
      .toSorted((one, other) => Number(one.action === null) - Number(other.action === null))
      .slice(0, MAX_FINDINGS),
  };
};
