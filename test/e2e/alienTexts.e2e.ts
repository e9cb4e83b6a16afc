import { expect, type Page } from 'playwright/test';
import { plainAd } from '#test/alien/world.ts';
import type { Alien } from '#test/alien/server.ts';
import { adBuilder } from './pages/adBuilder.ts';
import { test } from './support/alien.ts';
import { person } from './support/person.ts';

/** A call is refused with these words, or with none, until the next rule. */
const refuse = (alien: Alien, call: string, words: string | null, status = 500): void => {
  alien.rules.length = 0;
  alien.rules.push(({ method, path }) =>
    `${method} ${path}` === call ? { status, body: words === null ? '' : { error: words } } : undefined,
  );
};

test.describe('Who is here (R4)', () => {
  test('R4.04 R4.05 a server in trouble is told of; one that is away is asked three times', async ({ page, alien }) => {
    refuse(alien, 'GET /api/auth/user/', null);
    await page.goto('/dashboard');
    await expect(page.getByText('Failed to verify authentication. Please try refreshing the page.')).toBeVisible();
    alien.rules.length = 0;
    await page.getByRole('button', { name: 'Retry' }).click();
    await person(page).seeHeading('Dashboard');

    const asked: number[] = [];
    await page.route('**/api/auth/user/', (route) => (asked.push(Date.now()), route.abort('connectionrefused')));
    await page.reload();
    await expect.poll(() => asked.length).toBe(3);
    expect(asked[1]! - asked[0]!).toBeGreaterThanOrEqual(990);
    expect(asked[2]! - asked[1]!).toBeGreaterThanOrEqual(1990);
  });

  test('R4.06 however many calls are refused together, there is one log-out', async ({ page, alien }) => {
    await page.goto('/settings/integrations');
    const box = await page.getByRole('checkbox').nth(1).elementHandle();
    const business = await page.getByRole('radio', { name: /Hillside/ }).elementHandle();
    alien.calls.length = 0;
    alien.rules.push(({ path }) =>
      /^\/api\/(?!auth\/(?:csrf|logout))/.test(path) ? { status: 401, body: { detail: 'Who?' } } : undefined,
    );
    await page.evaluate((both) => both.forEach((element) => (element as HTMLElement).click()), [box!, business!]);
    await page.waitForURL(/\/login\?error=unauthorized/);
    await expect.poll(() => alien.calls.filter((call) => call.endsWith('/logout/'))).toHaveLength(1);
  });

  test('R4.07 R8.07 a session that is gone already was logged out', async ({ page, alien }) => {
    await page.goto('/settings/profile');
    alien.rules.push(({ path }) => (path === '/api/auth/logout/' ? { status: 401, body: {} } : undefined));
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    await expect(page.getByText('Already logged out')).toBeVisible();
  });

  test('R8.07 a log-out that failed is one all the same, with two warnings', async ({ page, alien }) => {
    await page.goto('/settings/profile');
    refuse(alien, 'POST /api/auth/logout/', null);
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    await expect(page.getByText('Logout completed with warnings')).toBeVisible();
    await expect(page.getByText('You have been logged out locally')).toBeVisible();
  });

  test('R4.10 a plan that could not be read is not one that there is none of', async ({ page, alien }) => {
    refuse(alien, 'GET /api/accounts/billing/', null);
    await page.goto('/dashboard');
    await expect(page.getByText('Failed to load subscription data. Please try refreshing the page.')).toBeVisible();
    alien.rules.length = 0;
    await page.getByRole('button', { name: 'Retry' }).click();
    await person(page).seeHeading('Dashboard');
  });
});

test('R4.11 an ad without an ad set, without an image or under way cannot be published', async ({ page, alien }) => {
  alien.world.ads = [
    plainAd('Ready'),
    plainAd('No set', { adset: null }),
    plainAd('No image', { media: { mediaStatus: 'none', square: null, portrait: null } }),
    plainAd('Under way', { status: 'publishing' }),
    plainAd('Done', { status: 'published' }),
  ];
  await page.goto('/ad-queue');
  await page.getByRole('checkbox', { name: /Ready/ }).check();
  await expect(page.getByRole('button', { name: /^Publish 1/ })).toBeEnabled();
  for (const name of ['No set', 'No image', 'Under way', 'Done'])
    await page.getByRole('checkbox', { name: new RegExp(`^.*${name}`) }).check();
  await expect(page.getByRole('button', { name: /^Publish 1/ })).toBeVisible();
});

test('R4.13 an image goes to the storage and is processed', async ({ page, alien }) => {
  alien.world.ads = [plainAd('Bare', { media: { mediaStatus: 'none', square: null, portrait: null } })];
  const [{ id }] = alien.world.ads as [{ id: string }];
  await page.goto(`/ad-builder/${id}`);
  await expect(page.getByLabel('Name')).toHaveValue('Bare');
  await adBuilder(page).chooseImage('square', 'Beans.jpg');
  await adBuilder(page).seeImage();
  expect(alien.calls).toEqual(
    expect.arrayContaining(['GET /api/uploads/presigned-url/', 'POST /api/meta/ads/upload_media/']),
  );
});

