import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { type Browser, expect, type Page } from 'playwright/test';
import type { Subscription } from '#contract/calls/billing.ts';
import { makeDraft } from './support/adsAtHand.ts';
import { api } from './support/api.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './support/axe.ts';
import { ORIGIN, PAYMENTS } from './support/origins.ts';
import { newestMailTo } from './support/outbox.ts';
import { newAddress, PASSWORD, person } from './support/person.ts';
import { readyPerson, type Somebody } from './support/people.ts';
import { test as base } from './support/ready.ts';

/** Somebody of their own for each test: what these do cannot be undone. */
const test = base.extend<{ me: Somebody }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  me: async ({}, use) => use(await readyPerson()),
  storageState: ({ me }, use) => use(me.cookies),
});

const ACCOUNT = '/settings/profile';
const UNREACHED = 'We could not reach the server. Check your connection and try again.';
const open = async (page: Page) => {
  await page.goto(ACCOUNT);
  await person(page).seeHeading('Account');
};
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** How a subscription stands with the payment service. */
const restrictionOf = async (subscriptionId: string): Promise<string | undefined> => {
  const text = await (await fetch(PAYMENTS)).text();
  return new RegExp(`<code>${subscriptionId}</code>[^]*?class="badge"[^>]*>(\\w+)<`).exec(text)?.[1];
};

/** Another browser of the same person. */
const otherBrowser = async (browser: Browser, email: string, password = PASSWORD): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: ORIGIN,
    ignoreHTTPSErrors: true,
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  await person(page).signIn(email, password);
  return page;
};

test('names: kept as typed without a network, saved once it is back, the same in every tab (D3.6, R3.01)', async ({
  page,
  context,
}) => {
  await open(page);
  const name = card(page, 'Name');
  const first = name.getByLabel('First name');
  await expect(first).toHaveValue('');
  await expect(name.getByRole('button', { name: 'Save' })).toBeDisabled();
  const other = await context.newPage();
  await open(other);

  await context.setOffline(true);
  await first.fill('Ann');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(name.getByRole('alert')).toContainText('could not reach the server');
  await expect(first).toHaveValue('Ann');
  await context.setOffline(false);
  await page.reload();
  await expect(first, 'after a reload').toHaveValue('Ann');
  await name.getByLabel('Last name').fill('n'.repeat(151));
  await expect(name.getByText('Use at most 150 characters.')).toBeVisible();
  await name.getByLabel('Last name').fill('Lee');
  await page.getByRole('link', { name: 'Integrations' }).click();
  await person(page).seeHeading('Integrations');
  await page.getByRole('link', { name: 'Account' }).first().click();
  await expect(name.getByText('Not saved yet')).toBeVisible();
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name saved')).toBeVisible();
  await expect(name.getByRole('button', { name: 'Save' })).toBeDisabled();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: /^Account: Ann Lee/ })).toBeVisible();
    await expect(card(tab, 'Name').getByLabel('Last name')).toHaveValue('Lee');
  }
});

