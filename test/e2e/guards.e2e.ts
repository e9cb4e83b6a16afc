import { expect, type Page } from 'playwright/test';
import { landingOf, LEADS_ON, type Visitor } from '#test/paths/landings.ts';
import { adBuilder } from './pages/adBuilder.ts';
import { shell } from './pages/shell.ts';
import { account } from './pages/account.ts';
import { makeDraft } from './support/adsAtHand.ts';
import { ORIGIN } from './support/origins.ts';
import { changePlan } from './support/changePlan.ts';
import { PASSWORD, person } from './support/person.ts';
import { becomeNobody, newcomer, overLimit, threeAccounts } from './support/people.ts';
import { test } from './support/ready.ts';

/** The path, as the browser shows it once the page has come to rest. */
const landing = async (page: Page, address: string): Promise<string> => {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
};

const login = (returnTo: string) => `/login?returnTo=${encodeURIComponent(returnTo)}`;

/**
 * For each visitor, one address of each kind that leads somewhere else or that only a screen leads on from: all others are
 * asked for in `test/server/guards.test.ts`, without a page.
 */
const SHOWN: Readonly<Record<Visitor, readonly string[]>> = {
  anonymous: ['/', '/ad-queue?status=draft', '/no/such/page'],
  withoutPlan: ['/ad-queue?status=draft', LEADS_ON, '/auth/meta/callback'],
  subscribed: ['/', '/ad-builder', '/settings', LEADS_ON, '/login'],
  overLimit: ['/ad-queue?status=draft', '/login'],
};

const walk = async (page: Page, who: Visitor): Promise<void> => {
  for (const address of SHOWN[who])
    await test.step(address, async () => {
      const wanted = landingOf(who, address);
      const got = await landing(page, address);
      if (wanted instanceof RegExp) expect(got).toMatch(wanted);
      // What is confirmed first is seen for a moment.
      else if (address === LEADS_ON) await page.waitForURL(`**${wanted}`);
      else expect(got, address).toBe(wanted);
      const lost = address === '/no/such/page';
      await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toHaveCount(lost ? 1 : 0);
    });
};

test.describe('a stranger', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('is asked to sign in, and comes back to a deep link, with its query (R2.08, R2.11, R2.13, R2.15, R6.02)', async ({
    page,
    ready,
  }) => {
    const I = person(page);
    await walk(page, 'anonymous');
    await page.goto('/ad-queue?status=draft');
    await page.waitForURL(`**${login('/ad-queue?status=draft')}`);
    await page.getByRole('tab', { name: 'Create account' }).click();
    await page.waitForURL('**/register?returnTo=**');
    await page.goBack();
    await I.seeHeading('Sign in');
    await I.fillSignIn(ready.email, PASSWORD);
    await page.waitForURL('**/ad-queue?status=draft');
    await I.seeHeading('Ad queue');
  });

  test('signs in with a hostile returnTo and stays on this site (R2.08)', async ({ page, ready }) => {
    await page.goto('/login?returnTo=//evil.example');
    await person(page).fillSignIn(ready.email, PASSWORD);
    await page.waitForURL(`${ORIGIN}/dashboard`);
  });
});

test.describe('somebody without a plan', () => {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  test.use({ storageState: async ({}, use) => use((await newcomer()).cookies) });

  test('is led to billing, which says what page takes a plan, also after signing in again; the dashboard is no wish (R2.11, R2.12, R2.13, R6.03, D4.2)', async ({
    page,
  }) => {
    await walk(page, 'withoutPlan');
    const told = page.getByText('You need a plan to open “Ad queue”. Choose one to continue.');
    await page.goto('/dashboard');
    await page.waitForURL('**/settings/billing');
    await expect(page.getByRole('heading', { name: 'Choose a plan', level: 1 })).toBeVisible();
    await expect(page.getByText('You need a plan to open')).toHaveCount(0);
    await page.goto('/ad-queue?status=draft');
    await page.waitForURL('**/settings/billing');
    await expect(told).toBeVisible();

    const somebody = await newcomer();
    await becomeNobody(page.context());
    await page.goto('/ad-queue?status=draft');
    await page.waitForURL('**/login**');
    await person(page).fillSignIn(somebody.email, PASSWORD);
    await page.waitForURL('**/settings/billing');
    await expect(told).toBeVisible();
  });
});

