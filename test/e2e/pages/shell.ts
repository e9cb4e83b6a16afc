import type { Page } from 'playwright/test';
import { chooseFromMenu } from '../support/menu.ts';

/** The frame around every screen of who is signed in: its menu, and the menu of the account. */
export const shell = (page: Page) => {
  const I = {
    menu: page.getByRole('navigation', { name: 'Application' }),
    /** The menu beside the page, on all but a phone. */
    panel: page.locator('aside[data-state]'),
    account: page.getByRole('button', { name: /^Account:/ }),
    async openAccountMenu() {
      await I.account.click();
    },
    /** Chooses from the menu of the account. */
    async chooseOfAccount(name: string) {
      await I.openAccountMenu();
      await chooseFromMenu(page, name);
    },
    async logOut() {
      await I.chooseOfAccount('Log out');
    },
  };
  return I;
};
