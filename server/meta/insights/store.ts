import type { InsightBreakdown, MetaInsight } from '#server/outside/meta/types.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Transaction } from 'kysely';

/** Rows that one statement writes. */
const BATCH = 250;

const byKey = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** Keeps what Meta said of ads and days; a day that is told again takes the place of what was known of it. */
export const keepInsights = async (
  trx: Transaction<Database>,
  { accountId, breakdown, at }: { readonly accountId: string; readonly breakdown: InsightBreakdown; readonly at: Date },
  told: readonly MetaInsight[],
): Promise<void> => {
  // In one order, so that two writers never wait for each other.
  const rows = byKey(told, ({ ad, day, segment }) => `${ad.id} ${day} ${segment}`);
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const ads = byKey(batch, ({ ad }) => ad.id).toSorted((one, other) => (one.ad.id < other.ad.id ? -1 : 1));
    await trx
      .insertInto('insight_ads')
      .values(
        ads.map(({ ad, adset, campaign }) => ({
          ad_account_id: accountId,
          meta_ad_id: ad.id,
          name: ad.name,
          adset_id: adset.id,
          adset_name: adset.name,
          campaign_id: campaign.id,
          campaign_name: campaign.name,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['ad_account_id', 'meta_ad_id']).doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          adset_id: eb.ref('excluded.adset_id'),
          adset_name: eb.ref('excluded.adset_name'),
          campaign_id: eb.ref('excluded.campaign_id'),
          campaign_name: eb.ref('excluded.campaign_name'),
        })),
      )
      .execute();
    await trx
      .insertInto('insight_days')
      .values(
        batch.map(({ ad, day, segment, impressions, reach, clicks, linkClicks, results, spend, value }) => ({
          ad_account_id: accountId,
          breakdown,
          day,
          meta_ad_id: ad.id,
          segment,
          impressions,
          reach,
          clicks,
          link_clicks: linkClicks,
          results,
          spend,
          value,
          synced_at: at,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['ad_account_id', 'breakdown', 'day', 'meta_ad_id', 'segment']).doUpdateSet((eb) => ({
          impressions: eb.ref('excluded.impressions'),
          reach: eb.ref('excluded.reach'),
          clicks: eb.ref('excluded.clicks'),
          link_clicks: eb.ref('excluded.link_clicks'),
          results: eb.ref('excluded.results'),
          spend: eb.ref('excluded.spend'),
          value: eb.ref('excluded.value'),
          synced_at: eb.ref('excluded.synced_at'),
        })),
      )
      .execute();
  }
};
