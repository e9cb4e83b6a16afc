import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright';
import { build } from 'vite';
import { percentile, printMeasured } from './measure.ts';
import { makeAds, slowDown, withPerson } from './withPerson.ts';

const ADS = 10_000;
const STEPS = 120;
/** Milliseconds of a frame, which at least such a share keeps. */
const FRAME_MS = 16.7;
const SHARE = 0.95;

/** Milliseconds of each frame, from the moment when it was due until it is drawn: what held it up before counts, too. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const frames: number[] = [];
    const channel = new MessageChannel();
    let began = 0;
    let running = true;
    channel.port1.addEventListener('message', () => {
      frames.push(performance.now() - began);
      if (running) requestAnimationFrame(frame);
    });
    channel.port1.start();
    const frame = (due: number): void => {
      began = due;
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(frame);
    Object.assign(globalThis, {
      endFrames: () => {
        running = false;
        return frames;
      },
    });
  });

/** Turns the wheel over the middle of the page, as fast as a hand does. */
const scroll = async (page: Page): Promise<number[]> => {
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width / 2, height / 2);
  await watchFrames(page);
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, step % 40 < 30 ? 240 : -400);
    await page.waitForTimeout(16);
  }
  return page.evaluate(() => (globalThis as unknown as { endFrames: () => number[] }).endFrames());
};

const PLAIN = `<!doctype html><style>tr { height: 56px }</style><table>${Array.from(
  { length: 1000 },
  (_, row) => `<tr><td>Autumn roast ${row}<td>Draft<td>Today`,
).join('')}</table>`;

const BARE = 'http://localhost:1';

/** The same rows of plain elements, in a list that TanStack Virtual alone keeps. */
const openBareList = async (page: Page): Promise<void> => {
  const outDir = await mkdtemp(path.join(tmpdir(), 'millrace-scrolling-'));
  await build({
    root: path.join(import.meta.dirname, 'scrollPage'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, target: 'es2022', emptyOutDir: true },
  });
  await page.route(`${BARE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = await readFile(path.join(outDir, pathname === '/' ? 'index.html' : pathname));
    await route.fulfill({ body, contentType: pathname.endsWith('.js') ? 'text/javascript' : 'text/html' });
  });
  await page.goto(BARE);
  await page.getByRole('row').nth(5).waitFor();
  await rm(outDir, { recursive: true, force: true });
};

/**
 * Prints how long the page takes for each frame while somebody scrolls through many ads, next to a plain table, and to a bare
 * list of the same rows.
 */
export const benchScrolling = (executablePath: string | undefined): Promise<void> =>
  withPerson(executablePath, async ({ page, person }) => {
    await makeAds(person, ADS);
    await slowDown(page);
    await page.goto('/ad-queue');
    await page.getByRole('row').nth(5).waitFor();
    await scroll(page);
    const list = await scroll(page);
    await page.setContent(PLAIN);
    const plain = await scroll(page);
    await openBareList(page);
    await scroll(page);
    const bare = await scroll(page);
    const keeping = (frames: readonly number[]) => frames.filter((ms) => ms <= FRAME_MS).length / frames.length;
    const row = (what: string, frames: readonly number[]) => ({
      what: `${what}, ${frames.length} frames`,
      best: keeping(frames),
      median: percentile(frames, SHARE),
    });
    printMeasured(
      `Scrolling through ${ADS} ads at a fourth of the processor: the share of frames that take at most ${FRAME_MS} ms`,
      [
        row('a plain table (baseline)', plain),
        row('a bare virtual list of the same rows (baseline)', bare),
        {
          ...row('the ad queue', list),
          limit: SHARE,
          least: true,
          baseline: { name: 'a bare virtual list', best: keeping(bare) },
        },
      ],
      ['share', 'p95 (ms)'],
    );
  });
