import { expect } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { exportedParts, servePartsPage } from './support/partsPage.ts';
import { test } from './support/test.ts';

test.use({ fresh: true });

let served: Awaited<ReturnType<typeof servePartsPage>>;
test.beforeAll(async () => {
  served = await servePartsPage();
});
test.afterAll(() => served.close());

for (const theme of ['Light', 'Dark'])
  test(`every part is on the page of parts in every state, and axe finds nothing: ${theme}`, async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', ({ message }) => said.push(message));
    await page.goto(served.url);
    await page.getByRole('radio', { name: theme }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());

    const names = exportedParts();
    expect(names.length).toBeGreaterThan(30);
    for (const name of names) {
      const states = page.locator(`[data-part="${name}"] figure > div`);
      expect(await states.count(), name).toBeGreaterThan(0);
      for (const state of await states.all()) await expect(state.locator('> *').first(), name).toBeAttached();
    }
    await expectAccessible(page);

    // What lies over the page is looked at once it is open.
    for (const opener of await page.getByRole('button', { name: /^Open .+, / }).all()) {
      const name = await opener.innerText();
      await opener.click();
      const over = page
        .getByRole('dialog')
        .or(page.getByRole('alertdialog'))
        .or(page.getByRole('menu'))
        .or(page.getByRole('tooltip'));
      await expect(over.filter({ visible: true }), name).toHaveCount(1);
      await expectAccessible(page, { part: '[role=dialog], [role=alertdialog], [role=menu], [role=tooltip]' });
      await page.keyboard.press('Escape');
      await expect(over.filter({ visible: true })).toHaveCount(0);
    }
    expect(said).toEqual([]);
  });
