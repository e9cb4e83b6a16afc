import { expect, type Page, request as requests } from 'playwright/test';
import type { Subscription } from '#contract/calls/billing.ts';
import { account } from './pages/account.ts';
import { makeDraft } from './support/adsAtHand.ts';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { ORIGIN, PAYMENTS } from './support/origins.ts';
import { newestMailTo } from './support/outbox.ts';
import { newAddress, PASSWORD, person } from './support/person.ts';
import { readyPerson, type Somebody } from './support/people.ts';
import { PERSONS_BROWSER } from './support/posthog.ts';
import { test as base } from './support/ready.ts';

/** Somebody of their own for each test: what these do cannot be undone. */
const test = base.extend<{ me: Somebody }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  me: async ({}, use) => use(await readyPerson()),
  storageState: ({ me }, use) => use(me.cookies),
});

const UNREACHED = 'We could not reach the server. Check your connection and try again.';

/** How a subscription stands with the payment service. */
const restrictionOf = async (subscriptionId: string): Promise<string | undefined> => {
  const text = await (await fetch(PAYMENTS)).text();
  return new RegExp(`<code>${subscriptionId}</code>[^]*?class="badge"[^>]*>(\\w+)<`).exec(text)?.[1];
};

/** Another browser of the same person, of which only its session matters. */
const otherBrowser = async (email: string) => {
  const request = await requests.newContext({
    baseURL: ORIGIN,
    ignoreHTTPSErrors: true,
    userAgent: PERSONS_BROWSER,
    storageState: { cookies: [], origins: [] },
  });
  const signIn = () => api(request).post('/api/auth/login/', { email, password: PASSWORD });
  await signIn();
  return {
    signIn,
    isSignedIn: async () => (await request.get('/api/auth/user/')).ok(),
    close: () => request.dispose(),
  };
};

test('names and emails: kept as typed without a network, saved once it is back, the same in every tab (D3.6, R3.01)', async ({
  page,
  context,
}) => {
  const I = account(page);
  await I.open();
  const name = I.card('Name');
  await expect(I.firstName).toHaveValue('');
  await expect(name.getByRole('button', { name: 'Save' })).toBeDisabled();
  const other = await context.newPage();
  await account(other).open();
  const low = (tab: Page) => account(tab).card('Emails').getByRole('switch', { name: 'Your credits are running low' });

  await context.setOffline(true);
  await I.firstName.fill('Ann');
  await I.saveName();
  await expect(name.getByRole('alert')).toContainText('could not reach the server');
  await low(page).click();
  await expect(I.card('Emails').getByRole('alert')).toHaveText(UNREACHED);
  await expect(low(page)).toBeChecked();
  await context.setOffline(false);
  await page.reload();
  await expect(I.firstName, 'after a reload').toHaveValue('Ann');
  await I.lastName.fill('Lee');
  await page.getByRole('link', { name: 'Integrations' }).click();
  await person(page).seeHeading('Integrations');
  await page.getByRole('link', { name: 'Account' }).first().click();
  await expect(I.unsaved).toBeVisible();
  await I.saveName();
  await I.seeNameSaved();
  await low(page).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: /^Account: Ann Lee/ })).toBeVisible();
    await expect(account(tab).lastName).toHaveValue('Lee');
    await expect(low(tab)).not.toBeChecked();
  }
});

