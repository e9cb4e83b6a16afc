import { type DaySums, heldOf, reachOf, windowOf } from '#contract/flows/matches.ts';
import type { MetricRule } from '#contract/flows/rule.ts';
import { dayIn, plusDays } from '#contract/rules/days.ts';
import { minorDigits } from '#contract/rules/metrics.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import { foundWords } from './found.ts';

interface Row {
  readonly ad_id: string;
  readonly currency: string;
  readonly timezone_name: string;
  readonly day: string | null;
  readonly spend: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly link_clicks: number;
  readonly results: number;
  readonly value: number;
}

/** What is stored of ads by day, each with its account; ads that Meta does not have have no days. */
export const daysOf = async (db: Deps['db'], userId: number, adIds: readonly string[], since: string) => {
  const { rows } = await sql<Row>`
    select p.ad_id, a.currency, a.timezone_name, d.day::text as day,
           coalesce(d.spend, 0)::float8 as spend, coalesce(d.impressions, 0)::float8 as impressions,
           coalesce(d.clicks, 0)::float8 as clicks, coalesce(d.link_clicks, 0)::float8 as link_clicks,
           coalesce(d.results, 0)::float8 as results, coalesce(d.value, 0)::float8 as value
      from publications p
      join ads on ads.id = p.ad_id
      join ad_accounts a on a.id = p.ad_account_id
      left join insight_days d on d.ad_account_id = p.ad_account_id and d.meta_ad_id = p.meta_ad_id
                              and d.breakdown = '' and d.day >= ${since}
     where ads.user_id = ${userId} and p.ad_id = any(${adIds}::uuid[]) and p.meta_ad_id is not null`.execute(db);
  return rows;
};

/** The days of an ad's rows. */
export const daysIn = (rows: readonly Row[]): DaySums[] =>
  rows.flatMap(({ day, spend, impressions, clicks, link_clicks, results, value }) =>
    day === null ? [] : [{ day, spend, impressions, clicks, link_clicks, results, value }],
  );

interface Matched {
  /** What of the rule holds. */
  readonly held: MetricRule;
  /** What the ad had, in words. */
  readonly found: string;
}

/** Those of the ads for which a rule holds today, in the time zones of their ad accounts. */
export const matched = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  adIds: readonly string[],
  rule: MetricRule,
): Promise<(readonly [string, Matched])[]> => {
  const at = now();
  // A day more, as a zone may be a day behind.
  const since = plusDays(at.toISOString().slice(0, 10), -reachOf(rule) - 1);
  const rows = await daysOf(db, userId, adIds, since);
  const byAd = Map.groupBy(rows, (row) => row.ad_id);
  return adIds.flatMap((id) => {
    const own = byAd.get(id);
    const [first] = own ?? [];
    if (!own || !first) return [];
    const today = dayIn(first.timezone_name, at);
    const window = windowOf(daysIn(own), today, 10 ** minorDigits(first.currency));
    const held = heldOf(rule, window);
    return held === null ? [] : [[id, { held, found: foundWords(held, window, first.currency) }] as const];
  });
};

/** Those of the ads for which a rule holds today. */
export const matching = async (
  deps: Pick<Deps, 'db' | 'now'>,
  userId: number,
  adIds: readonly string[],
  rule: MetricRule,
): Promise<string[]> => (await matched(deps, userId, adIds, rule)).map(([id]) => id);
