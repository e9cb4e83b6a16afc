import type { Page } from 'playwright/test';

/** The screens before the sign-in, which share their fields. */
export const entrance = (page: Page) => {
  const I = {
    email: page.getByLabel('Email'),
    password: page.getByRole('textbox', { name: 'Password', exact: true }),
    repeated: page.getByRole('textbox', { name: 'Password again' }),
    async fillRegistration(email: string, password: string, repeated = password) {
      await I.email.fill(email);
      await I.password.fill(password);
      await I.repeated.fill(repeated);
    },
    async register(email: string, password: string) {
      await I.fillRegistration(email, password);
      await page.getByRole('button', { name: 'Create account' }).click();
    },
    async signIn(email: string, password: string) {
      await I.email.fill(email);
      await I.password.fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
  };
  return I;
};
