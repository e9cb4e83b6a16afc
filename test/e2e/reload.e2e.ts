import { expect } from 'playwright/test';
import { adBuilder } from './pages/adBuilder.ts';
import { queue } from './pages/queue.ts';
import { billing } from './pages/billing.ts';
import { integrations } from './pages/integrations.ts';
import { makeReadyAd } from './support/adsAtHand.ts';
import { expectContinuity } from './support/continuity.ts';
import { expectOnDisk } from './support/journalOnDisk.ts';
import { adsAtMeta } from './support/meta.ts';
import { newestMailTo } from './support/outbox.ts';
import { newAddress, person } from './support/person.ts';
import { newcomer, payer, register } from './support/people.ts';
import { test } from './support/ready.ts';
import { stall } from './support/stall.ts';

test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('millrace.journal.open', 'no')));

test('D5.5 D1.5 an upload that a reload interrupts continues by itself, with its file; one that was paused waits to be told', async ({
  page,
}) => {
  await page.goto('/ad-builder?journal=closed');
  await adBuilder(page).seeOpened();
  // The store takes its time: the bytes are on their way when the page is reloaded.
  const { stalled, reload } = await stall(page, '**/storage/**', 'request');
  await adBuilder(page).chooseImage('square', 'slow.jpg');
  await stalled;
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.reload();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  const topOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!.y;
  const distance = async () => (await topOf('Text')) - (await topOf('Images'));
  const before = await distance();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Uploading', { exact: true })).toBeVisible();
  await reload();
  await adBuilder(page).seeImage();
  await adBuilder(page).seeSaved();
  // Whoever reaches for a field meanwhile finds it where it was.
  expect(Math.abs((await distance()) - before), 'pixels by which the fields moved').toBeLessThan(4);
});

test('D1.5 what the database does not take while the page is left is not lost either', async ({ page }) => {
  await page.goto('/ad-builder?journal=closed');
  await adBuilder(page).seeOpened();
  await adBuilder(page).headline.fill('First');
  await adBuilder(page).seeSaved();
  await expectOnDisk(page, 'draft.change', 'First');
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('The page is being left', 'AbortError');
    };
    // Nor is there time for another frame: what was typed last, nobody has heard of yet.
    globalThis.requestAnimationFrame = () => 0;
    globalThis.setTimeout = (() => 0) as never;
  });
  await adBuilder(page).description.fill('Last');
  await page.goto(`${page.url()}?journal=closed`);
  await expect(adBuilder(page).description).toHaveValue('Last');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(adBuilder(page).description).toHaveValue('');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(adBuilder(page).description).toHaveValue('Last');
  await adBuilder(page).seeSaved();
  await expectContinuity(page);
});

test('D1.5 a write that fails while the next one is on its way takes nothing along that came after it', async ({
  page,
}) => {
  await page.goto('/ad-builder?journal=closed');
  await adBuilder(page).seeOpened();
  await adBuilder(page).headline.fill('First');
  await adBuilder(page).seeSaved();
  await expectOnDisk(page, 'draft.change', 'First');
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    let failing: IDBTransaction | null = null;
    IDBDatabase.prototype.transaction = function open(this: IDBDatabase, ...asked) {
      const opened = transaction.apply(this, asked);
      if (asked[1] !== 'readwrite') return opened;
      if (failing) {
        IDBDatabase.prototype.transaction = transaction;
        failing.abort();
      } else {
        failing = opened;
        const wait = (): void => opened.objectStore('streams').get('').addEventListener('success', wait);
        wait();
      }
      return opened;
    };
  });
  await adBuilder(page).description.fill('Second');
  await adBuilder(page).seeSaved();
  await adBuilder(page).headline.fill('Third');
  await adBuilder(page).seeSaved();
  await expectOnDisk(page, 'journal.mended');
  // From here on nothing is kept, as when the browser is killed.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {};
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('The page is gone', 'AbortError');
    };
  });
  await page.goto(`${page.url()}?journal=closed`);
  await expect(adBuilder(page).headline).toHaveValue('Third');
  for (const [field, before] of [
    ['headline', 'First'],
    ['description', ''],
  ] as const) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(adBuilder(page)[field]).toHaveValue(before);
  }
  await adBuilder(page).seeSaved();
  await expectContinuity(page);
});

test('D5.6 a question whether to publish that a reload takes away publishes nothing', async ({ page, ready }) => {
  await makeReadyAd(page.request, ready.account.id, { name: 'Only asked' });
  await queue(page).open();
  const row = queue(page).row('Only asked');
  await queue(page).askToPublish('Only asked');
  await page.reload();
  await expect(row).toBeVisible();
  await expect(queue(page).question).toHaveCount(0);
  await expect(row.getByText('Draft')).toBeVisible();
  expect(await adsAtMeta('Only asked')).toEqual([]);
});

test.describe('without a plan', () => {
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    storageState: async ({}, use) => use((await newcomer()).cookies),
  });

  test('R2.13 a payment whose confirmation a reload interrupts, before the answer came, is confirmed', async ({
    page,
  }) => {
    await page.goto('/settings/billing');
    const { stalled, reload } = await stall(page, '**/api/accounts/billing/success/**', 'answer');
    await billing(page).plan('Pro').check();
    await billing(page).confirmAgeAndGoToCheckout();
    await billing(page).pay();
    await stalled;
    const welcomed = person(page).seeWelcome();
    await reload();
    await welcomed;
  });
});

test.describe('connecting Meta', () => {
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    storageState: async ({}, use) => use((await payer()).cookies),
  });

  test('R6.04 a way to Meta that a reload interrupts can be gone again', async ({ page }) => {
    const I = integrations(page);
    await I.open();
    const { stalled, reload } = await stall(page, '**/oauth/initiate/', 'answer');
    await I.connect.click();
    await stalled;
    await reload();
    await I.connect.click();
    await I.allow();
    await I.seeConnected();
  });
});

test.describe('a stranger', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('D3.3 a registration that a reload interrupts can be sent again; one that was sent still waits for its mail', async ({
    page,
  }) => {
    const I = person(page);
    const email = newAddress();
    const { stalled, reload } = await stall(page, '**/api/auth/registration/', 'request');
    const first = I.register(email).catch(() => {});
    await stalled;
    await reload();
    await I.seeHeading('Create your account');
    await I.register(email);
    await first;
    await page.reload();
    await I.seeHeading('Check your inbox');
  });

  test('D3.3 the link of a mail whose check a reload interrupts, before the answer came, is good', async ({ page }) => {
    const email = newAddress();
    await register(email);
    const { links } = await newestMailTo(page.request, email);
    const link = new URL(links.find((each) => each.includes('/verify-email/'))!);
    const { stalled, reload } = await stall(page, '**/api/auth/registration/verify-email/', 'answer');
    await page.goto(link.pathname);
    await stalled;
    await reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/confirmed/i);
  });
});