test('another address is yours when its link is opened, in every tab; the old one is told (D3.6)', async ({
  page,
  context,
  me,
}) => {
  const fresh = newAddress('fresh');
  const I = account(page);
  await I.open();
  const other = await context.newPage();
  await account(other).open();
  const email = I.card('Email');
  const dialog = I.emailChange;
  await I.changeEmail.click();

  await test.step('what is refused stands at its field, and what was typed stays', async () => {
    await I.newEmail.fill('bad');
    await I.sendLink.click();
    await expect(dialog.getByText('Enter a valid email address.')).toBeVisible();
    await expect(dialog.getByText('Enter your password.')).toBeVisible();
    await expect(I.newEmail).toBeFocused();
    await I.newEmail.fill(fresh);
    await I.passwordForEmail.fill('not the password');
    await I.sendLink.click();
    await expect(I.passwordForEmail).toHaveAttribute('aria-invalid', 'true');
    await expect(I.newEmail).toHaveValue(fresh);
  });

  await I.passwordForEmail.fill(PASSWORD);
  await I.sendLink.click();
  const pending = email.getByRole('status').filter({ hasText: `Open the link that we sent to ${fresh}` });
  await expect(pending).toBeVisible();
  await expect(I.email).toHaveText(me.email);
  await expect(
    account(other)
      .card('Email')
      .getByText(/^Open the link/),
  ).toBeVisible();

  await test.step('cancelled, its link is worth nothing; asked for again, it takes a moment', async () => {
    const { links } = await newestMailTo(page.request, fresh);
    await pending.getByRole('button', { name: 'Cancel change' }).click();
    await expect(pending).toHaveCount(0);
    const old = await context.newPage();
    await old.goto(new URL(links.find((link) => link.includes('/verify-email/'))!).pathname);
    await expect(old.getByRole('heading', { name: 'This change was cancelled' })).toBeFocused();
    await expect(old.getByRole('textbox')).toHaveCount(0);
    await old.getByRole('link', { name: 'Go to your account' }).click();
    await expect(account(old).email).toHaveText(me.email);
    await old.close();
    await I.changeEmail.click();
    // It holds the focus from its first frame on, and gives it back to where it came from.
    await expect(I.newEmail).toBeFocused();
    await I.newEmail.fill(fresh);
    await I.passwordForEmail.fill(PASSWORD);
    await I.sendLink.click();
    await expect(dialog.getByText(/^You can try again in \d+ s\.$/)).toBeVisible();
    await expect(I.sendLink).toBeDisabled();
  });

  const second = newAddress('second');
  await I.closeEmailChange();
  await expect(I.changeEmail).toBeFocused();
  await api(page.request).post('/api/accounts/email/', { email: second, password: PASSWORD });
  await expect(email.getByText(`Open the link that we sent to ${second}`)).toBeVisible();
  const { links } = await newestMailTo(page.request, second);
  const elsewhere = await context.newPage();
  await elsewhere.goto(new URL(links.find((link) => link.includes('/verify-email/'))!).pathname);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(/verified|confirmed/i);
  for (const tab of [page, other]) {
    await expect(account(tab).email).toHaveText(second);
    await expect(
      account(tab)
        .card('Email')
        .getByText(/^Open the link/),
    ).toHaveCount(0);
  }
  expect((await newestMailTo(page.request, me.email)).text).toContain(second);
});

test('one browser is signed out from another, by a new password all others, and everywhere asks first and ends this one, too (D3.6)', async ({
  page,
  context,
  me,
}) => {
  const other = await otherBrowser(me.email);
  const I = account(page);
  await I.open();
  const devices = I.card('Where you are signed in');
  const items = devices.getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText('This browser');
  await expect(items.nth(1)).toContainText('Chrome on Linux');
  await expect(items.nth(1)).toContainText('Last used now');

  await test.step('another one is signed out, not where the network is off', async () => {
    const signOut = items.nth(1).getByRole('button', { name: /^Sign out/ });
    await context.setOffline(true);
    await signOut.click();
    await expect(items.nth(1).getByRole('alert')).toHaveText(UNREACHED);
    await context.setOffline(false);
    await signOut.click();
    await expect(items).toHaveCount(1);
    await expect.poll(other.isSignedIn).toBe(false);
    await other.signIn();
  });

  await test.step('another password keeps this browser, with a new CSRF secret, and no other', async () => {
    const password = I.card('Password');
    const [current, fresh, again] = ['Current password', 'New password', 'New password again'].map((name) =>
      password.getByRole('textbox', { name, exact: true }),
    );
    const change = password.getByRole('button', { name: 'Change password' });
    await fresh!.fill('12345678');
    await expect(password.getByText('Not only numbers (not met)')).toBeAttached();
    await current!.fill('not the password');
    await fresh!.fill('a new set of river stones');
    await again!.fill('something else');
    await change.click();
    await expect(again!).toBeFocused();
    await again!.fill('a new set of river stones');
    await change.click();
    await expect(current!).toHaveAttribute('aria-invalid', 'true');
    await current!.fill(PASSWORD);
    await change.click();
    await expect(page.getByText('Password changed. Other browsers were signed out.')).toBeVisible();
    for (const field of [current, fresh, again]) await expect(field!).toHaveValue('');
    await expect(items).toHaveCount(1);
    expect(await other.isSignedIn()).toBe(false);
    await I.firstName.fill('Ann');
    await I.saveName();
    await I.seeNameSaved();
  });

  await test.step('everywhere asks first, and ends this one in every tab', async () => {
    const tab = await context.newPage();
    await account(tab).open();
    await I.signOutEverywhere.click();
    await expect(I.signingOut).toBeVisible();
    await expectAccessible(page);
    await I.signingOut.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(I.signOutEverywhere).toBeFocused();
    await I.signOutEverywhere.click();
    await I.confirmSignOutEverywhere();
    for (const here of [page, tab]) {
      await here.waitForURL('**/login');
      await person(here).seeHeading('Sign in');
    }
  });
  await other.close();
});

