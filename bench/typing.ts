import type { Locator, Page } from 'playwright';
import { beginBulk, imageFiles } from './bulkBoard.ts';
import { percentile, printMeasured } from './measure.ts';
import { slowDown, withPerson } from './withPerson.ts';

const WORDS = 'Warm things for cold mornings, made by hand and mended for life. ';
/** Of the grid. */
const ROWS = 20;
/** Milliseconds from the press of a key until it is painted. */
const LIMIT_MS = 50;

/** Notes when each key reaches the page, and when the frame that shows it was drawn. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const painted: number[] = [];
    const channel = new MessageChannel();
    const waiting: number[] = [];
    channel.port1.addEventListener('message', () => {
      const now = performance.now();
      for (const at of waiting.splice(0)) painted.push(now - at);
    });
    channel.port1.start();
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          waiting.push(timeStamp);
          channel.port2.postMessage(null);
        }),
      true,
    );
    Object.assign(globalThis, { keysPainted: painted });
  });

/** Milliseconds of each key that is typed into a field. */
const typeInto = async (page: Page, field: Locator): Promise<number[]> => {
  await field.click();
  await slowDown(page);
  await page.keyboard.type(WORDS.slice(0, 10), { delay: 90 });
  await watchKeys(page);
  await page.keyboard.type(WORDS, { delay: 90 });
  await page.waitForTimeout(300);
  return page.evaluate(() => (globalThis as unknown as { keysPainted: number[] }).keysPainted);
};

/** Prints how long a letter takes to be seen in the builder and in a cell of the grid, next to a bare field. */
export const benchTyping = (executablePath: string | undefined): Promise<void> =>
  withPerson(executablePath, async ({ page: first, folder }) => {
    const context = first.context();
    await first.close();
    // One page at a time: two that are slowed down may share a process, and be slowed down twice.
    const inPage = async (open: (page: Page) => Promise<Locator>): Promise<number[]> => {
      const page = await context.newPage();
      const times = await typeInto(page, await open(page));
      await page.close();
      return times;
    };
    const bare = await inPage(async (page) => {
      await page.setContent('<label>Text <textarea></textarea></label>');
      return page.getByLabel('Text');
    });
    const builder = await inPage(async (page) => {
      await page.goto('/ad-builder');
      return page.getByLabel('Primary text');
    });
    const images = await imageFiles(folder, ROWS, 100_000);
    const grid = await inPage(async (page) => {
      await beginBulk(page, images);
      const publish = page.getByRole('button', { name: `Publish ${ROWS} ads` });
      await publish.and(page.locator(':enabled')).waitFor({ timeout: 300_000 });
      return page.locator('#bulk-0-2');
    });
    const row = (what: string, times: readonly number[]) => ({
      what: `${what}, ${times.length} keys`,
      best: percentile(times, 0.95),
      median: percentile(times, 0.5),
    });
    printMeasured(
      'A key press until it is painted, at a fourth of the processor, milliseconds',
      [
        row('a bare field (baseline)', bare),
        {
          ...row('the primary text in the builder', builder),
          limit: LIMIT_MS,
          baseline: { name: 'a bare field', best: percentile(bare, 0.95) },
        },
        {
          ...row('a cell of the bulk grid', grid),
          limit: LIMIT_MS,
          baseline: { name: 'a bare field', best: percentile(bare, 0.95) },
        },
      ],
      ['p95', 'median'],
    );
  });
