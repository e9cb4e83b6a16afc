import { expect, type Page } from 'playwright/test';
import { shell } from './pages/shell.ts';
import { account } from './pages/account.ts';
import { expectAccessible } from './support/axe.ts';
import { person } from './support/person.ts';
import { newcomer } from './support/people.ts';
import { test } from './support/ready.ts';

// In a window of several tests the code of a page may be there before anybody goes to it.
test.use({ fresh: true });

const TITLE = "Couldn't load this page";
const OFFLINE = 'We could not reach the server. Check your connection and try again.';

const menuOf = (page: Page) => shell(page).menu;

/** Counts how often the browser loads the whole page. */
const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
};

test('without a network a link leads to an error in the place of the page, and the app stays; Retry, and the network, continue to it', async ({
  page,
  context,
}) => {
  await account(page).open();
  await account(page).firstName.fill('Typed before');
  const loads = countLoads(page);
  await context.setOffline(true);
  await menuOf(page).getByRole('link', { name: 'Integrations' }).click();
  await person(page).seeHeading(TITLE);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/settings/integrations');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await person(page).seeHeading(TITLE);

  await test.step('what is loaded can be gone to, with what was typed', async () => {
    await menuOf(page).getByRole('link', { name: 'Account' }).click();
    await expect(account(page).firstName).toHaveValue('Typed before');
  });

  await test.step('the network continues to it by itself', async () => {
    await menuOf(page).getByRole('link', { name: 'Integrations' }).click();
    await person(page).seeHeading(TITLE);
    await context.setOffline(false);
    await person(page).seeHeading('Integrations');
  });

  await test.step('a server that is back without the browser having noticed: Retry continues to it', async () => {
    await page.route('**/assets/settings.billing*', (route) => route.abort('connectionrefused'));
    await page.route('**/settings/billing', (route) => route.abort('connectionrefused'));
    // The page looks for itself whether its file is there: had it found it, it would continue without a press.
    const looked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await menuOf(page).getByRole('link', { name: 'Billing' }).click();
    await person(page).seeHeading(TITLE);
    await looked;
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await person(page).seeHeading('Billing');
  });
  expect(loads()).toBe(0);
});

test('a page whose own code did not arrive says so, and Reload brings it once it can be reached (D1.5)', async ({
  page,
}) => {
  await account(page).open();
  await account(page).firstName.fill('Typed before');
  const words = page.getByText("Millrace couldn't load. Check your connection");
  for (const lost of ['**/assets/**', '**/assets/**.js']) {
    await page.route(lost, (route) => route.abort('internetdisconnected'));
    await page.reload();
    // With its styles it waits for a slow network first.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await expect(words).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'reload this page' }).click();
    await expect(account(page).firstName).toHaveValue('Typed before');
    await expect(words).toHaveCount(0);
  }
});

test('code that a deployment took away is fetched by loading the page again, once', async ({ page }) => {
  await account(page).open();
  const loads = countLoads(page);
  await page.route('**/assets/settings.integrations*', (route) => route.fulfill({ status: 404 }));
  await menuOf(page).getByRole('link', { name: 'Integrations' }).click();
  await expect.poll(loads).toBe(1);
  await person(page).seeHeading(TITLE);
  await page.getByRole('button', { name: 'Retry' }).click();
  await person(page).seeHeading(TITLE);
  await page.unrouteAll();
  // The press before may still be on its way, and bring the screen: then there is nothing left to press.
  const arrived = person(page).seeHeading('Integrations');
  const pressed = page.getByRole('button', { name: 'Retry' }).click();
  await Promise.race([arrived, pressed.catch(() => {})]);
  await arrived;
  expect(loads()).toBe(1);
});

test.describe('without a plan', () => {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  test.use({ storageState: async ({}, use) => use((await newcomer()).cookies) });

  test('billing without a network stays in the frame, too', async ({ page, context }) => {
    await page.route('**/assets/settings.billing*', (route) => route.abort('connectionrefused'));
    await page.goto('/auth/meta/callback?error=access_denied');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await menuOf(page).getByRole('button', { name: 'Settings' }).click();
    await menuOf(page).getByRole('link', { name: 'Billing' }).click();
    await person(page).seeHeading(TITLE);
    await expect(menuOf(page)).toBeVisible();
  });
});
