import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { appSubject } from '#test/support/fuzzApp.ts';
import { LIMITS } from './journal.ts';
import { leftOfApp, uploadInput, uploadLog } from './journalLog.ts';
import type { JournalBench } from './journalPage/main.ts';
import { printMeasured, type Spread, spreadOf } from './measure.ts';

declare const bench: JournalBench;

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };
/** A secure context, as locks want it; no server answers there, the files do. */
const ORIGIN = 'http://localhost:1';
const ROUNDS = 9;

/** Opens the page of the bench, built as the product is, with an empty store. */
const withPage = async (executablePath: string | undefined, work: (page: Page) => Promise<void>): Promise<void> => {
  const outDir = await mkdtemp(path.join(tmpdir(), 'millrace-journal-'));
  await build({
    root: path.join(import.meta.dirname, 'journalPage'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, target: 'es2022', emptyOutDir: true },
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = path.join(outDir, pathname === '/' ? 'index.html' : pathname);
      await route.fulfill({ body: await readFile(file), contentType: TYPES[path.extname(file)] });
    });
    await page.goto(ORIGIN);
    await work(page);
  } finally {
    await browser.close();
    await rm(outDir, { recursive: true, force: true });
  }
};

/** Milliseconds: on the wall, and of the page's own thread. */
interface Times {
  readonly wall: Spread;
  readonly thread: Spread;
}

/** Runs one of the bench's works in the page, once unmeasured, then in rounds. */
const measurer = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const threadTime = async (): Promise<number> => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
  return async (work: () => Promise<unknown>): Promise<Times> => {
    const [wall, thread]: [number[], number[]] = [[], []];
    await work();
    for (let round = 0; round < ROUNDS; round += 1) {
      await devTools.send('HeapProfiler.collectGarbage');
      const [began, threadBegan] = [performance.now(), await threadTime()];
      await work();
      thread.push((await threadTime()) - threadBegan);
      wall.push(performance.now() - began);
    }
    return { wall: spreadOf(wall), thread: spreadOf(thread) };
  };
};

type Measure = Awaited<ReturnType<typeof measurer>>;

const benchWrite = async (page: Page, measure: Measure): Promise<void> => {
  const [many, few] = [10_000, 500];
  const journal = await measure(() => page.evaluate((count) => bench.write(count), many));
  const single = await measure(() => page.evaluate((count) => bench.writeOneByOne(count), few));
  const row = (what: string, { min, median }: Spread, count: number) => ({
    what,
    best: (min / count) * 1000,
    median: (median / count) * 1000,
  });
  const plain = row('a record for each, until all are on disk (baseline)', single.wall, few);
  const baseline = { name: 'a record for each', best: plain.best };
  printMeasured('Writing the journal in Chromium, microseconds an event, snapshots included', [
    plain,
    { ...row('the journal, until all is on disk', journal.wall, many), limit: LIMITS.write, baseline },
    row("of it, on the page's own thread", journal.thread, many),
  ]);
};

const benchReplay = async (page: Page, measure: Measure, events: number): Promise<void> => {
  const { wall, thread } = await measure(() => page.evaluate(() => bench.replay()));
  const perSecond = ({ min, median }: Spread) => ({ best: (events / min) * 1000, median: (events / median) * 1000 });
  printMeasured(`Replay of the upload chart in Chromium, events a second (${events} events)`, [
    { what: "replay, by the time of the page's own thread", ...perSecond(thread), limit: LIMITS.replay, least: true },
    { what: 'replay, on the wall', ...perSecond(wall) },
  ]);
};

const benchBoot = async (page: Page, measure: Measure): Promise<void> => {
  const fresh = await measure(() => page.evaluate(() => bench.bootFresh()));
  const resumed = await measure(() => page.evaluate(() => bench.bootResumed()));
  const row = (what: string, { min, median }: Spread) => ({ what, best: min, median });
  printMeasured('Start of all charts of the client in Chromium, milliseconds on the wall', [
    row('from nothing (baseline)', fresh.wall),
    {
      ...row('from a snapshot and 500 events', resumed.wall),
      limit: LIMITS.boot,
      baseline: { name: 'from nothing', best: fresh.wall.min },
    },
  ]);
};

/** Prints what the journal costs in Chromium: to write, to replay, to begin from. */
export const benchJournalInBrowser = (executablePath: string | undefined): Promise<void> =>
  withPage(executablePath, async (page) => {
    const log = uploadLog(20_000);
    const data = { left: await leftOfApp(500), input: appSubject.input, log, uploadInput };
    await page.evaluate((given) => bench.take(given), data);
    const measure = await measurer(page);
    await benchWrite(page, measure);
    await benchReplay(page, measure, log.length);
    await benchBoot(page, measure);
  });
