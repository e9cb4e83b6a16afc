import { expect, type Page } from 'playwright/test';

/** The settings of who is signed in: a card for each. */
export const account = (page: Page) => {
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const emailChange = page.getByRole('alertdialog', { name: 'Change your email' });
  const deletion = page.getByRole('alertdialog', { name: 'Delete your account?' });
  const signingOut = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  const I = {
    card,
    firstName: page.getByLabel('First name'),
    lastName: page.getByLabel('Last name'),
    /** The address in use. */
    email: card('Email').getByLabel('Your email'),
    /** Stands beside what was typed. */
    unsaved: page.getByText('Not saved yet'),
    async open() {
      await page.goto('/settings/profile');
      await I.seeOpened();
    },
    async seeOpened() {
      await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
    },
    async saveName() {
      await card('Name').getByRole('button', { name: 'Save' }).click();
    },
    async seeNameSaved() {
      await expect(page.getByText('Name saved')).toBeVisible();
    },

    /** The dialog for another address. */
    emailChange,
    changeEmail: card('Email').getByRole('button', { name: 'Change' }),
    newEmail: emailChange.getByLabel('New email'),
    passwordForEmail: emailChange.getByRole('textbox', { name: 'Your password' }),
    sendLink: emailChange.getByRole('button', { name: 'Send link' }),
    async closeEmailChange() {
      await emailChange.getByRole('button', { name: 'Close' }).click();
    },

    signOutEverywhere: page.getByRole('button', { name: 'Sign out everywhere' }).first(),
    signingOut,
    async confirmSignOutEverywhere() {
      await signingOut.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(page.getByText('You are signed out everywhere')).toBeVisible();
    },

    /** Opens the dialog in which it is confirmed. */
    deleteAccount: page.getByRole('button', { name: 'Delete my account…' }),
    deletion,
    wordForDeletion: deletion.getByLabel(/^Type DELETE/),
    passwordForDeletion: deletion.getByRole('textbox', { name: 'Your password' }),
    async confirmDeletion() {
      await deletion.getByRole('button', { name: 'Delete my account' }).click();
    },
    async seeDeleted() {
      await expect(page.getByText('Your account is deleted')).toBeVisible();
    },
  };
  return I;
};
