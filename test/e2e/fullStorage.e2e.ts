import { expect, type Page } from 'playwright/test';
import { toastText } from '#src/machines/toastText.ts';
import { adBuilder } from './pages/adBuilder.ts';
import { expectOnDisk } from './support/journalOnDisk.ts';
import { expectContinuity } from './support/continuity.ts';
import { ORIGIN } from './support/origins.ts';
import { test } from './support/ready.ts';
import { seeToast } from './support/toast.ts';

/** Opens a new ad, and sees what the page says of its journal: the message may be gone before all of it is loaded. */
const openAndBeTold = async (page: Page): Promise<void> => {
  const told = seeToast(page, toastText({ code: 'notKept' }).text);
  await page.goto('/ad-builder?journal=closed');
  await told;
};

const errors: Error[] = [];
test.beforeEach(async ({ page }) => {
  errors.length = 0;
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => sessionStorage.setItem('millrace.journal.open', 'no'));
});
test.afterEach(() => expect(errors).toEqual([]));

/** Writes an ad, to the end. */
const write = async (page: Page, headline: string): Promise<void> => {
  await adBuilder(page).headline.fill(headline);
  await adBuilder(page).seeSaved();
};
const work = async (page: Page, headline: string): Promise<void> => {
  await write(page, headline);
  await adBuilder(page).chooseImage('square', 'square.jpg');
  await adBuilder(page).seeImage();
  await adBuilder(page).seeSaved();
};

test('no space is left: the page says so and continues; when there is space again, it keeps again (D1.5)', async ({
  page,
}) => {
  // Before the app opens anything: for what is open the browser has set space aside.
  await page.goto('/readyz');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: ORIGIN, quotaSize: 1 });
  await openAndBeTold(page);
  await adBuilder(page).seeOpened();
  const address = page.url();
  await work(page, 'Written without space');

  await devtools.send('Storage.overrideQuotaForOrigin', { origin: ORIGIN });
  await adBuilder(page).description.fill('Written with space again');
  await adBuilder(page).seeSaved();
  await expectOnDisk(page, 'journal.mended');
  await page.goto(`${address}?journal=closed`);
  await expect(adBuilder(page).description).toHaveValue('Written with space again');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(adBuilder(page).description).toHaveValue('');
  await adBuilder(page).seeSaved();
  await expectContinuity(page);
});

const SHUT = 'as in some private windows: the page says so and works';

test(`IndexedDB is shut, ${SHUT}`, async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await openAndBeTold(page);
  await work(page, 'Written in private');
  await page.reload();
  await expect(adBuilder(page).headline).toHaveValue('Written in private');

  await page.context().setOffline(true);
  await adBuilder(page).headline.pressSequentially(', and offline');
  await expect(page.getByText('Your changes are only in this tab.')).toBeVisible();
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  const question = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const asked = await question;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await page.context().setOffline(false);
  await adBuilder(page).seeSaved();
  // What is kept is looked through by a page that may open it.
  await page.close();
});

test(`IndexedDB opens nothing, ${SHUT}`, async ({ page }) => {
  const script = await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function refuse(this: IDBFactory, name) {
      open.call(this, `${name}-newer`, 2);
      return open.call(this, `${name}-newer`, 1);
    };
  });
  await openAndBeTold(page);
  await write(page, 'Written in private');
  await page.reload();
  await expect(adBuilder(page).headline).toHaveValue('Written in private');
  await script.dispose();
  await page.goto('/readyz');
});

test('a browser without Web Locks works, and keeps what it can', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
  await page.goto('/ad-builder?journal=closed');
  await write(page, 'Written without locks');
  await page.reload();
  await expect(adBuilder(page).headline).toHaveValue('Written without locks');
});
