import type { Page } from 'playwright';
import { FRAME_MS, framesWhile, keeping, openBare, SHARE } from './frames.ts';
import { percentile, printMeasured } from './measure.ts';
import { makeAds, slowDown, withPerson } from './withPerson.ts';

const ADS = 10_000;
/** How long each is scrolled. */
const SECONDS = 3;

interface Speed {
  readonly name: string;
  /** Pixels in a second. */
  readonly speed: number;
  /** Whether the limit holds for it. */
  readonly isHeld: boolean;
}

/**
 * Reading is what Chromium's own smoothness benchmarks scroll at. A hurried hand turns a wheel by 25 to 30 notches of 100 px
 * in a second. A wheel that spins freely, or a fling, is as fast as 15,000: no text can be read then, and each frame has four
 * rows that were not there before, so that it is shown beside the bare list only.
 */
const SPEEDS: readonly Speed[] = [
  { name: 'reading', speed: 800, isHeld: true },
  { name: 'a fast wheel', speed: 3_000, isHeld: true },
  { name: 'a fling', speed: 15_000, isHeld: false },
];

/** Turns the wheel over the middle of the page; the browser itself sends its events, in step with its frames. */
const scroll = async (page: Page, speed: number): Promise<number[]> => {
  const { width, height } = page.viewportSize()!;
  const devtools = await page.context().newCDPSession(page);
  const frames = await framesWhile(page, async () => {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: width / 2,
      y: height / 2,
      yDistance: -speed * SECONDS,
      speed,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
  });
  await devtools.detach();
  return frames;
};

/** The frames of each speed, once the page has been scrolled for the compiler. */
const scrollAll = async (page: Page): Promise<readonly (readonly number[])[]> => {
  await scroll(page, 3_000);
  const all: number[][] = [];
  for (const { speed } of SPEEDS) {
    all.push(await scroll(page, speed));
    await page.waitForTimeout(500);
  }
  return all;
};

const PLAIN = `<!doctype html><style>tr { height: 56px }</style><table>${Array.from(
  { length: 1000 },
  (_, row) => `<tr><td>Autumn roast ${row}<td>Draft<td>Today`,
).join('')}</table>`;

/** The same rows of plain elements, in a list that TanStack Virtual alone keeps. */
const openBareList = async (page: Page): Promise<void> => {
  await openBare(page, 'scrollPage');
  await page.getByRole('row').nth(5).waitFor();
};

/**
 * Prints how long the page takes for each frame while somebody scrolls through many ads at three speeds, next to a plain table,
 * and to a bare list of the same rows.
 */
export const benchScrolling = (executablePath: string | undefined): Promise<void> =>
  withPerson(executablePath, async ({ page, person }) => {
    await makeAds(person, ADS);
    await slowDown(page);
    await page.goto('/ad-queue');
    await page.getByRole('row').nth(5).waitFor();
    const list = await scrollAll(page);
    await page.setContent(PLAIN);
    const plain = await scrollAll(page);
    await openBareList(page);
    const bare = await scrollAll(page);
    const row = (what: string, frames: readonly number[]) => ({
      what: `${what}, ${frames.length} frames`,
      best: keeping(frames),
      median: percentile(frames, SHARE),
    });
    for (const [at, { name, speed, isHeld }] of SPEEDS.entries())
      printMeasured(
        `${name}, ${speed} px/s, through ${ADS} ads at a fourth of the processor: the share of frames that take at most ${FRAME_MS} ms`,
        [
          row('a plain table (baseline)', plain[at]!),
          row('a bare virtual list of the same rows (baseline)', bare[at]!),
          {
            ...row('the ad queue', list[at]!),
            ...(isHeld && { limit: SHARE, least: true }),
            baseline: { name: 'a bare virtual list', best: keeping(bare[at]!) },
          },
        ],
        ['share', 'p95 (ms)'],
      );
  });
