import { expect, type Page } from 'playwright/test';
import { entrance } from './pages/entrance.ts';
import { shell } from './pages/shell.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { api } from './support/api.ts';
import { pauseClock } from './support/pauseClock.ts';
import { newAddress, PASSWORD, person, verificationPath } from './support/person.ts';
import { newcomer, type Somebody } from './support/people.ts';
import { test } from './support/ready.ts';

const fillRegistration = (page: Page, email: string): Promise<void> => entrance(page).fillRegistration(email, PASSWORD);

const looksGood = async (page: Page): Promise<void> => {
  await expectAccessibleInBothThemes(page);
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(before);
};

test.describe('a stranger', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('sign-in and registration are two tabs of one screen: in the first field at once, by keyboard, with the address kept and passwords not (R2.08, D3.2)', async ({
    page,
  }) => {
    await page.goto('/login?returnTo=%2Fad-queue');
    await expect(entrance(page).email).toBeFocused();
    await entrance(page).email.fill('half@typed');
    await entrance(page).password.fill(PASSWORD);
    await page.getByRole('tab', { name: 'Sign in' }).focus();
    await page.keyboard.press('ArrowRight');
    const create = page.getByRole('tab', { name: 'Create account' });
    await expect(create).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/register?returnTo=%2Fad-queue');
    await expect(create).toBeFocused();
    await expect(create).toHaveAttribute('aria-selected', 'true');
    await person(page).seeHeading('Create your account');
    await expect(entrance(page).email).toHaveValue('half@typed');
    await expect(entrance(page).password).toHaveValue('');
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await page.waitForURL('**/login?returnTo=%2Fad-queue');
    await expect(entrance(page).email).toHaveValue('half@typed');
    await page.goBack();
    await person(page).seeHeading('Create your account');
  });

  test('rules are ticked while typing, the password can be shown and pasted, caps lock is told of, the terms open beside (D3.2)', async ({
    page,
  }) => {
    await page.goto('/register');
    const password = entrance(page).password;
    await entrance(page).email.fill('heron@example.com');
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await password.fill('password1');
    await expect(page.getByText('Not a common password (not met)')).toBeVisible();
    await password.fill('noreh@elpmaxe');
    await expect(page.getByText('Not similar to your email (not met)')).toBeVisible();
    await password.fill(PASSWORD);
    for (const rule of [
      'At least 8 characters',
      'Not similar to your email',
      'Not a common password',
      'Not only numbers',
    ])
      await expect(page.getByText(`${rule} (met)`)).toBeVisible();
    await expect(page.getByText('Strength: strong')).toBeVisible();

    await page.getByRole('button', { name: 'Show password', exact: true }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password', exact: true }).click();
    await password.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', 'pasted');
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      if (!document.activeElement!.dispatchEvent(paste)) throw new Error('The field refuses what is pasted.');
    });
    await password.evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent('keyup', { key: 'A', bubbles: true, modifierCapsLock: true })),
    );
    await expect(page.getByText('Caps lock is on.')).toBeVisible();
    // What cannot be taken is named at its field, which has the focus: `test/views/registerForm.test.tsx` has all of it.
    page.on('dialog', () => expect('a dialog', 'of a script in the input').toBe('none'));
    await fillRegistration(page, '<img src=x onerror=alert(1)>@x.y');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(entrance(page).email).toBeFocused();
    await expect(entrance(page).email).toHaveAccessibleDescription('Enter a valid email address.');
    await expect(password).toHaveValue(PASSWORD);
    for (const [name, path] of [
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
    ] as const) {
      const link = page.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', path);
      await expect(link).toHaveAttribute('target', '_blank');
    }
  });

  test('the plan from the landing page is shown, outlives the mail in another tab, and waits at billing once (D4.1)', async ({
    page,
    context,
  }) => {
    const I = person(page);
    const email = newAddress('pro');
    await test.step('one that we do not have is ignored; one in a link of the mail comes along to another browser', async () => {
      await page.goto('/register?plan=platinum&period=%3Cscript%3E');
      await I.seeHeading('Create your account');
      await expect(page.getByText('You chose')).toHaveCount(0);
      await page.goto('/verify-email/no-such-key?plan=team&period=yearly');
      await I.seeHeading('This link does not work');
      await page.goto('/login');
      await expect(page.getByText('You chose Team, yearly')).toBeVisible();
    });
    await page.goto('/register?plan=pro&period=yearly');
    await expect(page.getByText('You chose Pro, yearly')).toBeVisible();
    await page.getByRole('tab', { name: 'Sign in' }).click();
    await expect(page.getByText('You chose Pro, yearly')).toBeVisible();
    await page.getByRole('tab', { name: 'Create account' }).click();
    await fillRegistration(page, email);
    await page.getByRole('button', { name: 'Create account' }).click();
    await I.seeHeading('Check your inbox');
    await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
    await page.close();

    const tab = await context.newPage();
    await tab.goto(await verificationPath(tab, email));
    // The browser that registered is signed in by it (D3.3).
    await tab.waitForURL('**/settings/billing?plan=pro&period=yearly');
    await person(tab).seeHeading('Choose a plan');
    await tab.goto('/dashboard');
    await tab.waitForURL('**/settings/billing');
  });

  test('without a network, registration and verification lose nothing; the form is there again for another address (D1.5, D3.3, R2.16)', async ({
    page,
    context,
  }) => {
    const email = newAddress('tunnel');
    await page.goto('/register');
    await fillRegistration(page, email);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toContainText('could not reach the server');
    await expect(entrance(page).email).toHaveValue(email);
    await expect(entrance(page).repeated).toHaveValue(PASSWORD);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await person(page).seeHeading('Check your inbox');

    await test.step('the form leads back to the link that is on its way', async () => {
      await page.goto('/register');
      await expect(page.getByText('We sent a link to t•••@example.com.')).toBeVisible();
      await looksGood(page);
      const second = newAddress('second');
      await entrance(page).email.fill(second);
      await page.reload();
      await person(page).seeHeading('Create your account');
      await page.getByRole('link', { name: "Didn't get the email?" }).click();
      await person(page).seeHeading('Check your inbox');
      await expect(page.getByText('We sent a link to t•••@example.com.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Send again in/ })).toBeVisible();
      await page.getByRole('link', { name: 'Enter it again' }).click();
      await expect(entrance(page).email).toHaveValue(second);
    });

    const link = await verificationPath(page, email);
    await context.clearCookies({ name: '__Host-registered' });
    await page.route('**/registration/verify-email/', (route) => route.abort('connectionfailed'));
    await page.goto(link);
    await person(page).seeHeading("We couldn't confirm it yet");
    await looksGood(page);
    await page.unroute('**/registration/verify-email/');
    await page.getByRole('button', { name: 'Retry' }).click();
    await person(page).seeHeading('Your address is confirmed');
    await looksGood(page);
    await page.goto(link);
    await person(page).seeHeading('Already confirmed');
  });

  test('a link that does not work asks for the address, and sends another mail (D3.3)', async ({ page }) => {
    const email = newAddress('lost');
    await page.goto('/verify-email/cut-short');
    await person(page).seeHeading('This link does not work');
    await entrance(page).email.fill('no address');
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(entrance(page).email).toBeFocused();
    await expect(entrance(page).email).toHaveAccessibleDescription('Enter a valid email address.');
    await entrance(page).email.fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('If this address still needs to be confirmed, we sent a new link.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
  });

  test('the sign-in says what is missing, keeps every word without a network, waits where it is limited, and is sent once however it is pressed (R4.02, D1.5, D3.5)', async ({
    page,
    context,
  }) => {
    const somebody = await newcomer();
    await page.goto('/login');
    const [email, password] = [entrance(page).email, entrance(page).password];
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Enter a valid email address.');
    await expect(password).toHaveAccessibleDescription('Enter your password.');
    await email.fill(somebody.email);
    await page.keyboard.press('Enter');
    await expect(password).toBeFocused();

    await password.fill('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
    await expect(password).toBeFocused();
    await expect(password).toHaveValue('not the password');

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('could not reach the server');
    await expect(password).toHaveValue('not the password');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');

    const limited = { status: 429, headers: { 'retry-after': '2' }, json: { detail: 'Request was throttled.' } };
    await page.route('**/api/auth/login/', (route) => route.fulfill(limited), { times: 1 });
    // No second passes while a slow machine looks.
    await pauseClock(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('Too many attempts');
    await expect(page.getByRole('timer')).toHaveText(/You can try again in 2 s\./);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
    await page.clock.runFor(1000);
    await expect(page.getByRole('timer')).toHaveText(/You can try again in 1 s\./);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
    await page.clock.runFor(1000);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.resume();

    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/login/')) sent.push(request.method());
    });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/auth/login/', async (route) => {
      await released;
      await route.continue();
    });
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const button = page.getByRole('button', { name: /Sign(?:ing)? in/ });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await button.dblclick({ force: true });
    release();
    await page.waitForURL('**/settings/billing');
    expect(sent).toEqual(['POST']);
  });

  test('when it cannot be told who is here, the screen says so, and Retry continues (R2.22, R4.04)', async ({
    page,
  }) => {
    await page.route('**/api/auth/user/', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/dashboard');
    await person(page).seeHeading('Authentication Error');
    await expect(page.getByText('Failed to verify authentication. Please try refreshing the page.')).toBeVisible();
    await looksGood(page);
    await page.unroute('**/api/auth/user/');
    await page.getByRole('button', { name: 'Retry' }).click();
    await person(page).seeHeading('Sign in');
  });
});