test('R4.16 R4.17 the sidebar and its groups stay as they were left', async ({ page }) => {
  await page.goto('/ad-queue');
  const panel = page.locator('aside[data-state]');
  const ads = page.getByRole('button', { name: 'Ads', exact: true });
  await expect(ads).toHaveAttribute('aria-expanded', 'true');
  await ads.click();
  await page.keyboard.press('Control+b');
  await expect(panel).toHaveAttribute('data-state', 'collapsed');
  await page.reload();
  await expect(panel).toHaveAttribute('data-state', 'collapsed');
  await page.keyboard.press('Control+b');
  await expect(ads).toHaveAttribute('aria-expanded', 'false');
});

test('R6.06 an ad account more than the plan has is not made active', async ({ page, alien }) => {
  alien.world.maxAccounts = 1;
  await page.goto('/settings/integrations');
  const boxes = page.getByRole('checkbox');
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).toBeDisabled();
});

test.describe('CSRF (R8.01, R8.02)', () => {
  const save = async (page: Page): Promise<void> => {
    await page.goto('/settings/profile');
    await page.getByLabel('First name').fill('Anna');
    await page.getByRole('button', { name: 'Save' }).first().click();
  };

  test('R8.01 a token that is out of date is fetched again, once', async ({ page, alien }) => {
    let refused = 0;
    alien.rules.push(({ method, path }) =>
      `${method} ${path}` === 'PATCH /api/accounts/profile/' && refused++ === 0
        ? { status: 403, body: 'CSRF verification failed.', headers: { 'content-type': 'text/plain' } }
        : undefined,
    );
    await save(page);
    await expect.poll(() => alien.world.user.first_name).toBe('Anna');
    expect(alien.calls.filter((call) => call === 'PATCH /api/accounts/profile/')).toHaveLength(2);
  });

  test('R8.02 where no token can be fetched, that of the cookie is sent', async ({ page, alien, context }) => {
    refuse(alien, 'GET /api/auth/csrf/', null);
    await context.addCookies([{ name: 'csrftoken', value: 'of-the-cookie', url: alien.origin }]);
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await save(page);
    expect((await sent).headers()['x-csrftoken']).toBe('of-the-cookie');
    await expect.poll(() => alien.world.user.first_name).toBe('Anna');
  });
});

/** What a person does; the call that it makes; what is said where the server says nothing. */
const FAILURES: readonly (readonly [string, string, (page: Page) => Promise<unknown>, path: string])[] = [
  ['GET /api/accounts/credits/', 'Failed to fetch credits data', async () => {}, '/settings/billing'],
  [
    'POST /api/accounts/billing/portal/',
    'Failed to create portal session',
    (page) => page.getByRole('button', { name: 'Card, invoices and cancellation' }).click(),
    '/settings/billing',
  ],
  ['GET /api/accounts/billing/success/', 'Failed to process billing success', async () => {}, '/billing/success'],
  ['GET /api/meta/oauth/status/', 'Failed to check Meta connection status', async () => {}, '/settings/integrations'],
  [
    'DELETE /api/meta/oauth/status/',
    'Failed to disconnect Meta account',
    async (page) => {
      await page.getByRole('button', { name: 'Disconnect' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    },
    '/settings/integrations',
  ],
  ['GET /api/meta/ad-accounts/', 'Failed to fetch ad accounts', async () => {}, '/settings/integrations'],
  [
    'PATCH /api/meta/ad-accounts/allowed/',
    'Failed to update active ad accounts',
    (page) => page.getByRole('checkbox').nth(1).click(),
    '/settings/integrations',
  ],
  [
    'POST /api/meta/businesses/',
    'Failed to switch business',
    (page) => page.getByRole('radio', { name: /Hillside/ }).click(),
    '/settings/integrations',
  ],
  [
    'POST /api/meta/ads/create_ads/',
    'Failed to publish ads',
    async (page) => {
      await page.getByRole('checkbox', { name: /Autumn sale/ }).check();
      await page.getByRole('button', { name: 'Publish 1' }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Publish/ })
        .click();
    },
    '/ad-queue',
  ],
];

for (const [call, words, act, path] of FAILURES)
  test(`R8.05 ${words}, where the server has no words of its own (${call})`, async ({ page, alien }) => {
    for (const said of [null, 'The mill stands still.']) {
      refuse(alien, call, said);
      await page.goto(path);
      await act(page);
      await expect(page.getByText(said ?? words).first()).toBeVisible();
    }
  });
