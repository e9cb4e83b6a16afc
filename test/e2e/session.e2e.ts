import { chooseFromMenu, closeMenu } from './support/menu.ts';
import { expect, type Page } from 'playwright/test';
import { shell } from './pages/shell.ts';
import { adBuilder } from './pages/adBuilder.ts';
import { account } from './pages/account.ts';
import { api } from './support/api.ts';
import { newAddress, PASSWORD, person } from './support/person.ts';
import { become, newcomer, readyPerson, register, type Somebody } from './support/people.ts';
import { test } from './support/ready.ts';

const leave = async (page: Page): Promise<void> => {
  await shell(page).logOut();
  await page.waitForURL('**/login');
  await person(page).seeHeading('Sign in');
};

test.describe('signing in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('an unverified address is told so and offered the mail again (D3.3)', async ({ page }) => {
    const email = newAddress('unverified');
    await register(email);
    await page.goto('/login');
    await person(page).fillSignIn(email, PASSWORD);
    const alert = page.getByRole('alert').first();
    await expect(alert).toContainText('E-mail is not verified.');
    await alert.getByRole('button', { name: 'Resend email' }).click();
    // The first mail went out a moment ago; one a minute is sent.
    await expect(alert.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
  });
});

test.describe('leaving', () => {
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    storageState: async ({}, use) => use((await readyPerson()).cookies),
  });

  test('log out says so and closes what is behind it, also without a network, and where the server does not answer or refuses (R2.20, R8.07)', async ({
    page,
    context,
  }) => {
    const signInAnew = async () => {
      const somebody = await newcomer();
      await person(page).fillSignIn(somebody.email, PASSWORD);
      await page.waitForURL('**/settings/billing');
      await person(page).seeHeading('Choose a plan');
    };

    await test.step('it is said, and the pages behind it are closed, also by the back button', async () => {
      await page.goto('/settings/profile');
      await shell(page).logOut();
      await page.waitForURL('**/login**');
      await expect(page.getByText('Successfully logged out')).toBeVisible();
      expect(new URL(page.url()).searchParams.get('error')).toBeNull();
      await page.goto('/dashboard');
      await page.waitForURL('**/login?returnTo=%2Fdashboard');
      await page.goBack();
      await person(page).seeHeading('Sign in');
      await signInAnew();
    });

    await test.step('no answer, and a refusal after a reload, hold nobody', async () => {
      await page.route('**/api/auth/logout/', () => {});
      await leave(page);
      await page.unroute('**/api/auth/logout/');
      await page.route('**/api/auth/logout/', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/dashboard');
      await person(page).seeHeading('Sign in');
      await signInAnew();
      await page.reload();
      await person(page).seeHeading('Choose a plan');
      await page.unroute('**/api/auth/logout/');
    });

    await test.step('without a network the server ends the session before anybody is let in again', async () => {
      // The menu's code comes when somebody points at it, or by itself once the page is at rest.
      const account = shell(page).account;
      await account.click();
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
      await closeMenu(page);
      await context.setOffline(true);
      await account.click();
      await chooseFromMenu(page, 'Log out');
      await expect(page.getByText('You have been logged out locally')).toBeVisible();
      await person(page).seeHeading('Sign in');
      await context.setOffline(false);
      await page.goto('/dashboard');
      await page.waitForURL('**/login**');
      await person(page).seeHeading('Sign in');
      // The form does not wait for it: a sign-in would replace the session anyway.
      const status = () => page.evaluate(async () => (await fetch('/api/auth/user/')).status);
      await expect.poll(status).toBe(401);
    });
  });
});

test('a session that ended elsewhere: one way to the sign-in, which says why; back where they were, words intact (R2.09, R4.06, D1.5)', async ({
  page,
}) => {
  const somebody = await readyPerson();
  await become(page.context(), somebody);
  const I = person(page);
  await page.goto('/ad-builder');
  await page.getByLabel('Name').fill('Half a thought');
  await adBuilder(page).seeSaved();
  const here = new URL(page.url()).pathname;

  const visits: string[] = [];
  const logouts: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visits.push(new URL(frame.url()).pathname);
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/logout/')) logouts.push(request.method());
  });
  // The page may notice by its live events before it has saved: what is typed is on its way, but not taken.
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  await page.route('**/api/ad-creatives/**', async (route) => (await ended, route.continue()));
  await adBuilder(page).primaryText.fill('Words that nobody has saved yet.');
  await api(page.request).post('/api/auth/logout/');
  end();
  await page.waitForURL('**/login?error=unauthorized**');
  await page.unroute('**/api/ad-creatives/**');
  await expect(page.getByText('Your session has ended')).toBeVisible();
  expect(visits.filter((path) => path === '/login')).toHaveLength(1);
  await expect.poll(() => logouts).toEqual(['POST']);

  await I.fillSignIn(somebody.email, PASSWORD);
  await page.waitForURL(`**${here}`);
  await expect(page.getByLabel('Name')).toHaveValue('Half a thought');
  await expect(adBuilder(page).primaryText).toHaveValue('Words that nobody has saved yet.');
  await adBuilder(page).seeSaved();
  await page.reload();
  await expect(adBuilder(page).primaryText).toHaveValue('Words that nobody has saved yet.');
});

