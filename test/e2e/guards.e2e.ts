import { expect, type Page } from 'playwright/test';
import { ORIGIN } from './support/origins.ts';
import { PASSWORD, person } from './support/person.ts';
import { newcomer, test } from './support/ready.ts';

/** The path, as the browser shows it once the page has come to rest. */
const landing = async (page: Page, address: string): Promise<string> => {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
};

const login = (returnTo: string) => `/login?returnTo=${encodeURIComponent(returnTo)}`;

const AD = '/ad-builder/5f0c7c52-64c7-4b0e-9d5f-0d2f9a1f7a11';
const BILLING = '/settings/billing';

/** Where each visitor lands; `stays` is the address itself. */
const stays = Symbol('stays');
type Landing = string | RegExp | typeof stays;

interface Line {
  readonly address: string;
  readonly anonymous: Landing;
  readonly withoutPlan: Landing;
  readonly subscribed: Landing;
}

const subscribedOnly = (address: string, subscribed: Landing = stays): Line => ({
  address,
  anonymous: login(address),
  withoutPlan: BILLING,
  subscribed,
});
const signedInOnly = (address: string): Line => ({
  address,
  anonymous: login(address),
  withoutPlan: stays,
  subscribed: stays,
});
const open = (address: string): Line => ({ address, anonymous: stays, withoutPlan: stays, subscribed: stays });
const strangersOnly = (address: string): Line => ({
  address,
  anonymous: stays,
  // The dashboard asks for a plan in its turn.
  withoutPlan: BILLING,
  subscribed: '/dashboard',
});

const LINES: readonly Line[] = [
  { address: '/', anonymous: login('/dashboard'), withoutPlan: BILLING, subscribed: '/dashboard' },
  subscribedOnly('/dashboard'),
  subscribedOnly('/ad-builder', /^\/ad-builder\/[0-9a-f-]{36}$/),
  subscribedOnly(AD),
  subscribedOnly('/ad-queue'),
  subscribedOnly('/settings', '/settings/integrations'),
  subscribedOnly('/settings/integrations'),
  subscribedOnly('/settings/profile'),
  signedInOnly(BILLING),
  signedInOnly('/billing/success'),
  signedInOnly('/auth/meta/callback'),
  strangersOnly('/login'),
  strangersOnly('/register'),
  open('/verify-email-sent'),
  open('/no/such/page'),
];

const walk = async (page: Page, who: keyof Omit<Line, 'address'>): Promise<void> => {
  for (const line of LINES) {
    await test.step(line.address, async () => {
      const wanted = line[who];
      const got = await landing(page, line.address);
      if (wanted instanceof RegExp) expect(got).toMatch(wanted);
      else expect(got, line.address).toBe(wanted === stays ? line.address : wanted);
    });
  }
};

test.describe('a stranger', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('sees sign-in and registration, and is asked to sign in everywhere else (R2.08, R2.11, R2.13, R2.15, R6.02)', async ({
    page,
  }) => {
    await walk(page, 'anonymous');
  });

  test('comes back to a deep link, with its query, after signing in (R2.08)', async ({ page, ready }) => {
    const I = person(page);
    await page.goto('/ad-queue?status=draft');
    await page.waitForURL(`**${login('/ad-queue?status=draft')}`);
    await page.getByRole('link', { name: 'Create an account' }).click();
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

  test('reaches billing, its success page and the return from Meta; everything else leads to billing (R2.11, R2.12, R2.13, R6.03)', async ({
    page,
  }) => {
    await walk(page, 'withoutPlan');
  });
});

test.describe('a subscriber', () => {
  test('reaches every page; sign-in leads to the dashboard, settings to integrations (R2.08, R2.11, R2.12, R2.13, R2.15, R6.04)', async ({
    page,
  }) => {
    await walk(page, 'subscribed');
  });

  test('is never led to another site by returnTo, however it is spelled (R2.08)', async ({ page }) => {
    const hostile = ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'];
    for (const address of [...hostile, '/\t/evil.example', '/a/..//evil.example', ' //evil.example', '']) {
      await page.goto(`/login?returnTo=${encodeURIComponent(address)}`);
      await page.waitForURL(`${ORIGIN}/dashboard`);
    }
  });

  test('goes back and forward through the pages without being caught by a redirect', async ({ page }) => {
    const I = person(page);
    await page.goto('/dashboard');
    await I.seeHeading('Dashboard');
    await page.goto('/settings');
    await I.seeHeading('Integrations');
    const menu = page.getByRole('navigation', { name: 'Application' });
    await menu.getByRole('link', { name: 'Billing' }).click();
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
