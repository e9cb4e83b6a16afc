import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { billing } from '../pages/billing.ts';
import { entrance } from '../pages/entrance.ts';
import { integrations } from '../pages/integrations.ts';
import { newestMailTo } from './outbox.ts';
import { seeToast } from './toast.ts';

export const DEMO = { email: 'demo@millrace.example', password: 'turn-the-wheel' } as const;

/** An address that nobody has used yet. */
export const newAddress = (name = 'ann'): string => `${name}-${randomUUID().slice(0, 8)}@example.com`;

export const PASSWORD = 'quiet river stones';

export const verificationPath = async (page: Page, email: string): Promise<string> => {
  const { links } = await newestMailTo(page.request, email);
  const { pathname, search } = new URL(links.find((address) => address.includes('/verify-email/'))!);
  return pathname + search;
};

/** What a person does and sees, in their words. */
export const person = (page: Page) => {
  const I = {
    async seeHeading(name: string) {
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    },
    async register(email: string, password = PASSWORD) {
      await page.goto('/register');
      await entrance(page).register(email, password);
      await I.seeHeading('Check your inbox');
    },
    /** In the browser that registered, which is signed in by it. */
    async followVerificationLink(email: string) {
      await page.goto(await verificationPath(page, email));
      await page.waitForURL('**/settings/billing*');
    },
    /** As another browser does. */
    async openVerificationLink(email: string) {
      await page.context().clearCookies({ name: '__Host-registered' });
      await page.goto(await verificationPath(page, email));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/verified|confirmed/i);
    },
    async fillSignIn(email: string, password: string) {
      await entrance(page).signIn(email, password);
    },
    async signIn(email: string, password = PASSWORD) {
      await page.goto('/login');
      await I.fillSignIn(email, password);
      await page.waitForURL((url) => url.pathname !== '/login');
    },
    async payFor(plan: 'Starter' | 'Pro' | 'Team') {
      await I.seeHeading('Choose a plan');
      await billing(page).plan(plan).check();
      await billing(page).confirmAgeAndGoToCheckout();
      await billing(page).pay();
      await I.seeWelcome();
    },
    /** After a payment: told by a toast, on the screen that the person was going to. */
    async seeWelcome() {
      await Promise.all([
        seeToast(page, 'Payment received. Welcome to'),
        page.waitForURL((url) => !/billing|pay/.test(url.pathname)),
      ]);
    },
    async connectMeta() {
      await integrations(page).open();
      await integrations(page).connect.click();
      await integrations(page).allow();
      await page.waitForURL('**/auth/meta/callback**');
      await integrations(page).seeConnected();
      await integrations(page).open();
    },
  };
  return I;
};
