import { expect, type Page } from 'playwright/test';

/** The plan, the credits and what was paid, with the pages of the payment service that they lead to. */
export const billing = (page: Page) => {
  const I = {
    plan: (name: string) => page.getByRole('radio', { name: new RegExp(`^${name},`) }),
    isOldEnough: page.getByLabel('I am 18 or older'),
    buy: page.getByRole('button', { name: /^Buy / }),
    bought: page.getByText('Purchased credits (never expire)').locator('..'),
    history: page.getByRole('table', { name: /Credit history/ }),
    /** Goes from a new plan to the payment service, or from a change of plan. */
    toConfirm: page.getByRole('button', { name: 'Continue to confirm' }),
    async open(query = '') {
      await page.goto(`/settings/billing${query}`);
      await expect(page.getByRole('heading', { name: /^Billing$|^Choose a plan/, level: 1 })).toBeVisible();
    },
    async choosePack(credits: string) {
      await page.getByRole('radio', { name: new RegExp(`^${credits} credits`) }).check();
    },
    async goToCheckout() {
      await page.getByRole('button', { name: /Continue to checkout/ }).click();
    },
    async confirmAgeAndGoToCheckout() {
      await I.isOldEnough.check();
      await I.goToCheckout();
    },
    /** At the payment service. */
    async pay() {
      await page.getByRole('button', { name: /Pay/ }).click();
    },
    /** At the payment service, for who does not want to. */
    async leaveCheckout() {
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    },
    async startChange() {
      await page.getByRole('button', { name: 'Change plan' }).click();
    },
    async changeTo(plan: string, period: string) {
      const form = page.getByRole('region', { name: 'Change plan' });
      if (!(await form.isVisible())) await I.startChange();
      await form.getByRole('radio', { name: period }).check();
      await form.getByRole('radio', { name: new RegExp(`^${plan},`) }).check();
    },
  };
  return I;
};
