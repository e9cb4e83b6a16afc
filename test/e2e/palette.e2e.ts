import { expect } from 'playwright/test';
import { palette } from './pages/palette.ts';
import { queue } from './pages/queue.ts';
import { account } from './pages/account.ts';
import { expectAccessible } from './support/axe.ts';
import { person } from './support/person.ts';
import { newcomer } from './support/people.ts';
import { test } from './support/ready.ts';

test('Ctrl+K finds a page by a few letters, marks them, and Enter goes there; what was run is offered first; arrows go round, Escape gives the focus back, and a choice by pointer runs', async ({
  page,
}) => {
  await queue(page).open();
  await page.keyboard.press('Control+k');
  await expect(palette(page).field).toBeFocused();
  await expectAccessible(page);
  await palette(page).type('int');
  await expect(palette(page).chosen).toHaveText('Integrations');
  expect(await palette(page).chosen.locator('mark').allTextContents()).toEqual(['I', 'n', 't']);
  await page.keyboard.press('Enter');
  await person(page).seeHeading('Integrations');
  await expect(palette(page).dialog).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText(['Integrations']);
  await expect(palette(page).chosen).toHaveText('Integrations');
  await palette(page).escape();
  await expect(palette(page).dialog).toHaveCount(0);

  const button = page.getByRole('button', { name: 'Search or run a command (Ctrl+K)' });
  await button.click();
  await palette(page).type('theme');
  const options = page.getByRole('option');
  await expect(options).toHaveCount(4);
  await page.keyboard.press('ArrowUp');
  await expect(palette(page).chosen).toHaveText('Search ads for “theme”');
  await page.keyboard.press('ArrowDown');
  await expect(palette(page).chosen).toHaveText('Theme: light');
  await expect(palette(page).field).toHaveAttribute(
    'aria-activedescendant',
    (await palette(page).chosen.getAttribute('id'))!,
  );
  await palette(page).escape();
  await expect(palette(page).dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await expect(palette(page).field).toHaveValue('');
  await palette(page).type('dark');
  await page.getByRole('option', { name: 'Theme: dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // While a dialog is there, the keys of the page rest; it is taken away some frames after the choice has run.
  await expect(palette(page).dialog).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await palette(page).type('zzz');
  await expect(page.getByText('No results for “zzz”')).toBeVisible();
  await page.getByRole('option', { name: 'Search ads for “zzz”' }).click();
  await expect(page.getByRole('heading', { name: 'No results for “zzz”' })).toBeVisible();
});

test('called up in the middle of typing, it gives the caret back where it was; ? lists the keys, but is a letter where somebody types', async ({
  page,
}) => {
  await account(page).open();
  const last = account(page).lastName;
  await last.fill('Miller');
  await last.press('Home');
  await page.keyboard.type('XY');
  await page.keyboard.press('Control+k');
  await palette(page).type('int');
  await palette(page).escape();
  await expect(palette(page).dialog).toHaveCount(0);
  await expect(last).toBeFocused();
  await page.keyboard.type('Z');
  await expect(last).toHaveValue('XYZMiller');

  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await last.press('?');
  await expect(last).toHaveValue('XYZ?Miller');
  await expect(keys).toHaveCount(0);
  await last.blur();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
});

test.describe('where no pointer has been yet', () => {
  // In a window that another test used, its pointer rests somewhere, and the page hears of it as it changes.
  test.use({ fresh: true });

  test('it costs the first screen no request, is loaded at the first key, and opens with the focus in it from then on', async ({
    page,
  }) => {
    const loaded: string[] = [];
    // The pictures of the ads behind it come when they come.
    page.on('request', (request) => request.resourceType() !== 'image' && loaded.push(request.url()));
    await queue(page).open();
    expect(loaded.filter((url) => /Palette/.test(url))).toEqual([]);
    const chunk = page.waitForResponse((answer) => /Palette/.test(answer.url()));
    await page.keyboard.press('Shift');
    // What it imports is asked for after it was read: only the module itself knows when all of it has come.
    await page.evaluate((url) => import(url), (await chunk).url());
    loaded.length = 0;
    // What finds ads by name is loaded behind it: it opens without, though that never comes.
    await page.route(/\/assets\//, () => undefined);
    for (let time = 0; time < 2; time += 1) {
      await page.keyboard.press('Control+k');
      await palette(page).escape();
      await expect(palette(page).dialog).toHaveCount(0);
    }
    expect(
      loaded.filter((url) => !/\/assets\//.test(url)),
      'how soon it opens hangs on no network; milliseconds: npm run bench -- palette',
    ).toEqual([]);
  });
});

test.describe('without a plan', () => {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  test.use({ storageState: async ({}, use) => use((await newcomer()).cookies) });

  test('what requires an upgrade is listed, says so, and is not run (R2.19, D4.5)', async ({ page }) => {
    await page.goto('/settings/billing');
    await person(page).seeHeading('Choose a plan');
    await page.keyboard.press('Control+k');
    await palette(page).type('dash');
    const barred = page.getByRole('option', { name: 'Dashboard (Upgrade Required)' });
    await expect(barred).toHaveAttribute('aria-disabled', 'true');
    await expect(palette(page).chosen).toHaveText('Dashboard (Upgrade Required)');
    await page.keyboard.press('Enter');
    await barred.click({ force: true });
    await expect(palette(page).dialog).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/settings/billing');
  });
});
