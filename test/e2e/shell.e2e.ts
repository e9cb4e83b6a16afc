import { expect, type Page } from 'playwright/test';
import { palette } from './pages/palette.ts';
import { shell } from './pages/shell.ts';
import { account } from './pages/account.ts';
import { expectAccessible } from './support/axe.ts';
import { pauseClock } from './support/pauseClock.ts';
import { closeMenu } from './support/menu.ts';
import { person } from './support/person.ts';
import { newcomer } from './support/people.ts';
import { test } from './support/ready.ts';

const menuOf = (page: Page) => shell(page).menu;
const panelOf = (page: Page) => shell(page).panel;
const widthOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).boundingBox())!.width;

const openDashboard = async (page: Page) => {
  await page.goto('/dashboard');
  await person(page).seeHeading('Dashboard');
};

test('the sidebar is 16rem wide, 3rem as a rail; trigger, edge and Ctrl+B fold it, also from a field; a cookie keeps it for 7 days (R4.16, R9.08)', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDashboard(page);
  const panel = panelOf(page);
  expect(await widthOf(page, 'aside[data-state]')).toBe(16 * 16);
  await page.getByRole('button', { name: 'Collapse the sidebar (Ctrl+B)' }).click();
  await expect(panel).toHaveAttribute('data-state', 'collapsed');
  await expect.poll(() => widthOf(page, 'aside[data-state]')).toBe(3 * 16);
  await page.locator('button[title="Expand the sidebar"]').click();
  await expect(panel).toHaveAttribute('data-state', 'expanded');
  await page.goto('/settings/profile');
  await account(page).firstName.focus();
  await page.keyboard.press('Control+b');
  await expect(panel).toHaveAttribute('data-state', 'collapsed');
  await page.evaluate(() => {
    const text = document.createElement('div');
    text.contentEditable = 'true';
    document.querySelector('main')!.append(text);
    text.focus();
  });
  await page.keyboard.press('Control+b');
  await expect(panel).toHaveAttribute('data-state', 'collapsed');
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state')!;
  expect(cookie.value).toBe('false');
  const days = (cookie.expires - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
});

/** Pixels from the top of the window to the lower edge of the menu, wherever one is seen, frame by frame. */
const watchMenu = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const edges: number[] = [];
    Object.assign(globalThis, { edges });
    const look = () => {
      const { bottom = 0 } = document.querySelector('[role="menu"]')?.getBoundingClientRect() ?? {};
      if (bottom > 0) edges.push(bottom);
      requestAnimationFrame(look);
    };
    look();
  });

test('the menu of the account is seen at its button and nowhere else, also when it opens again and the page is scrolled', async ({
  page,
}) => {
  await page.goto('/settings/profile');
  await person(page).seeHeading('Account');
  const button = shell(page).account;
  const menu = page.getByRole('menu', { name: /^Account:/ });
  await watchMenu(page);
  for (let time = 1; time <= 2; time += 1) {
    await button.click();
    await expect(menu).toBeInViewport();
    await page.evaluate(() => globalThis.scrollBy(0, 200));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200 * time);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  }
  const edges = await page.evaluate(() => (globalThis as unknown as { edges: number[] }).edges);
  expect(edges.length).toBeGreaterThan(2);
  const { y: top } = (await button.boundingBox())!;
  // A few pixels above it, which it comes up from.
  for (const edge of edges) {
    expect(edge).toBeGreaterThan(top - 10);
    expect(edge).toBeLessThanOrEqual(top);
  }
});

test('each group opens by what holds the page, and a choice wins over that and is kept by its title (R4.17, R9.08)', async ({
  page,
}) => {
  await openDashboard(page);
  const ads = menuOf(page).getByRole('button', { name: 'Ads' });
  const settings = menuOf(page).getByRole('button', { name: 'Settings' });
  await expect(ads).toHaveAttribute('aria-expanded', 'false');
  await page.goto('/ad-queue');
  await expect(ads).toHaveAttribute('aria-expanded', 'true');
  await expect(menuOf(page).getByRole('link', { name: 'Ad Queue' })).toHaveAttribute('aria-current', 'page');
  await ads.click();
  await settings.click();
  expect(await page.evaluate(() => localStorage.getItem('sidebar.openStates'))).toBe('{"Ads":false,"Settings":true}');
  await page.reload();
  await expect(ads).toHaveAttribute('aria-expanded', 'false');
  await expect(settings).toHaveAttribute('aria-expanded', 'true');
  await page.evaluate(() => localStorage.removeItem('sidebar.openStates'));
});

