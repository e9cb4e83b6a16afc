import { expect } from 'playwright/test';
import { expectAccessible, expectColours } from './support/axe.ts';
import { exportedParts, servePartsPage } from './support/partsPage.ts';
import { test } from './support/test.ts';

test.use({ fresh: true });

let served: Awaited<ReturnType<typeof servePartsPage>>;
test.beforeAll(async () => {
  served = await servePartsPage();
});
test.afterAll(() => served.close());

const OVER = '[role=dialog], [role=alertdialog], [role=menu], [role=tooltip]';

test('every part is on the page of parts in every state, and axe finds nothing in both themes', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', ({ message }) => said.push(message));
  await page.goto(served.url);
  const names = exportedParts();
  expect(names.length).toBeGreaterThan(30);
  for (const name of names) {
    const states = page.locator(`[data-part="${name}"] figure > div`);
    expect(await states.count(), name).toBeGreaterThan(0);
    for (const state of await states.all()) await expect(state.locator('> *').first(), name).toBeAttached();
  }

  for (const [theme, look] of [
    ['Light', expectAccessible],
    ['Dark', expectColours],
  ] as const) {
    await page.getByRole('radio', { name: theme }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
    await look(page);
    // What lies over the page is looked at once it is open.
    for (const opener of await page.getByRole('button', { name: /^Open .+, / }).all()) {
      const name = await opener.innerText();
      await opener.click();
      const over = page.locator(OVER).filter({ visible: true });
      await expect(over, name).toHaveCount(1);
      await look(page, { part: OVER });
      // What closes it by Escape listens from the frame after it shows.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.keyboard.press('Escape');
      await expect(over).toHaveCount(0);
    }
  }
  expect(said).toEqual([]);
});