test('another address is yours when its link is opened, in every tab; the old one is told (D3.6)', async ({
  page,
  context,
  me,
}) => {
  const fresh = newAddress('fresh');
  await open(page);
  const other = await context.newPage();
  await open(other);
  const email = card(page, 'Email');
  const dialog = page.getByRole('alertdialog', { name: 'Change your email' });
  await email.getByRole('button', { name: 'Change' }).click();

  await test.step('what cannot be right is said at its field, in our words', async () => {
    const [address, password] = [
      dialog.getByLabel('New email'),
      dialog.getByRole('textbox', { name: 'Your password' }),
    ];
    await address.fill('bad');
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(dialog.getByText('Enter a valid email address.')).toBeVisible();
    await expect(dialog.getByText('Enter your password.')).toBeVisible();
    await expect(address).toBeFocused();
    await address.fill(`${'a'.repeat(250)}@example.com`);
    await password.fill('x'.repeat(129));
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(dialog.getByText('Use at most 254 characters.')).toBeVisible();
    await expect(dialog.getByText('Use at most 128 characters.')).toBeVisible();
    await expect(password).toHaveValue('x'.repeat(129));
  });

  await test.step('what is refused stands at its field, and what was typed stays', async () => {
    await dialog.getByLabel('New email').fill(me.email);
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(dialog.getByText('This is already your address.')).toBeVisible();
    await dialog.getByLabel('New email').fill(fresh);
    await dialog.getByRole('textbox', { name: 'Your password' }).fill('not the password');
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Your password' })).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('New email')).toHaveValue(fresh);
    await context.setOffline(true);
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(dialog.getByRole('alert')).toContainText('could not reach the server');
    await context.setOffline(false);
  });

  await dialog.getByRole('button', { name: 'Send link' }).click();
  const pending = email.getByRole('status').filter({ hasText: `Open the link that we sent to ${fresh}` });
  await expect(pending).toBeVisible();
  await expect(email.getByLabel('Your email')).toHaveText(me.email);
  await expect(card(other, 'Email').getByText(/^Open the link/)).toBeVisible();

  await test.step('cancelled, its link is worth nothing; asked for again, it takes a moment', async () => {
    const { links } = await newestMailTo(page.request, fresh);
    await pending.getByRole('button', { name: 'Cancel change' }).click();
    await expect(pending).toHaveCount(0);
    const old = await context.newPage();
    await old.goto(new URL(links.find((link) => link.includes('/verify-email/'))!).pathname);
    await expect(old.getByRole('heading', { name: 'This change was cancelled' })).toBeFocused();
    await expect(old.getByRole('textbox')).toHaveCount(0);
    await old.getByRole('link', { name: 'Go to your account' }).click();
    await expect(card(old, 'Email').getByLabel('Your email')).toHaveText(me.email);
    await old.close();
    await email.getByRole('button', { name: 'Change' }).click();
    // It holds the focus from its first frame on, and gives it back to where it came from.
    await expect(dialog.getByLabel('New email')).toBeFocused();
    await dialog.getByLabel('New email').fill(fresh);
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(dialog.getByText(/^You can try again in \d+ s\.$/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send link' })).toBeDisabled();
  });

  const second = newAddress('second');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(email.getByRole('button', { name: 'Change' })).toBeFocused();
  await api(page.request).post('/api/accounts/email/', { email: second, password: PASSWORD });
  await expect(email.getByText(`Open the link that we sent to ${second}`)).toBeVisible();
  const { links } = await newestMailTo(page.request, second);
  const elsewhere = await context.newPage();
  await elsewhere.goto(new URL(links.find((link) => link.includes('/verify-email/'))!).pathname);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(/verified|confirmed/i);
  for (const tab of [page, other]) {
    await expect(card(tab, 'Email').getByLabel('Your email')).toHaveText(second);
    await expect(card(tab, 'Email').getByText(/^Open the link/)).toHaveCount(0);
  }
  expect((await newestMailTo(page.request, me.email)).text).toContain(second);
});

test('another password signs out every other browser and keeps this one (D3.6)', async ({ page, browser, me }) => {
  const other = await otherBrowser(browser, me.email);
  await open(page);
  const password = card(page, 'Password');
  const [current, fresh, again] = ['Current password', 'New password', 'New password again'].map((name) =>
    password.getByRole('textbox', { name, exact: true }),
  );
  await expect(card(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(2);

  await fresh!.fill('12345678');
  await expect(password.getByText('Not only numbers (not met)')).toBeAttached();
  await test.step('too long is said and not cut, and so are blanks alone and the password that it is', async () => {
    await current!.fill(PASSWORD);
    for (const [typed, text] of [
      ['river stones '.repeat(10), 'Use at most 128 characters.'],
      ['        ', 'This password is only spaces.'],
      [PASSWORD, 'This is already your password. Choose another one.'],
    ] as const) {
      await fresh!.fill(typed);
      await again!.fill(typed);
      await password.getByRole('button', { name: 'Change password' }).click();
      await expect(password.getByText(text)).toBeVisible();
      await expect(fresh!).toHaveValue(typed);
    }
  });
  await current!.fill('not the password');
  await fresh!.fill('a new set of river stones');
  await again!.fill('something else');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(again!).toBeFocused();
  await again!.fill('a new set of river stones');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(current!).toHaveAttribute('aria-invalid', 'true');
  await current!.fill(PASSWORD);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Other browsers were signed out.')).toBeVisible();
  for (const field of [current, fresh, again]) await expect(field!).toHaveValue('');
  await expect(card(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(1);

  await test.step('this browser continues, with a new CSRF secret', async () => {
    await card(page, 'Name').getByLabel('First name').fill('Ann');
    await card(page, 'Name').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Name saved')).toBeVisible();
  });
  await test.step('the other one is asked to sign in', async () => {
    await other.goto('/dashboard');
    await other.waitForURL('**/login**');
    await person(other).fillSignIn(me.email, PASSWORD);
    await expect(other.getByRole('alert').first()).toContainText('Wrong email or password');
    await other.context().close();
  });
});

test('one browser is signed out from another; everywhere asks first and ends this one, too (D3.6)', async ({
  page,
  context,
  browser,
  me,
}) => {
  const other = await otherBrowser(browser, me.email);
  await open(page);
  const devices = card(page, 'Where you are signed in');
  const items = devices.getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText('This browser');
  await expect(items.nth(1)).toContainText('Chrome on Linux');
  await expect(items.nth(1)).toContainText('Last used now');

  await test.step('undone where the network is off', async () => {
    await context.setOffline(true);
    await items
      .nth(1)
      .getByRole('button', { name: /^Sign out/ })
      .click();
    await expect(items.nth(1).getByRole('alert')).toHaveText(UNREACHED);
    await context.setOffline(false);
  });
  await items
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(items).toHaveCount(1);
  await other.goto('/dashboard');
  await other.waitForURL('**/login**');

  await person(other).fillSignIn(me.email, PASSWORD);
  await other.waitForURL('**/dashboard');
  const tab = await context.newPage();
  await open(tab);
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(devices.getByRole('button', { name: 'Sign out everywhere' })).toBeFocused();
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('You are signed out everywhere')).toBeVisible();
  for (const here of [page, tab]) {
    await here.waitForURL('**/login');
    await person(here).seeHeading('Sign in');
  }
  await other.goto('/dashboard');
  await other.waitForURL('**/login**');
  await other.context().close();
});

test('an email that is switched off stays off, in every tab; one that could not be, goes back (D3.6)', async ({
  page,
  context,
}) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  const emails = card(page, 'Emails');
  const low = emails.getByRole('switch', { name: 'Your credits are running low' });
  const failed = emails.getByRole('switch', { name: 'An ad could not be published' });
  await low.click();
  await expect(low).not.toBeChecked();
  await expect(card(other, 'Emails').getByRole('switch', { name: 'Your credits are running low' })).not.toBeChecked();
  await page.reload();
  await expect(low).not.toBeChecked();
  await expect(failed).toBeChecked();

  await context.setOffline(true);
  await failed.click();
  await expect(emails.getByRole('alert')).toHaveText(UNREACHED);
  await expect(failed).toBeChecked();
  await expect(low).not.toBeChecked();
  await context.setOffline(false);
  await failed.click();
  await expect(emails.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(failed).not.toBeChecked();
});

test('the export is a zip with all that is kept; without a network it says so (D3.6)', async ({
  page,
  context,
  me,
}) => {
  await open(page);
  const data = card(page, 'Your data');
  await context.setOffline(true);
  await data.getByRole('button', { name: 'Export my data' }).click();
  await expect(data.getByRole('alert')).toContainText('could not be exported');
  await context.setOffline(false);
  const download = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Export my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^millrace-export-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await file.path())));
  expect(strFromU8(files['account.json']!)).toContain(me.email);
  await expect(data.getByRole('status')).toHaveText('Done. Check your downloads.');
});

test('an account is deleted by whoever means it: the word, the password, and then it is gone (D3.6)', async ({
  page,
  context,
  me,
}) => {
  await makeDraft(page.request, { name: 'Goes with me' });
  const { billing } = (await api(page.request).get('/api/accounts/billing/')) as { billing: Subscription };
  const subscription = billing.subscription_id!;
  expect(await restrictionOf(subscription)).toBe('active');
  await open(page);
  const tab = await context.newPage();
  await open(tab);
  const button = card(page, 'Delete account').getByRole('button', { name: 'Delete my account…' });
  await button.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('1 ad with all images');
  await expect(dialog).toContainText('Your subscription, cancelled immediately without a refund');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.click();

  const [word, password] = [dialog.getByLabel(/^Type DELETE/), dialog.getByRole('textbox', { name: 'Your password' })];
  const press = () => dialog.getByRole('button', { name: 'Delete my account' }).click();
  await press();
  await expect(dialog.getByText('Type DELETE to confirm.')).toBeVisible();
  await expect(dialog.getByText('Enter your password.')).toBeVisible();
  await word.fill('delete');
  await password.fill(PASSWORD);
  await press();
  await expect(dialog.getByText('Type DELETE in capital letters.')).toBeVisible();
  await word.fill('DELETE');
  await password.fill('not the password');
  await press();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await context.setOffline(true);
  await password.fill(PASSWORD);
  await press();
  await expect(dialog.getByRole('alert')).toHaveText(UNREACHED);
  await context.setOffline(false);
  const away = { detail: 'The payment service does not answer. Nothing was deleted.', code: 'payments_unavailable' };
  await page.route('**/api/accounts/delete/', (route) => route.fulfill({ status: 502, json: away }), { times: 1 });
  await press();
  await expect(dialog.getByRole('alert')).toHaveText(away.detail);
  await password.fill(PASSWORD);
  await press();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  for (const here of [page, tab]) {
    await here.waitForURL('**/login');
    await person(here).seeHeading('Sign in');
  }
  await person(page).fillSignIn(me.email, PASSWORD);
  await expect(page.getByRole('alert').first()).toContainText('Wrong email or password');
  expect(await restrictionOf(subscription)).toBe('canceled');
});

test('the account screen can be read and used by everybody, in both themes and on a phone (D3.6)', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('switch')).toHaveCount(5);
  await expect(page.getByRole('listitem').filter({ hasText: 'This browser' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(card(page, 'Delete account')).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('who was here before a reload is known at once, while the server is still asked and where it does not answer (R3.01)', async ({
  page,
  me,
}) => {
  await api(page.request).patch('/api/accounts/profile/', { first_name: 'Ann', last_name: 'Lee' });
  await open(page);
  await expect(card(page, 'Name').getByLabel('First name')).toHaveValue('Ann');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/user/', async (route) => {
    await answered;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/auth/user/');
  await page.reload({ waitUntil: 'commit' });
  await asked;
  await expect(page.locator('[inert]').getByText('Ann Lee'), 'shown, and cannot be pressed').toBeVisible();
  answer();
  await person(page).seeHeading('Account');
  await expect(card(page, 'Name').getByLabel('First name')).toHaveValue('Ann');
  await expect(page.locator('[inert]')).toHaveCount(0);

  await test.step('the profile itself comes from here, too', async () => {
    await page.unroute('**/api/auth/user/');
    await page.route('**/api/accounts/profile/**', (route) => route.abort('connectionfailed'));
    await page.reload();
    await expect(card(page, 'Name').getByLabel('Last name')).toHaveValue('Lee');
    await expect(card(page, 'Email').getByLabel('Your email')).toHaveText(me.email);
  });
});
