import type { Pool } from 'pg';

export const ADS = 2000;
/** The range that is asked for; as many days are stored before it. */
export const DAYS = 365;

/** Stores results of many ads over two years for an ad account, as if they had just been read from Meta. */
export const seedResults = async (pool: Pool, account: string): Promise<void> => {
  await pool.query(
    `insert into insight_ads select $1, ad::text, 'Ad ' || ad, (ad % 200)::text, 'Set', (ad % 40)::text, 'Campaign'
       from generate_series(1, $2) ad`,
    [account, ADS],
  );
  await pool.query(
    `insert into insight_days (ad_account_id, breakdown, day, meta_ad_id, segment, impressions, reach, clicks, link_clicks,
       results, spend, value, synced_at)
     select $1, '', current_date - age, ad::text, '', 1000 + ad % 97, 900, 20 + ad % 7, 15, ad % 3, 1000 + ad, 500, now()
       from generate_series(1, $2) ad, generate_series(1, $3) age`,
    [account, ADS, 2 * DAYS],
  );
  await pool.query('vacuum analyze');
};