test.describe('somebody without a plan', () => {
  let somebody: Somebody;
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    storageState: async ({}, use) => {
      somebody = await newcomer();
      await use(somebody.cookies);
    },
  });

  test('who comes with a plan in mind is led to it (R2.08, D4.1)', async ({ page }) => {
    await page.goto('/register?plan=team&period=monthly');
    await page.waitForURL('**/settings/billing?plan=team&period=monthly');
  });

  test('confirms a new address while signed in: it is theirs at once (R2.16, D3.6)', async ({ page }) => {
    const email = newAddress('moved');
    await page.goto('/settings/billing');
    await api(page.request).post('/api/accounts/email/', { email, password: PASSWORD });
    await page.goto(await verificationPath(page, email));
    await person(page).seeHeading('Your address is confirmed');
    await expect(page.getByText('It is now the address of your account.')).toBeVisible();
    await page.goto('/settings/billing');
    await shell(page).openAccountMenu();
    await expect(page.getByText(email).first()).toBeVisible();
  });
});

test.describe('a subscriber', () => {
  test('keeps the frame at an unknown address, and where the plan could not be read (R2.22, R4.10)', async ({
    page,
  }) => {
    await page.route('**/api/accounts/billing/', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/dashboard');
    await person(page).seeHeading('Subscription Check Failed');
    await expect(page.getByText('Failed to load subscription data. Please try refreshing the page.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Billing' })).toHaveAttribute('href', '/settings/billing');
    await looksGood(page);
    await page.unroute('**/api/accounts/billing/');
    await page.getByRole('button', { name: 'Retry' }).click();
    await person(page).seeHeading('Dashboard');

    await page.goto('/no/such/page');
    await person(page).seeHeading('Page not found');
    await expect(shell(page).menu).toBeVisible();
  });
});