test('a tooltip comes at once in the sidebar, and after 700 ms elsewhere (R9.08)', async ({ page }) => {
  await page.clock.install();
  await page.goto('/ad-builder');
  await page.waitForURL('**/ad-builder/*-*');
  await page.keyboard.press('Control+b');
  await expect(panelOf(page)).toHaveAttribute('data-state', 'collapsed');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await pauseClock(page);
  const tooltip = page.getByRole('tooltip');
  await menuOf(page).getByRole('link', { name: 'Dashboard' }).hover();
  await page.clock.runFor(50);
  await expect(tooltip).toHaveText('Dashboard');
  await page.mouse.move(700, 700);
  await page.clock.runFor(1000);
  await expect(tooltip).toHaveCount(0);
  await undo.hover();
  await page.clock.runFor(650);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(tooltip).toBeVisible();
  await page.clock.resume();
  await page.keyboard.press('Control+b');
});

test('by keyboard: the account menu has credits, Account, Billing, help and Log out; the rail’s groups open beside it (R2.20)', async ({
  page,
}) => {
  await openDashboard(page);
  const trigger = shell(page).account;
  await trigger.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('progressbar', { name: 'Plan credits left' })).toHaveAttribute(
    'aria-valuetext',
    '1,000 of 1,000 left',
  );
  expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
    'Account',
    'Billing',
    'Show setup guide',
    'Keyboard shortcuts',
    'Report a problem',
    'Log out',
  ]);
  await closeMenu(page);
  await expect(trigger).toBeFocused();
  const accounts = page.getByRole('button', { name: /^Ad account:/ });
  await accounts.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { checked: true })).toBeVisible();
  await closeMenu(page);
  // Before it is back there, the focus would be taken from what is pressed next.
  await expect(accounts).toBeFocused();

  await page.keyboard.press('Control+b');
  await expect(panelOf(page)).toHaveAttribute('data-state', 'collapsed');
  await menuOf(page).getByRole('button', { name: 'Settings' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('menu')).toBeFocused();
  // Brand begins with it, too: each press goes on to the next one.
  const billing = page.getByRole('menuitem', { name: 'Billing' });
  await expect(async () => {
    await page.keyboard.press('b');
    await expect(billing).toHaveAttribute('data-highlighted', '', { timeout: 2000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await person(page).seeHeading('Billing');
  await page.keyboard.press('Control+b');
});

test.describe('without a plan', () => {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  test.use({ storageState: async ({}, use) => use((await newcomer()).cookies) });

  test('what requires an upgrade is dimmed and says so; neither click nor key follows it, in the rail, the menu of the account and the sheet either (R2.19, R2.20, R6.03, D4.5)', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/settings/billing');
    await person(page).seeHeading('Choose a plan');
    await expectAccessible(page);
    const menu = menuOf(page);
    const barred = menu.getByRole('link', { name: 'Dashboard (Upgrade Required)' });
    await barred.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Dashboard (Upgrade Required)');
    expect(Number(await barred.evaluate((element) => getComputedStyle(element).opacity))).toBeLessThan(1);
    // Playwright itself would wait until it is enabled.
    await barred.click({ force: true });
    await barred.focus();
    await page.keyboard.press('Enter');
    const group = menu.getByRole('button', { name: 'Ads (Upgrade Required)' });
    await group.click({ force: true });
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await group.press('Enter');
    await expect(group).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('Control+b');
    await expect(panelOf(page)).toHaveAttribute('data-state', 'collapsed');
    await menu.getByRole('button', { name: 'Ads (Upgrade Required)' }).click({ force: true });
    await expect(page.getByRole('menu')).toHaveCount(0);
    await menu.getByRole('button', { name: 'Settings' }).click();
    const account = page.getByRole('menuitem', { name: 'Account (Upgrade Required)' });
    await expect(account).toHaveAttribute('aria-disabled', 'true');
    // A forced press does not wait until the menu has its place.
    await expect(account).toBeInViewport();
    await account.click({ force: true });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);

    await test.step('the menu of the account', async () => {
      await shell(page).openAccountMenu();
      await expect(account).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByRole('separator'), 'no line above the first').toHaveCount(2);
      // The menu may still be on its way to its place.
      await expect(async () => {
        await account.hover();
        await expect(page.getByRole('tooltip')).toHaveText('Account (Upgrade Required)', { timeout: 2000 });
      }).toPass();
      await account.click({ force: true });
      await expect(page.getByRole('menuitem', { name: 'Billing' })).toBeVisible();
      await closeMenu(page);
    });

    await test.step('the sheet', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Open menu' }).click();
      const sheet = page.getByRole('dialog', { name: 'Menu' });
      const inSheet = sheet.getByRole('link', { name: 'Dashboard (Upgrade Required)' });
      // A forced click does not wait for a sheet that is still on its way.
      await expect(inSheet).toBeInViewport({ ratio: 1 });
      await inSheet.click({ force: true });
      await expect(sheet).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    });

    await person(page).seeHeading('Choose a plan');
    expect(new URL(page.url()).pathname).toBe('/settings/billing');
  });
});

