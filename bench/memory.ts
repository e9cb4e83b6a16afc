import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { Pool } from 'pg';
import { runningDatabase } from '#server/platform/db/managed/managed.ts';
import { photo } from '#test/support/images.ts';
import { printMeasured } from './measure.ts';
import { type Person, uploadTo } from './people.ts';
import { ADS, DAYS, seedResults } from './resultsSeed.ts';
import { type AtWork, withPerson } from './withPerson.ts';

/** Of the whole browser, less what it takes with an empty page. */
const LIMIT_MB = 150;
/** More than a page of creatives shows, so that each of its pictures is another. */
const PICTURES = 30;
const SETTLE_MS = 2_000;
const RANGE = `range=last_${DAYS}d`;

/** Megabytes: of all processes, and of the largest page. */
interface Memory {
  readonly browser: number;
  readonly page: number;
  /** What the page's JavaScript holds, after a collection. */
  readonly heap: number;
}

/**
 * What a process allocated, shared memory by shares. The browser's own program is left out: how much of it counts for a
 * process depends on how many browsers run on the machine.
 */
const allocatedBy = async (pid: number): Promise<number> => {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const sizes = [...rollup.matchAll(/^Pss_(?:Anon|Shmem):\s+(\d+) kB$/gm)].map(([, size]) => Number(size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
};

/** What is held, without what only waits to be collected. */
const memoryOf = async (page: Page): Promise<Memory> => {
  const own = await page.context().newCDPSession(page);
  await own.send('HeapProfiler.collectGarbage');
  const { usedSize } = await own.send('Runtime.getHeapUsage');
  await own.detach();
  // Freed pages are given back a moment later.
  await page.waitForTimeout(SETTLE_MS);
  const devtools = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const all = await Promise.all(processInfo.map(async ({ id, type }) => ({ type, size: await allocatedBy(id) })));
  return {
    browser: all.reduce((sum, { size }) => sum + size, 0),
    page: Math.max(...all.filter(({ type }) => type === 'renderer').map(({ size }) => size)),
    heap: usedSize / 2 ** 20,
  };
};

/** Makes an ad with a picture of each of those that have results. */
const seedAds = async (pool: Pool, person: Person): Promise<void> => {
  for (let at = 0; at < PICTURES; at += 1) {
    const finish = await uploadTo(person, await photo(1080, 1080, at * 12));
    await finish();
  }
  await pool.query(
    `with pictures as (select array_agg(id order by id) ids from images), made as (
       insert into ads (id, user_id, status, name, headline, primary_text, description, cta_text, link, version,
         ad_account_id, square_image_id, created_at, updated_at)
       select gen_random_uuid(), a.user_id, 'published', 'Ad ' || n, 'Headline ' || n % 50, 'Roasted this morning.', '', 'Shop Now',
         'https://shop.example/', 1, a.id, ids[1 + n % cardinality(ids)], now(), now()
       from ad_accounts a, pictures, generate_series(1, $2) n where a.id = $1
       returning id, name, ad_account_id
     )
     insert into publications (id, ad_id, number, ad_account_id, wanted_status, state, meta_ad_id, effective_status, created_at)
     select gen_random_uuid(), id, 1, ad_account_id, 'ACTIVE', 'confirmed', substr(name, 4), 'ACTIVE', now() from made`,
    [person.accountId, ADS],
  );
};

const seed = async ({ folder, person }: AtWork): Promise<void> => {
  const connection = await runningDatabase(path.join(folder, 'data'));
  if (connection === null) throw new Error('No database runs.');
  const pool = new Pool(connection);
  try {
    await seedAds(pool, person);
    await seedResults(pool, person.accountId);
    await pool.query(
      `insert into insight_syncs (ad_account_id, state, since, until, covered_since, covered_until, requested_at, synced_at)
       values ($1, 'done', current_date - $2::integer, current_date, current_date - $2::integer, current_date, now(), now())`,
      [person.accountId, 2 * DAYS],
    );
  } finally {
    await pool.end();
  }
};

const seeTable = async (page: Page): Promise<void> => {
  await page.getByRole('row').nth(25).waitFor();
  await page.getByRole('heading', { name: 'Insights' }).waitFor();
};

/** To the end of the page and back, so that all of it was drawn. */
const lookThrough = async (page: Page): Promise<void> => {
  await page.mouse.move(700, 450);
  for (const step of [...Array<number>(12).fill(600), ...Array<number>(12).fill(-600)]) {
    await page.mouse.wheel(0, step);
    await page.waitForTimeout(50);
  }
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
};

/** What somebody presses who looks around for long. */
const LINKS =
  'Campaigns, Ad sets, Days, Ads, Next, Next, Previous, Creatives, Headline, Picture, Next, Previous, Table'.split(
    ', ',
  );

const lookAround = async (page: Page): Promise<void> => {
  for (const name of LINKS) {
    const address = page.url();
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await page.waitForURL((url) => url.href !== address);
    await page.locator('[aria-busy]').waitFor({ state: 'detached' });
    await lookThrough(page);
  }
};

/** Prints what the results of many ads take in the browser, next to an empty page. */
export const benchMemory = (executablePath: string | undefined): Promise<void> =>
  withPerson(executablePath, async (at) => {
    await seed(at);
    const context = at.page.context();
    await context.route('**/blank', (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }));
    let last = at.page;
    /** Each in a tab of its own, the only one. */
    const open = async (address: string): Promise<Page> => {
      const page = await context.newPage();
      await last.close();
      last = page;
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address);
      return page;
    };
    const blank = await memoryOf(await open('/blank'));
    const onTable = await open(`/ad-analytics?${RANGE}`);
    await seeTable(onTable);
    await lookThrough(onTable);
    const table = await memoryOf(onTable);
    await lookAround(onTable);
    const later = await memoryOf(onTable);
    const onCreatives = await open(`/ad-analytics?${RANGE}&by=picture`);
    await onCreatives
      .getByRole('list', { name: /^Creatives by/ })
      .getByRole('listitem')
      .nth(24)
      .waitFor();
    await lookThrough(onCreatives);
    const creatives = await memoryOf(onCreatives);
    const own = ({ page, heap }: Memory): string => `${Math.round(page)} (JavaScript ${heap.toFixed(1)})`;
    const row = (what: string, memory: Memory) => ({
      what: `${what}, its process ${own(memory)}`,
      best: memory.browser - blank.browser,
      median: memory.browser,
      limit: LIMIT_MB,
    });
    printMeasured(
      `Results of ${ADS} ads over ${DAYS} days in the browser, megabytes that all its processes allocated`,
      [
        { what: `an empty page (baseline), its process ${own(blank)}`, best: 0, median: blank.browser },
        row('the table', table),
        row(`the table after ${LINKS.length} other views`, later),
        row('the creatives', creatives),
      ],
      ['more than an empty page', 'all processes'],
    );
  });