test.describe('a subscriber', () => {
  test('reaches every page; sign-in leads to the dashboard, settings to integrations; no redirect catches who goes back (R2.08, R2.11, R2.12, R2.13, R2.15, R6.04)', async ({
    page,
  }) => {
    const I = person(page);
    await walk(page, 'subscribed');
    await I.seeHeading('Dashboard');
    await page.goto('/settings');
    await I.seeHeading('Integrations');
    await shell(page).menu.getByRole('link', { name: 'Billing' }).click();
    await I.seeHeading('Billing');
    await page.goBack();
    await I.seeHeading('Integrations');
    await page.goBack();
    await I.seeHeading('Dashboard');
    await page.goForward();
    await page.goForward();
    await I.seeHeading('Billing');
    await page.waitForURL('**/settings/billing');
  });
});

const heading = 'More ad accounts are active than your plan allows';
const seeWhy = async (page: Page, words: string) => {
  await person(page).seeHeading('Integrations');
  await expect(page.getByRole('status').filter({ hasText: heading })).toContainText(words);
};

test.describe('somebody with more ad accounts active than the plan holds', () => {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  test.use({ storageState: async ({}, use) => use((await overLimit()).cookies) });

  test('is led to integrations, which says why, while billing stays open, and comes back by switching accounts off, without a reload (R6.05, D4.5)', async ({
    page,
  }) => {
    await walk(page, 'overLimit');
    await page.goto('/dashboard');
    await seeWhy(page, '3 ad accounts are active, and your plan includes 1');
    const menu = shell(page).menu;
    await expect(menu.getByRole('link', { name: 'Dashboard (Upgrade Required)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('link', { name: 'Change the plan' }).click();
    await person(page).seeHeading('Billing');
    await page.goBack();
    await seeWhy(page, '3 ad accounts are active');
    const on = page.getByRole('list').getByRole('checkbox', { checked: true });
    await on.first().click();
    await seeWhy(page, '2 ad accounts are active');
    await expect(on).toHaveCount(2);
    await on.first().click();
    await expect(page.getByText(heading)).toHaveCount(0);
    await shell(page).menu.getByRole('link', { name: 'Dashboard' }).click();
    await person(page).seeHeading('Dashboard');
  });
});

test.describe('somebody whose plan changes while a page is open', () => {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  test.use({ storageState: async ({}, use) => use((await threeAccounts()).cookies) });

  test('is led away by a smaller plan with what was being written kept, and finds it again when the plan has room (R6.05, D1.5)', async ({
    page,
  }) => {
    const { id } = await makeDraft(page.request, { name: 'Begun before' });
    await page.goto(`/ad-builder/${id}`);
    await person(page).seeHeading('Begun before');
    await adBuilder(page).headline.fill('Written before the plan changed');
    await changePlan(page.request, 'starter');
    await seeWhy(page, '3 ad accounts are active, and your plan includes 1');
    await changePlan(page.request, 'team');
    await expect(page.getByText(heading)).toHaveCount(0);
    await page.goBack();
    await page.goto(`/ad-builder/${id}`);
    await expect(adBuilder(page).headline).toHaveValue('Written before the plan changed');
  });
});

test('pointing at the menu loads the page’s code and nothing else, once; the click asks for nothing twice (R2.12)', async ({
  page,
}) => {
  await account(page).open();
  const menu = shell(page).menu;
  await menu.getByRole('button', { name: 'Ads' }).click();
  await page.waitForLoadState('networkidle').catch(() => {});
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const chunk = page.waitForResponse((answer) => answer.url().includes('/assets/results-'));
  await menu.getByRole('link', { name: 'Ad Analytics' }).hover();
  await chunk;
  await menu.getByRole('link', { name: 'New Ad' }).hover();
  expect(asked.filter((call) => call.includes('/api/'))).toEqual([]);
  await menu.getByRole('link', { name: 'Ad Analytics' }).click();
  await person(page).seeHeading('Ad analytics');
  // Results are read once more when a sync of theirs ends, which may be now.
  const others = asked.filter((call) => !call.includes('/api/meta/analytics/'));
  expect(others.filter((call, at) => others.indexOf(call) !== at)).toEqual([]);
});