test('below 768 pixels the menu is a sheet, from there on a panel beside the page, to 1023 pixels as the rail at first; what was chosen stays (R9.06, R9.08)', async ({
  page,
  context,
}) => {
  await context.clearCookies({ name: 'sidebar_state' });
  await page.setViewportSize({ width: 1023, height: 800 });
  await openDashboard(page);
  await expect(panelOf(page)).toHaveAttribute('data-state', 'collapsed');
  await page.getByRole('button', { name: /Expand the sidebar/ }).click();
  await expect(panelOf(page)).toHaveAttribute('data-state', 'expanded');
  await page.goto('/settings/profile?journal=closed');
  await person(page).seeHeading('Account');
  await expect(panelOf(page)).toHaveAttribute('data-state', 'expanded');
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect(panelOf(page)).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(panelOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
});

test('the account menu is no narrower than what opens it; until the credits are known their line is kept (R2.20)', async ({
  page,
}) => {
  const trigger = shell(page).account;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/accounts/credits/', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/settings/billing?journal=closed');
  await person(page).seeHeading('Billing');
  await expect(trigger).toBeVisible();
  const before = (await trigger.boundingBox())!;
  await expect(trigger).not.toContainText('credits');
  answer();
  // Others may have bought some for this person.
  await expect(trigger).toContainText(/\d,000 credits/);
  expect(await trigger.boundingBox()).toEqual(before);
  await trigger.click();
  const menu = (await page.getByRole('menu').boundingBox())!;
  expect(menu.width).toBeGreaterThanOrEqual(before.width);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the sheet is 18rem wide, nothing is said of keys, and the palette has a button of 44 pixels that closes it (R9.08)', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDashboard(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await widthOf(page, '[role="dialog"]')).toBe(18 * 16);
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: /^Account:/ })
      .click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toHaveCount(0);
    await closeMenu(page);
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: /^Search or run a command/ })
      .click();
    const { dialog } = palette(page);
    await expect(dialog.getByRole('option', { name: 'Dashboard' })).toBeVisible();
    await expect(page.locator('kbd:visible')).toHaveCount(0);
    await expect(dialog.getByRole('option', { name: 'Keyboard shortcuts' })).toHaveCount(0);
    const close = dialog.getByRole('button', { name: 'Close' });
    const { width, height } = (await close.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await close.tap();
    await expect(dialog).toHaveCount(0);
  });
});

/** Each name that is saved is told by a toast. */
const showToasts = async (page: Page, count: number) => {
  for (let shown = 1; shown <= count; shown += 1) {
    await account(page).firstName.fill(`Ann ${shown}`);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await saved;
    await expect(page.getByRole('button', { name: `Account: Ann ${shown}` })).toBeVisible();
  }
};

test('toasts: 356 pixels wide, the newest three, gone after 4000 ms, held by the focus, dismissed by key, told to a screen reader (R9.07)', async ({
  page,
}) => {
  await page.goto('/settings/profile');
  await person(page).seeHeading('Account');
  const region = page.getByRole('region', { name: 'Notifications' });
  const toasts = region.getByRole('group');
  // On a slow machine no toast grows old.
  await pauseClock(page);
  await showToasts(page, 4);
  await expect(toasts).toHaveCount(3);
  expect((await toasts.first().boundingBox())!.width).toBe(356);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await toasts.first().boundingBox())!.width).toBe(390 - 2 * 16);
  // Two look out from under the newest, which covers no more than it would alone; whoever touches them sees all.
  const newest = toasts.last();
  const room = async () => (await region.boundingBox())!.height - (await newest.boundingBox())!.height;
  await expect.poll(room).toBe(2 * 8);
  await newest.hover();
  await expect.poll(room).toBeGreaterThan(2 * 40);
  await page.mouse.move(5, 5);
  await page.setViewportSize({ width: 1280, height: 800 });
  await toasts
    .last()
    .getByRole('button', { name: /^Dismiss/ })
    .focus();
  await page.clock.runFor(10_000);
  await expect(toasts).toHaveCount(3);
  await page.keyboard.press('Enter');
  // The one that had made room is back, and they all grow old again.
  await expect(toasts).toHaveCount(3);
  await page.clock.runFor(3000);
  await expect(toasts).toHaveCount(3);
  await page.clock.runFor(1500);
  await expect(toasts).toHaveCount(0);
});