test.describe('what was typed and not saved, when the session ends (R4.06, D1.5)', () => {
  const typing = async (page: Page): Promise<Somebody> => {
    const somebody = await readyPerson();
    await become(page.context(), somebody);
    await account(page).open();
    await account(page).firstName.fill('Half a name');
    await expect(account(page).unsaved).toBeVisible();
    return somebody;
  };
  const lookAgain = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  /** The session ends at the server; the page notices as soon as it is looked at again, or by its live events before. */
  const lose = async (page: Page): Promise<void> => {
    await api(page.request).post('/api/auth/logout/');
    await lookAgain(page);
    await page.waitForURL('**/login?error=unauthorized**');
    await expect(page.getByText('Your session has ended')).toBeVisible();
  };
  /** Signs in where nobody is kept in mind, and goes to the same screen. */
  const comeBack = async (page: Page, { email }: Somebody): Promise<void> => {
    await person(page).fillSignIn(email, PASSWORD);
    await page.waitForURL('**/dashboard');
    await account(page).open();
  };

  test('is there again, with its mark, after signing in again; is nobody else’s, and gone for the next one, or on purpose', async ({
    page,
  }) => {
    const I = account(page);
    const me = await typing(page);

    await test.step('it is there again after signing in again, also after a reload in between; a password is not', async () => {
      await I.changeEmail.click();
      await I.newEmail.fill('half@an-addre');
      await I.passwordForEmail.fill('a secret of mine');
      await lose(page);
      await page.reload();
      await expect(page.getByText('Your session has ended')).toBeVisible();
      await person(page).fillSignIn(me.email, PASSWORD);
      await page.waitForURL('**/settings/profile');
      await expect(I.newEmail).toHaveValue('half@an-addre');
      await expect(I.passwordForEmail).toHaveValue('');
      await I.closeEmailChange();
      await expect(I.firstName).toHaveValue('Half a name');
      await expect(I.unsaved).toBeVisible();
    });

    await test.step('it is nobody else’s, and not there for the first one afterwards', async () => {
      await lose(page);
      const other = await readyPerson();
      await person(page).fillSignIn(other.email, PASSWORD);
      await page.waitForURL('**/settings/profile');
      await expect(I.firstName).toHaveValue('');
      await expect(I.unsaved).toHaveCount(0);
      await leave(page);
      await comeBack(page, me);
      await expect(I.firstName).toHaveValue('');
    });

    await test.step('it is gone when the person signs out on purpose', async () => {
      await I.firstName.fill('Half a name');
      await expect(I.unsaved).toBeVisible();
      await leave(page);
      await comeBack(page, me);
      await expect(I.firstName).toHaveValue('');
      await expect(I.unsaved).toHaveCount(0);
    });
  });

  test('stays in every tab: one that notices ends the session, the others follow, also when somebody logs out or in', async ({
    page,
    context,
  }) => {
    const I = account(page);
    const me = await typing(page);
    const other = await context.newPage();
    const tabs = [other, page];
    await other.goto('/ad-queue');
    await person(other).seeHeading('Ad queue');
    const logouts: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/auth/logout/')) logouts.push(request.method());
    });

    await test.step('the session ends at the server', async () => {
      await api(page.request).post('/api/auth/logout/');
      await lookAgain(other);
      for (const tab of tabs) {
        await tab.waitForURL('**/login?error=unauthorized**');
        await person(tab).seeHeading('Sign in');
      }
      await expect.poll(() => logouts).toEqual(['POST']);
      await person(other).fillSignIn(me.email, PASSWORD);
      await page.waitForURL('**/settings/profile');
      await expect(I.firstName).toHaveValue('Half a name');
      await expect(I.unsaved).toBeVisible();
    });

    await test.step('a log out in one tab signs out every tab, at once and without another call', async () => {
      for (const tab of tabs) {
        await tab.goto('/dashboard');
        await person(tab).seeHeading('Dashboard');
        // It reads nothing any more, whose answer would tell it first.
        await tab.waitForLoadState('networkidle');
      }
      logouts.length = 0;
      await shell(page).logOut();
      for (const tab of tabs) {
        await tab.waitForURL('**/login');
        await person(tab).seeHeading('Sign in');
      }
      await expect.poll(() => logouts).toEqual(['POST']);
    });

    await test.step('a sign-in in one tab signs in the others, too', async () => {
      const somebody = await newcomer();
      await person(page).fillSignIn(somebody.email, PASSWORD);
      for (const tab of tabs) await tab.waitForURL('**/settings/billing');
    });
  });
});
