import { type Browser, expect, type Page } from 'playwright/test';
import { entrance } from './pages/entrance.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { ORIGIN } from './support/origins.ts';
import { newestMailTo } from './support/outbox.ts';
import { newAddress, PASSWORD, person } from './support/person.ts';
import { newcomer, type Somebody } from './support/people.ts';
import { test } from './support/ready.ts';

const NEW_PASSWORD = 'seven herons by the weir';

/** The link in the newest mail, as it is there. */
const linkTo = async (page: Page, email: string): Promise<string> => {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const { links } = await newestMailTo(page.request, email);
      link = links.find((found) => new URL(found).pathname.startsWith('/password-reset-confirm/'));
      return link !== undefined;
    })
    .toBe(true);
  // Browsers ask over HTTP/2.
  expect(new URL(link!).origin).toBe(ORIGIN);
  return link!;
};

const choose = async (page: Page, password: string, repeated = password): Promise<void> => {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again', { exact: true }).fill(repeated);
  await page.getByRole('button', { name: 'Change password' }).click();
};

const elsewhere = async (browser: Browser, { cookies }: Somebody): Promise<Page> =>
  (await browser.newContext({ storageState: cookies })).newPage();

test.describe('a forgotten password', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('from the sign-in by a mail to a new one: sessions end, the old password and the old link are dead (R2.10, D3.4, D3.5)', async ({
    page,
    browser,
  }) => {
    const I = person(page);
    const somebody = await newcomer();
    const other = await elsewhere(browser, somebody);
    await other.goto('/settings/billing');
    await person(other).seeHeading('Choose a plan');

    await test.step('the address that was typed at the sign-in, and the way back, are kept', async () => {
      await page.goto('/login?returnTo=%2Fad-queue');
      await entrance(page).email.fill(somebody.email);
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await I.seeHeading('Reset your password');
      await expect(entrance(page).email).toHaveValue(somebody.email);
      await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
        'href',
        '/login?returnTo=%2Fad-queue',
      );
    });
    await test.step('the answer tells nothing of accounts; the mail waits a minute', async () => {
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
      await expect(page.getByText(`If ${somebody.email} has an account`)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
      await page.reload();
      await I.seeHeading('Check your inbox');
      await expect(page.getByRole('link', { name: 'Open the outbox' })).toBeVisible();
    });
    const link = await linkTo(page, somebody.email);
    await test.step('the link leads to a new password; the address bar forgets it', async () => {
      await page.goto(link);
      await choose(page, NEW_PASSWORD);
      await expect(page.getByRole('heading', { name: 'Password changed' })).toBeFocused();
      expect(new URL(page.url()).pathname).toBe('/password-reset-done');
      await page.goBack();
      expect(page.url()).not.toContain(link);
    });
    await test.step('the session in the other browser is over', async () => {
      await other.reload();
      await other.waitForURL('**/login**');
      await other.context().close();
    });
    await test.step('the old password is refused, the new one works', async () => {
      await page.goto('/login');
      await I.fillSignIn(somebody.email, PASSWORD);
      await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
      await I.fillSignIn(somebody.email, NEW_PASSWORD);
      await page.waitForURL('**/settings/billing');
    });
    await test.step('the link was used, which is told before anything is typed', async () => {
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeFocused();
      await page.getByRole('link', { name: 'Send a new link' }).click();
      await I.seeHeading('Reset your password');
    });
  });

  test('what is wrong stands at its field and nothing typed is lost, also without a network; every screen is accessible and fits a small phone (D1.5, D3.2, D3.4)', async ({
    page,
    context,
  }) => {
    const I = person(page);
    const { email } = await newcomer();
    const look = async () => {
      await expectAccessibleInBothThemes(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    const field = page.getByLabel('New password', { exact: true });
    const repeated = page.getByLabel('New password again', { exact: true });

    await test.step('an address without an account sees the same, and can be fixed', async () => {
      const nobody = newAddress('nobody');
      await page.goto('/password-reset');
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByText('Enter a valid email address.')).toBeVisible();
      await look();
      await entrance(page).email.fill(nobody);
      await page.getByRole('button', { name: 'Send link' }).click();
      await I.seeHeading('Check your inbox');
      await expect(
        page.getByText(`If ${nobody} has an account, we sent a link to choose a new password.`),
      ).toBeVisible();
      await look();
      await page.getByRole('link', { name: 'Enter it again' }).click();
      await expect(entrance(page).email).toHaveValue(nobody);
    });

    await test.step('without a network asking keeps what was typed, and Retry continues', async () => {
      await entrance(page).email.fill(email);
      await context.setOffline(true);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText('could not reach the server');
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Retry' }).click();
      await I.seeHeading('Check your inbox');
    });

    await test.step('the rules are ticked while typing; what only the server knows stands at the field', async () => {
      await page.goto(await linkTo(page, email));
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(/Choose a password\./);
      await field.fill('12345678');
      await expect(page.getByText('Not a common password (not met)')).toBeVisible();
      await expect(page.getByText('Not only numbers (not met)')).toBeVisible();
      await expect(page.getByText('Strength: weak')).toBeVisible();
      await choose(page, NEW_PASSWORD, 'something else');
      await expect(repeated).toBeFocused();
      await expect(repeated).toHaveAccessibleDescription(/didn't match/);
      await look();
      // The same letters from behind.
      const similar = [...email].toReversed().join('');
      await choose(page, similar);
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(/too similar to the email address/);
      await expect(field).toHaveValue(similar);
    });

    await test.step('without a network choosing keeps what was typed, and Retry continues', async () => {
      await context.setOffline(true);
      await choose(page, NEW_PASSWORD);
      await expect(page.getByRole('alert')).toContainText('could not reach the server');
      await expect(field).toHaveValue(NEW_PASSWORD);
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Retry' }).click();
      await I.seeHeading('Password changed');
      await look();
    });

    await test.step('a link that does not work', async () => {
      await page.goto('/password-reset-confirm/1/no-such-token');
      await I.seeHeading('This link does not work');
      await look();
    });
  });
});

test.describe('somebody who is signed in', () => {
  let somebody: Somebody;
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    storageState: async ({}, use) => {
      somebody = await newcomer();
      await use(somebody.cookies);
    },
  });

  test('may have forgotten their password, too: their address is there, and afterwards this browser is signed out (R2.10, D3.5)', async ({
    page,
  }) => {
    await page.goto('/password-reset');
    await expect(entrance(page).email).toHaveValue(somebody.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.goto(await linkTo(page, somebody.email));
    await choose(page, NEW_PASSWORD);
    await person(page).seeHeading('Password changed');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await person(page).seeHeading('Sign in');
    await person(page).fillSignIn(somebody.email, NEW_PASSWORD);
    await page.waitForURL('**/settings/billing');
  });
});
