import { expect, type Locator, type Page } from 'playwright/test';
import { shell } from './pages/shell.ts';
import { account } from './pages/account.ts';
import { api } from './support/api.ts';
import { makeReadyAd } from './support/adsAtHand.ts';
import { expectAccessible } from './support/axe.ts';
import { expectOnDisk } from './support/journalOnDisk.ts';
import { person } from './support/person.ts';
import { newcomer, type ReadyPerson, readyPerson } from './support/people.ts';
import { test } from './support/ready.ts';

/** By somebody who published nothing before. */
const alone = test.extend<{ me: ReadyPerson }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  me: async ({}, use) => use(await readyPerson()),
  storageState: ({ me }, use) => use(me.cookies),
});

const guide = (page: Page) => page.getByRole('region', { name: 'Setup guide' });
const panelOf = (page: Page) => shell(page).panel;
const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

alone(
  'the setup guide ticks what is true, folds, goes and comes back by the account menu, and remembers each; the last step ends it (R2.21, D8.3)',
  async ({ page, me }) => {
    await account(page).open();
    await expect(guide(page)).toContainText('4 of 5');
    await guide(page).getByRole('button', { name: 'Show all steps' }).click();
    await expect(guide(page).getByRole('listitem')).toHaveText([
      'Verify your email (done)',
      'Choose a plan (done)',
      'Connect Meta with all permissions (done)',
      'Choose ad accounts (done)',
      'Publish a first ad',
    ]);
    await expectAccessible(page);
    await page.reload();
    await guide(page).getByRole('button', { name: 'Hide guide' }).click();
    await expect(guide(page)).toHaveCount(0);
    await expectOnDisk(page, 'guide.dismiss');
    await page.reload();
    await account(page).seeOpened();
    await expect(guide(page)).toHaveCount(0);
    await shell(page).chooseOfAccount('Show setup guide');
    await expect(guide(page).getByRole('link', { name: 'Publish a first ad' })).toHaveAttribute(
      'href',
      '/ad-builder?draft=newest',
    );

    const ad = await makeReadyAd(page.request, me.account.id, { name: 'The first' });
    await api(page.request).post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: me.account.id });
    await expect(page.getByText('Everything is set up. Well done.')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await account(page).seeOpened();
    await expect(guide(page)).toHaveCount(0);
  },
);

test.describe('whose last step is open', () => {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  test.use({ storageState: async ({}, use) => use((await readyPerson()).cookies) });

  test('the dashboard tells the same steps itself, and with no credits where they are bought; elsewhere the setup guide lies over nothing, above the account in the sidebar, or above the page beside the rail (D8.2, D8.3)', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/api/accounts/credits/', async (route) => {
      const answer = await route.fetch();
      const { credits, ...rest } = await answer.json();
      const none = { ...credits, total_balance: 0, plan_balance: 0, bought_balance: 0 };
      await route.fulfill({ response: answer, json: { ...rest, credits: none } });
    });
    await page.goto('/dashboard');
    await person(page).seeHeading('Dashboard');
    await expect(page.getByRole('main').getByRole('list', { name: 'Setup guide' }).getByRole('listitem')).toHaveText([
      'Verify your email (done)',
      'Choose a plan (done)',
      'Connect Meta (done)',
      'Choose ad accounts (done)',
      'Publish a first ad',
    ]);
    await expect(guide(page)).toHaveCount(0);
    // One way to a new ad, by the one strong button.
    await expect(page.getByRole('main').getByRole('link', { name: 'New ad' })).toHaveCount(1);
    const card = page.getByRole('region', { name: 'Credits' });
    await expect(card.getByRole('link', { name: 'Buy credits' })).toHaveAttribute('href', '/settings/billing');
    await expect(card.getByRole('progressbar', { name: 'Plan credits left' })).toHaveAttribute('aria-valuenow', '0');

    await shell(page).menu.getByRole('button', { name: 'Settings' }).click();
    await shell(page).menu.getByRole('link', { name: 'Account' }).click();
    await account(page).seeOpened();
    const fold = guide(page).getByRole('button', { name: /^Show (all steps|less)$/ });
    await expect(fold).toBeVisible();
    const folded = await boxOf(fold);
    const [frame, panel] = [await boxOf(guide(page)), await boxOf(panelOf(page))];
    expect(frame.x + frame.width).toBeLessThanOrEqual(panel.x + panel.width);
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(await boxOf(fold)).toEqual(folded);
    const nameOfAccount = await boxOf(shell(page).account);
    const unfolded = await boxOf(guide(page));
    expect(unfolded.y + unfolded.height).toBeLessThanOrEqual(nameOfAccount.y);

    await page.keyboard.press('Control+b');
    await expect(panelOf(page)).toHaveAttribute('data-state', 'collapsed');
    // It moves out of the sidebar, and the page makes room for it.
    const overlap = async () => {
      const [main, bar] = [await boxOf(page.getByRole('main')), await boxOf(guide(page))];
      return bar.y + bar.height - main.y;
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);
    const open = await boxOf(fold);
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(await boxOf(fold)).toEqual(open);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  test.use({ storageState: async ({}, use) => use((await newcomer()).cookies) });

  test('the setup guide is a slim bar above the page, over nothing, and says that a plan is next (R2.21, D8.3)', async ({
    page,
  }) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/accounts/billing/', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/settings/billing');
    await person(page).seeHeading('Billing');
    await expect(guide(page)).toHaveCount(0);
    const before = await boxOf(page.getByRole('heading', { level: 1 }));
    answer();
    await expect(guide(page)).toBeVisible();
    const bar = (await guide(page).boundingBox())!;
    const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect(heading.y, 'the page does not jump').toBe(before.y);
    expect([bar.x, bar.width]).toEqual([0, 390]);
    expect(bar.height).toBeLessThan(64);
    expect(bar.y + bar.height).toBeLessThanOrEqual(heading.y);
    const next = guide(page).getByText('Next: Choose a plan');
    expect(await next.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true);
    // Two taps on one spot open it and shut it.
    const { x, y, width, height } = await boxOf(guide(page).getByRole('button'));
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(guide(page).getByRole('listitem')).toHaveCount(5);
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(guide(page).getByRole('listitem')).toHaveCount(0);
    await expect(guide(page)).toBeVisible();

    // Where there is room the next step is a link.
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(guide(page)).toContainText('1 of 5');
    await expect(guide(page).getByRole('link', { name: 'Next: Choose a plan' })).toHaveAttribute(
      'href',
      '/settings/billing',
    );
  });
});
