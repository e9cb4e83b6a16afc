import type { Finding, Insights, InsightsQuery } from '#contract/calls/analytics.ts';
import { SETTLING_DAYS } from '#contract/rules/analyticsRange.ts';
import { dayIn, plusDays } from '#contract/rules/days.ts';
import { MAX_FINDINGS, MAX_TESTED_ADS } from '#contract/rules/listLimits.ts';
import { thumbUrl } from '#server/media/view.ts';
import { requireAdAccount } from '#server/meta/adAccounts.ts';
import { requireRange } from '#server/meta/insights/range.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import { actionsOf } from './findingActions.ts';
import { inOrder } from './findingOrder.ts';
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
  readonly image_id: string | null;
}

/** What the stored results say for sure (D6.4). */
export const readInsights = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  query: InsightsQuery,
): Promise<Insights> => {
  const account = await requireAdAccount(db, userId, query.ad_account_id);
  const today = dayIn(account.timezone_name, now());
  const range = requireRange(query.date_range, today);
  const settled = plusDays(today, 1 - SETTLING_DAYS);
  const figures = await readFigures(db, account.id, { ...range, settled });
  const { findings, comparisons } = findingsOf(figures);
  const rows = new Map(figures.map((row) => [row.key, row]));
  const { rows: ours } =
    findings.length === 0
      ? { rows: [] }
      : await sql<Ours>`select o.meta_ad_id, o.ad_id, o.status, o.image_id from (${made(userId, account.id)}) o
                         where o.meta_ad_id = any(${findings.map(({ ad }) => ad.key)})`.execute(db);
  const oursOf = new Map(ours.map((one) => [one.meta_ad_id, one]));
  const all = findings.map(({ ad, ...found }) => {
    const { name, campaign_name } = rows.get(ad.key)!;
    const own = oursOf.get(ad.key);
    return {
      ...found,
      meta_ad_id: ad.key,
      name,
      campaign: campaign_name,
      ad_id: own?.ad_id ?? null,
      status: own?.status ?? null,
      thumb: own?.image_id ? thumbUrl(own.image_id) : null,
      spend: ad.spend,
      actions: own ? actionsOf(found, own.status) : [],
    };
  });
  // Of an ad that does badly and is off already there is nothing left to do.
  const said = all.filter(({ ad_id, actions }) => ad_id === null || actions.length > 0);
  return {
    ...range,
    currency: account.currency,
    account_meta_id: account.meta_id,
    settling_since: settled > range.until ? null : settled < range.since ? range.since : settled,
    comparisons,
    total: said.length,
    findings: inOrder(said)
      .slice(0, MAX_FINDINGS)
      .map((one) => ({ ...one, stake: one.stake === 0 ? null : one.stake })),
  };
};
