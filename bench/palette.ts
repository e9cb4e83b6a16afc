import type { Page } from 'playwright';
import { percentile, printMeasured } from './measure.ts';
import { withPerson } from './withPerson.ts';

const TIMES = 15;
/** Milliseconds from the press of the keys until the field has the focus. */
const LIMIT_MS = 50;

/** A dialog with a field and nothing else, on the same keys. */
const BARE = `<!doctype html><dialog aria-label="Commands"><input role="combobox" autofocus></dialog><script>
  addEventListener('keydown', ({ key, ctrlKey }) => key === 'k' && ctrlKey && document.querySelector('dialog').showModal());
</script>`;

/** Notes how long after the keys the field has the focus. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = [];
    let from = 0;
    addEventListener('keydown', ({ key }) => key === 'k' && (from = performance.now()), { capture: true });
    const look = (): void => {
      if (from > 0 && document.activeElement?.matches('dialog input, [role="dialog"] input')) {
        times.push(performance.now() - from);
        from = 0;
      }
    };
    addEventListener('focusin', look, { capture: true });
    Object.assign(globalThis, { timesToFocus: times });
  });

/** Calls it up and sends it away again, time after time. */
const openOften = async (page: Page): Promise<number[]> => {
  const dialog = page.getByRole('dialog', { name: 'Commands' });
  await watchFocus(page);
  // The first reads the chunk and compiles it.
  for (let time = 0; time <= TIMES; time += 1) {
    await page.keyboard.press('Control+k');
    await dialog.locator('input:focus').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  return page.evaluate(() => (globalThis as unknown as { timesToFocus: number[] }).timesToFocus.slice(1));
};

/** Prints how long the command palette takes until it can be typed into, next to a bare dialog. */
export const benchPalette = (executablePath: string | undefined): Promise<void> =>
  withPerson(executablePath, async ({ page }) => {
    await page.goto('/ad-queue');
    await page.getByRole('heading', { name: 'Ad queue', level: 1 }).waitFor();
    const palette = await openOften(page);
    const plain = await page.context().newPage();
    await plain.setContent(BARE);
    const bare = await openOften(plain);
    const row = (what: string, times: readonly number[]) => ({
      what: `${what}, opened ${times.length} times`,
      best: percentile(times, 0.5),
      median: percentile(times, 0.95),
    });
    printMeasured(
      'The keys of the command palette until its field has the focus, milliseconds',
      [
        row('a bare dialog (baseline)', bare),
        {
          ...row('the command palette', palette),
          limit: LIMIT_MS,
          baseline: { name: 'a bare dialog', best: percentile(bare, 0.5) },
        },
      ],
      ['median', 'p95'],
    );
  });
