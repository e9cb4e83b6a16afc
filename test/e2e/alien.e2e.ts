import { expect, type Page } from 'playwright/test';
import { plainAd } from '#test/alien/world.ts';
import { shell } from './pages/shell.ts';
import { adBuilder } from './pages/adBuilder.ts';
import { billing } from './pages/billing.ts';
import { integrations } from './pages/integrations.ts';
import { test } from './support/alien.ts';
import { person } from './support/person.ts';
import { seeToast } from './support/toast.ts';

const publishChosen = async (page: Page, count: number): Promise<void> => {
  await page.getByRole('button', { name: `Publish ${count}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: /^Publish/ }).click();
};

/** What the page says where something of it did not come. */
const trouble = (page: Page) => page.getByText(/Not found|Something broke|Retry|could not be read/);

test.describe('Who is here, by a server of others (D1.2)', () => {
  test.use({ signedIn: false });

  test('R4.02 R4.08 R6.02 R8.07 signs in where the answer is a key, signs out, registers, and asks for a new password', async ({
    page,
    alien,
  }) => {
    await page.goto('/ad-queue');
    await page.waitForURL('**/login**');
    await person(page).fillSignIn(alien.world.user.email, 'wrong');
    await expect(page.getByText('These are not the right words.')).toBeVisible();
    await person(page).fillSignIn(alien.world.user.email, alien.world.password);
    await page.waitForURL('**/ad-queue');
    await person(page).seeHeading('Ad queue');
    await shell(page).logOut();
    await page.waitForURL('**/login');
    await seeToast(page, 'Successfully logged out');
    expect(alien.calls).toContain('POST /api/auth/logout/');

    // R6.02 Registers, and asks for a new password.
    await person(page).register('new@example.com');
    await page.goto('/password-reset');
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByRole('button', { name: /Send/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /inbox|sent/i })).toBeVisible();
    expect(alien.calls).toContain('POST /api/auth/password/reset/');
  });
});

test('R6.03 R4.09 without a subscription every page leads to the plans', async ({ page, alien }) => {
  alien.world.subscription = null;
  await page.goto('/ad-queue');
  await page.waitForURL('**/billing**');
  await expect(billing(page).plan('Starter')).toBeVisible();
  await billing(page).plan('Pro').check();
  await billing(page).confirmAgeAndGoToCheckout();
  await page.waitForURL('**/pay/plan');
});

test('R6.04 R4.03 R4.06 R6.01 D1.2 every screen of a subscriber stands, and none asks for what the server does not have; a session that ends leads to the login', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  for (const [path, heading] of [
    ['/dashboard', 'Dashboard'],
    ['/ad-queue', 'Ad queue'],
    ['/settings/integrations', 'Integrations'],
    ['/settings/billing', 'Billing'],
    ['/settings/profile', 'Account'],
  ] as const) {
    await page.goto(path);
    await person(page).seeHeading(heading);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(trouble(page)).toHaveCount(0);
  }
  expect(errors).toEqual([]);

  // R4.03 R4.06 R6.01 A session that ends leads to the login.
  await page.context().clearCookies({ name: 'alien_session' });
  await page.goto('/settings/profile');
  await page.waitForURL('**/login**');
});

test('R6.05 D1.6 an ad account is made active, and the business switched, whatever the answers look like', async ({
  page,
  alien,
}) => {
  await integrations(page).open();
  const boxes = page.getByRole('checkbox');
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).not.toBeChecked();
  await boxes.nth(1).click();
  await expect(page.getByText('2 of 3 active')).toBeVisible();
  expect(alien.world.allowed).toEqual(['a1', 'a2']);
  await integrations(page).business('Hillside').click();
  await expect.poll(() => alien.world.selectedBusiness).toBe('22');
  await expect(integrations(page).business('Hillside')).toBeChecked();

  // R6.05 More active ad accounts than the plan has lead here.
  alien.world.maxAccounts = 1;
  await page.goto('/ad-queue');
  await page.waitForURL('**/settings/integrations');
});

test('R4.11 R4.12 R8.06 publishes from the queue; what failed is told by its name', async ({ page, alien }) => {
  await page.goto('/ad-queue');
  await page.getByRole('checkbox', { name: /Autumn sale/ }).check();
  await publishChosen(page, 1);
  await seeToast(page, '1 ad queued for publishing');
  alien.world.ads = [plainAd('Second sale'), plainAd('Third sale')];
  alien.rules.push(({ path, body }) =>
    path === '/api/meta/ads/create_ads/'
      ? {
          body: {
            results: (body['ad_ids'] as string[]).map((id) => ({ original_id: id, status: 'failed', error: null })),
            validation_errors: null,
          },
        }
      : undefined,
  );
  await page.reload();
  await page.getByRole('checkbox', { name: /Second sale/ }).check();
  await page.getByRole('checkbox', { name: /Third sale/ }).check();
  await publishChosen(page, 2);
  await expect(page.getByText('2 of 2 ads failed to publish. Check the ad queue for details.')).toBeVisible();
  await expect(page.getByText('Second sale: No reason was given.')).toBeVisible();
});

test('R4.11 D1.6 an ad without an ad set, without an image or under way cannot be published; an odd one takes none with it, and is told once', async ({
  page,
  alien,
}) => {
  alien.world.ads = [
    plainAd('Ready'),
    plainAd('No set', { adset: null }),
    plainAd('No image', { media: { mediaStatus: 'none', square: null, portrait: null } }),
    plainAd('Under way', { status: 'publishing' }),
    plainAd('Done', { status: 'published' }),
    { id: 'odd', status: 'levitating' },
  ];
  await page.goto('/ad-queue');
  await expect(page.getByText('1 ad could not be read and is not shown.')).toBeVisible();
  await page.getByRole('checkbox', { name: /Ready/ }).check();
  await expect(page.getByRole('button', { name: /^Publish 1/ })).toBeEnabled();
  for (const name of ['No set', 'No image', 'Under way', 'Done'])
    await page.getByRole('checkbox', { name: new RegExp(`^.*${name}`) }).check();
  await expect(page.getByRole('button', { name: /^Publish 1/ })).toBeVisible();
});

test('R4.13 D1.6 writes an ad, which gets an id of the server’s own; its image goes to the storage and is processed', async ({
  page,
  alien,
}) => {
  alien.world.ads = [];
  await page.goto('/ad-builder');
  const name = page.getByLabel('Name');
  await name.fill('A new one');
  await expect.poll(() => alien.world.ads.length).toBe(1);
  const [made] = alien.world.ads as { id: string }[];
  await page.waitForURL(`**/ad-builder/${made!.id}`);
  await expect(name).toHaveValue('A new one');
  await adBuilder(page).headline.fill('Half price');
  await expect.poll(() => alien.world.ads).toMatchObject([{ copy: { name: 'A new one', headline: 'Half price' } }]);

  const bare = plainAd('Bare', { media: { mediaStatus: 'none', square: null, portrait: null } });
  alien.world.ads = [bare];
  await page.goto(`/ad-builder/${bare.id}`);
  await expect(name).toHaveValue('Bare');
  await adBuilder(page).chooseImage('square', 'Beans.jpg');
  await adBuilder(page).seeImage();
  expect(alien.calls).toEqual(
    expect.arrayContaining(['GET /api/uploads/presigned-url/', 'POST /api/meta/ads/upload_media/']),
  );
});

test('R4.14 R8.05 buys credits; a refusal without a text has the default one', async ({ page, alien }) => {
  let refuse = true;
  alien.rules.push(({ path }) =>
    path === '/api/accounts/credits/purchase/' && refuse ? { status: 500, body: '' } : undefined,
  );
  await billing(page).open();
  await billing(page).choosePack('1,000');
  await billing(page).buy.click();
  await expect(page.getByText('Failed to create checkout session')).toBeVisible();
  refuse = false;
  await billing(page).buy.click();
  await page.waitForURL('**/pay/pack');
});
