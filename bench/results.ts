import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { hashToken, randomToken } from '#server/identity/tokens.ts';
import { startManagedDatabase } from '#server/platform/db/managed/managed.ts';
import { askedInTurns, read } from './asking.ts';
import { printMeasured, type Spread } from './measure.ts';
import { ADS, DAYS, seedResults } from './resultsSeed.ts';

const ROUNDS = 15;
/** Of the database's own time for the same sums. */
const LIMIT = 3;

interface Seeded {
  readonly account: string;
  readonly cookie: string;
}

/** Somebody with an ad account that had many ads for two years, and the cookie that they are signed in by. */
const seed = async (pool: Pool): Promise<Seeded> => {
  const token = randomToken();
  const { rows } = await pool.query<{ id: string }>(
    `with person as (
       insert into users (email, username, password_hash, email_verified_at)
       values ('ann@example.com', 'ann', 'unusable', now()) returning id
     ), plan as (
       insert into subscriptions (id, user_id, status, plan_name, billing_period, cancel_at_period_end, paid, updated_at)
       select 'sub_1', id, 'active', 'pro', 'monthly', false, true, now() from person
     ), session as (
       insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, user_agent)
       select $1, id, now(), now(), now() + interval '1 day', 'bench' from person
     )
     insert into ad_accounts (id, user_id, meta_id, business_id, name, currency, timezone_name, account_status)
     select gen_random_uuid(), id, 'act_1', '1', 'Mill', 'EUR', 'UTC', 1 from person returning id`,
    [hashToken(token)],
  );
  const account = rows[0]!.id;
  await seedResults(pool, account);
  return { account, cookie: `__Host-sessionid=${token}` };
};

const SUMS = `sum(impressions), sum(clicks), sum(link_clicks), sum(results), sum(spend), sum(value)`;
const OF_RANGE = `from insight_days where ad_account_id = $1 and breakdown = '' and day`;

/** What any answer is made of: each day of the range and of the one before it, and each row. */
const ownSums = (key: string) => [
  `select day, ${SUMS} ${OF_RANGE} between current_date - ${2 * DAYS} and current_date - 1 group by day`,
  `select ${key}, ${SUMS} ${OF_RANGE} between current_date - ${DAYS} and current_date - 1 group by 1`,
];

/** Prints how long results of many ads take, next to the database's own time for the same sums. */
export const benchResults = async (): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'millrace-results-'));
  const database = await startManagedDatabase({ dataDir: folder, onNotice: console.error });
  const pool = new Pool(database.connection);
  const product = fork(path.join(import.meta.dirname, 'requests/child.ts'), ['product'], {
    env: { ...process.env, BENCH_POSTGRES: JSON.stringify(database.connection), BENCH_DATA: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const [{ port }] = (await once(product, 'message')) as [{ port: number }];
    const { account, cookie } = await seed(pool);
    const origin = `http://127.0.0.1:${port}/api/meta/analytics`;
    const ask = (by: string) => `${origin}/?ad_account_id=${account}&date_range=last_${DAYS}d&by=${by}`;
    const insights = `${origin}/insights/?ad_account_id=${account}&date_range=last_${DAYS}d`;
    const sums = (key: string) => async () => {
      // As the product asks: beside each other.
      await Promise.all(ownSums(key).map((query) => pool.query(query, [account])));
    };
    const [ownAds, ads, campaigns, searched, ownDays, days, said] = await askedInTurns(
      [
        sums('meta_ad_id'),
        () => read(ask('ad'), cookie),
        () => read(ask('campaign'), cookie),
        // More than half of the ads.
        () => read(`${ask('ad')}&q=ad+1`, cookie),
        sums('day'),
        () => read(ask('day'), cookie),
        () => read(insights, cookie),
      ],
      { rounds: ROUNDS, warm: 2 },
    );
    const row = (what: string, { min, median }: Spread, own?: Spread) => ({
      what,
      best: median,
      median: min,
      ...(own && { limit: Math.round(LIMIT * own.median), baseline: { name: 'its sums', best: own.median } }),
    });
    printMeasured(
      `Results of ${ADS} ads over ${DAYS} days, with the ${DAYS} days before, milliseconds (at most ${LIMIT} times its sums)`,
      [
        row('sums by ad and day alone (baseline)', ownAds!),
        row('a page by ad', ads!, ownAds),
        row('a page by campaign', campaigns!, ownAds),
        row('a page by ad, of those with some words', searched!, ownAds),
        row('sums by day alone (baseline)', ownDays!),
        row('by day', days!, ownDays),
        row('insights', said!),
      ],
      ['median', 'best'],
    );
  } finally {
    await pool.end();
    product.disconnect();
    await once(product, 'exit');
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
