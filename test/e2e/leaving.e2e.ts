import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, type Page } from 'playwright/test';
import { account } from './pages/account.ts';
import { expectAccessible } from './support/axe.ts';
import { PASSWORD, person } from './support/person.ts';
import { newcomer, type Somebody } from './support/people.ts';
import { test as base } from './support/ready.ts';

/** Somebody without a plan, of their own for each test: what these do cannot be undone. */
const test = base.extend<{ me: Somebody }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  me: async ({}, use) => use(await newcomer()),
  storageState: ({ me }, use) => use(me.cookies),
});

const open = async (page: Page) => {
  await page.goto('/settings/billing');
  await page.getByRole('link', { name: 'Account settings' }).click();
  await account(page).seeOpened();
};

test('who has no plan can take their data along, and delete their account (D3.6, R6.03)', async ({ page, me }) => {
  await open(page);
  const I = account(page);
  const card = I.card('Your account');
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Export my data' }).click();
  const files = unzipSync(new Uint8Array(await readFile(await (await download).path())));
  expect(strFromU8(files['account.json']!)).toContain(me.email);
  await expect(card.getByRole('status')).toHaveText('Done. Check your downloads.');

  await I.deleteAccount.click();
  await expect(I.deletion.getByRole('listitem'), 'nothing else was ever theirs').toHaveText([
    'Your name, email and settings',
  ]);
  await expectAccessible(page);
  await I.wordForDeletion.fill('DELETE');
  await I.passwordForDeletion.fill(PASSWORD);
  await I.confirmDeletion();
  await I.seeDeleted();
  await page.waitForURL('**/login');
  await person(page).fillSignIn(me.email, PASSWORD);
  await expect(page.getByRole('alert').first()).toContainText('Wrong email or password');
});

test('who has no plan can sign out everywhere (D3.6, R6.03)', async ({ page }) => {
  await open(page);
  await account(page).signOutEverywhere.click();
  await account(page).confirmSignOutEverywhere();
  await page.waitForURL('**/login');
});