test('an account is deleted by whoever means it: the word, the password, and then it is gone (D3.6)', async ({
  page,
  context,
}) => {
  await makeDraft(page.request, { name: 'Goes with me' });
  const { billing } = (await api(page.request).get('/api/accounts/billing/')) as { billing: Subscription };
  const subscription = billing.subscription_id!;
  expect(await restrictionOf(subscription)).toBe('active');
  const I = account(page);
  await I.open();
  const tab = await context.newPage();
  await account(tab).open();
  const dialog = I.deletion;
  await I.deleteAccount.click();
  await expect(dialog).toContainText('1 ad with all images');
  await expect(dialog).toContainText('Your subscription, cancelled immediately without a refund');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(I.deleteAccount).toBeFocused();
  await I.deleteAccount.click();

  const [word, password] = [I.wordForDeletion, I.passwordForDeletion];
  await I.confirmDeletion();
  await expect(dialog.getByText('Type DELETE to confirm.')).toBeVisible();
  await expect(dialog.getByText('Enter your password.')).toBeVisible();
  await word.fill('delete');
  await password.fill(PASSWORD);
  await I.confirmDeletion();
  await expect(dialog.getByText('Type DELETE in capital letters.')).toBeVisible();
  await word.fill('DELETE');
  await password.fill('not the password');
  await I.confirmDeletion();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(PASSWORD);
  const away = { detail: 'The payment service does not answer. Nothing was deleted.', code: 'payments_unavailable' };
  await page.route('**/api/accounts/delete/', (route) => route.fulfill({ status: 502, json: away }), { times: 1 });
  await I.confirmDeletion();
  await expect(dialog.getByRole('alert')).toHaveText(away.detail);
  await password.fill(PASSWORD);
  await I.confirmDeletion();
  await I.seeDeleted();
  for (const here of [page, tab]) {
    await here.waitForURL('**/login');
    await person(here).seeHeading('Sign in');
  }
  expect(await restrictionOf(subscription)).toBe('canceled');
});

test('who was here before a reload is known at once, while the server is still asked and where it does not answer (R3.01)', async ({
  page,
  me,
}) => {
  await api(page.request).patch('/api/accounts/profile/', { first_name: 'Ann', last_name: 'Lee' });
  const I = account(page);
  await I.open();
  await expect(I.firstName).toHaveValue('Ann');
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
  await I.seeOpened();
  await expect(I.firstName).toHaveValue('Ann');
  await expect(page.locator('[inert]')).toHaveCount(0);

  await test.step('the profile itself comes from here, too', async () => {
    await page.unroute('**/api/auth/user/');
    await page.route('**/api/accounts/profile/**', (route) => route.abort('connectionfailed'));
    await page.reload();
    await expect(I.lastName).toHaveValue('Lee');
    await expect(I.email).toHaveText(me.email);
  });
});
