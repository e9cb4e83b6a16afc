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

const ADS = 20_000;
const ROUNDS = 40;
/** Of the database's own time. */
const LIMIT = 3;
/** In the texts of one ad of a hundred. */
const WORD = 'needle';

const PAGE = `select * from ads where user_id = $1 and strpos(search_text, lower($2)) > 0
  order by created_at desc, id desc limit 51`;
const COUNTS = `select shown_status, status, count(*) from ads where user_id = $1 and strpos(search_text, lower($2)) > 0
  group by 1, 2`;

/** Somebody with many ads, and the cookie that they are signed in by. */
const seed = async (pool: Pool): Promise<{ readonly userId: number; readonly cookie: string }> => {
  const token = randomToken();
  const { rows } = await pool.query<{ id: number }>(
    `with person as (
       insert into users (email, username, password_hash, email_verified_at)
       values ('ann@example.com', 'ann', 'unusable', now()) returning id
     ), plan as (
       insert into subscriptions (id, user_id, status, plan_name, billing_period, cancel_at_period_end, paid, updated_at)
       select 'sub_1', id, 'active', 'pro', 'monthly', false, true, now() from person
     ), session as (
       insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, user_agent)
       select $1, id, now(), now(), now() + interval '1 day', 'bench' from person
     ), many as (
       insert into ads (id, user_id, status, name, headline, primary_text, description, cta_text, link, version, created_at, updated_at)
       select gen_random_uuid(), id, 'draft', 'Ad ' || n, 'New in', repeat('Roasted this morning. ', 20)
           || case when n % 100 = 0 then '${WORD}' else '' end, 'Free delivery', 'Shop Now', 'https://shop.example/',
         1, now() - n * interval '1 minute', now() from person, generate_series(1, $2) n
     )
     select id from person`,
    [hashToken(token), ADS],
  );
  await pool.query('vacuum analyze');
  return { userId: rows[0]!.id, cookie: `__Host-sessionid=${token}` };
};

/** Prints how long the ad queue's pages take with many ads, next to their queries alone. */
export const benchQueue = async (): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'millrace-queue-'));
  const database = await startManagedDatabase({ dataDir: folder, onNotice: console.error });
  const pool = new Pool(database.connection);
  const product = fork(path.join(import.meta.dirname, 'requests/child.ts'), ['product'], {
    env: { ...process.env, BENCH_POSTGRES: JSON.stringify(database.connection), BENCH_DATA: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const [{ port }] = (await once(product, 'message')) as [{ port: number }];
    const { userId, cookie } = await seed(pool);
    const list = `http://127.0.0.1:${port}/api/inventory/list/?limit=50&q=${WORD}`;
    const [page, pageQuery, first, firstQueries] = await askedInTurns(
      [
        () => read(`${list}&count=false`, cookie),
        () => pool.query(PAGE, [userId, WORD]),
        () => read(list, cookie),
        async () => {
          await pool.query(PAGE, [userId, WORD]);
          await pool.query(COUNTS, [userId, WORD]);
        },
      ],
      { rounds: ROUNDS, warm: 5 },
    );
    const row = (what: string, { min, median }: Spread, alone?: Spread) => ({
      what,
      best: median,
      median: min,
      ...(alone && { limit: Math.round(LIMIT * alone.median), baseline: { name: 'its queries', best: alone.median } }),
    });
    printMeasured(
      `A page of 50 of ${ADS} ads, searched for one word, milliseconds (at most ${LIMIT} times its queries)`,
      [
        row('the query of a page alone (baseline)', pageQuery!),
        row('a page', page!, pageQuery),
        row('the queries of the first page alone (baseline)', firstQueries!),
        row('the first page, counted', first!, firstQueries),
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
