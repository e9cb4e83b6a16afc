import { expect } from 'playwright/test';
import { adBuilder } from './pages/adBuilder.ts';
import { queue } from './pages/queue.ts';
import { shell } from './pages/shell.ts';
import { api } from './support/api.ts';
import { makeDraft, makeReadyAd, readAd } from './support/adsAtHand.ts';
import { photo } from '#test/support/images.ts';
import { onDisk } from './support/onDisk.ts';
import { chooseFromMenu } from './support/menu.ts';
import { addFault, adsAtMeta, clearFaults } from './support/meta.ts';
import { test } from './support/ready.ts';

/** The status of an ad that Meta has. */
const ON_META = /^(In review|Paused)$/;

test.afterEach(clearFaults);

test('an ad that is not ready says what is missing, leads to the field, and cannot be published (R4.11, D5.3)', async ({
  page,
}) => {
  await page.goto('/ad-builder');
  const button = adBuilder(page).publish;
  await expect(button).toBeDisabled();
  for (const text of ['Give the ad a name.', 'Add a square image.', 'Choose an ad set.'])
    await expect(page.getByRole('button', { name: text })).toBeVisible();
  await page.getByRole('button', { name: 'Give the ad a name.' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Now it has one');
  await expect(page.getByRole('button', { name: 'Give the ad a name.' })).toHaveCount(0);
  await expect(button).toBeDisabled();
});

test('ads that fail the rules are listed with their reasons, and none is published (R5.04, R5.05)', async ({
  page,
  ready,
}) => {
  const { id, version } = await makeReadyAd(page.request, ready.account.id, { name: 'Without a link' });
  // The page is not told of what is changed elsewhere: the server has the last word.
  await page.route('**/api/events/**', (route) => route.abort());
  await queue(page).open();
  await queue(page).askToPublish('Without a link');
  const publishIt = queue(page).question.getByRole('button', { name: 'Publish' });
  await expect(publishIt).toBeEnabled();
  await api(page.request).patch(`/api/ad-creatives/${id}/`, { link: '', version });
  await publishIt.click();
  const alert = page.getByRole('alert').filter({ hasText: 'No valid ads to publish' });
  await expect(alert).toContainText('Pre-validation failed:');
  await expect(alert).toContainText('Without a link: Add a link.');
  expect(await adsAtMeta('Without a link')).toEqual([]);
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
});

test('what Meta refuses stands at the ad with its words and code; fixed and tried again it is published once, and every open tab shows it without a reload (D5.6, D9.1)', async ({
  page,
  context,
  ready,
}) => {
  const other = await context.newPage();
  await queue(other).open();
  await other.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await addFault('invalid_parameter', 'ads');
  const ad = await makeReadyAd(page.request, ready.account.id, { name: 'Refused at first' });
  await expect(queue(other).row('Refused at first').getByText('Draft')).toBeVisible();
  await queue(page).open();
  await queue(page).publish('Refused at first');
  const failed = page.locator('tr[data-status="failed"]', { hasText: 'Refused at first' });
  await expect(failed).toBeVisible();
  await expect(other.locator('tr[data-status="failed"]', { hasText: 'Refused at first' })).toBeVisible();
  await expect(page.getByText(/Ads must not imply that you know something personal/).first()).toBeVisible();
  await expect(page.getByText('Code 100/1487390').first()).toBeVisible();
  await expect(page.getByText(/^Trace A/).first()).toBeVisible();

  await queue(page).choose('Refused at first', 'Fix and try again');
  await page.waitForURL(`**/ad-builder/${ad.id}`);
  await expect(page.getByRole('heading', { name: "Couldn't publish" })).toBeVisible();
  // In the card, and in the bar that stays in view.
  await expect(page.getByText(/Ads must not imply that you know something personal/)).not.toHaveCount(0);
  await adBuilder(page).headline.fill('Mended');
  await adBuilder(page).seeSaved();
  await adBuilder(page).publish.click();
  await adBuilder(page).seeOnMeta();
  expect(await adsAtMeta('Refused at first')).toHaveLength(1);
  await expect(queue(other).row('Refused at first').getByText(ON_META)).toBeVisible();
  expect(await other.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('D5.11 the queue publishes no ad without the image and the text that were given it just before', async ({
  page,
  ready,
}) => {
  const name = 'Just changed';
  const ad = await makeReadyAd(page.request, ready.account.id, { name });
  await page.goto(`/ad-builder/${ad.id}`);
  const free: (() => void)[] = [];
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/storage/'));
  await page.route('**/storage/**', async (route) => {
    if (route.request().method() === 'PUT') await new Promise<void>((go) => free.push(go));
    await route.continue();
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace square image' }).click();
  await (await chooser).setFiles(onDisk('new.jpg', await photo(1250, 1250)));
  await sent;
  await shell(page).menu.getByRole('link', { name: 'Ad Queue' }).click();
  await queue(page).publish(name);
  await expect(page.getByText(`${name}: The square image is uploading.`)).toBeVisible();
  for (const go of free) go();
  await expect.poll(async () => (await readAd(page.request, ad.id)).media.square?.id).not.toBe(ad.media.square?.id);
  expect((await readAd(page.request, ad.id)).status).toBe('draft');

  // What is being saved is waited for.
  await page.route(`**/api/ad-creatives/${ad.id}/`, async (route) => {
    if (route.request().method() !== 'GET') await new Promise((later) => setTimeout(later, 2000));
    await route.continue();
  });
  await page.getByRole('link', { name, exact: true }).click();
  await adBuilder(page).headline.fill('Written just before');
  await shell(page).menu.getByRole('link', { name: 'Ad Queue' }).click();
  await queue(page).publish(name);
  await expect.poll(async () => (await readAd(page.request, ad.id)).status).not.toBe('draft');
  expect((await readAd(page.request, ad.id)).copy.headline).toBe('Written just before');
});

test('D5.11 an ad that was published elsewhere shows the image that Meta has, not one that is still on its way', async ({
  page,
  ready,
}) => {
  const ad = await makeReadyAd(page.request, ready.account.id, { name: 'Published elsewhere' });
  await page.goto(`/ad-builder/${ad.id}`);
  let go = () => {};
  const free = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/storage/**', async (route) => {
    if (route.request().method() === 'PUT') await free;
    await route.continue();
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace square image' }).click();
  await (await chooser).setFiles(onDisk('new.jpg', await photo(1250, 1250)));
  await expect(page.getByText('Uploading', { exact: true })).toBeVisible();
  await api(page.request).post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: ready.account.id });
  await adBuilder(page).seeOnMeta();
  await expect(page.getByText('Uploading', { exact: true })).toHaveCount(0);
  const shown = page.getByRole('img', { name: 'Square of this ad' });
  await expect(shown).toHaveAttribute('src', ad.media.square!.url);
  go();
  await expect(page.getByText('Your last changes were not saved')).toBeVisible();
  await expect(page.getByRole('img', { name: 'As square' })).toBeVisible();
  await expect(page.getByText('Uploaded 100%')).toHaveCount(0);
  await expect(shown).toHaveAttribute('src', ad.media.square!.url);
});

test('D1.5 D5.8 an ad can be duplicated and deleted from the list, and the deletion undone after a reload', async ({
  page,
}) => {
  await makeDraft(page.request, { name: 'One of a kind', headline: 'Copy me' });
  await queue(page).open();
  await queue(page).choose('One of a kind', 'Duplicate');
  const copies = page.locator('tr[data-status]', { hasText: 'Copy me' });
  await expect(copies).toHaveCount(2);
  await copies
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await chooseFromMenu(page, 'Delete');
  await expect(page.getByRole('region', { name: 'Can be undone' })).toContainText('1 ad deleted');
  await expect(copies).toHaveCount(1);
  await page.reload();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  // It is shown for twenty seconds, unless it has the focus: those may pass on a busy machine before a press. It stands at
  // the foot of a list that may grow just then, and the page would go there with the focus.
  await undo.evaluate((button) => button.focus({ preventScroll: true }));
  await expect(copies).toHaveCount(1);
  // A click by the browser's driver brings the button into sight again and again while rows come, and the page goes with it.
  await undo.evaluate((button: HTMLElement) => button.click());
  // Rows out of sight are not drawn, and the list has those of other tests, too.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      return copies.count();
    })
    .toBe(2);
});

test('an ad is not published without what another tab has written of it and could not save (D5.2, D5.11)', async ({
  page,
  context,
  ready,
}) => {
  const { id } = await makeReadyAd(page.request, ready.account.id, { name: 'Two tabs', headline: 'Old words' });
  const other = await context.newPage();
  await other.route(`**/api/ad-creatives/${id}/`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await other.goto(`/ad-builder/${id}`);
  await adBuilder(other).headline.fill('New words');
  await adBuilder(other).seeKeptHere();
  await queue(page).open();
  await queue(page).publish('Two tabs');
  const alert = page.getByRole('alert').filter({ hasText: 'Pre-validation failed:' });
  await expect(alert).toContainText('Two tabs: It has changes in another tab that are not saved yet.');
  expect(await adsAtMeta('Two tabs')).toEqual([]);
  await other.unroute(`**/api/ad-creatives/${id}/`);
  await queue(page).publish('Two tabs');
  await expect.poll(async () => (await readAd(page.request, id)).status).not.toBe('draft');
  expect((await readAd(page.request, id)).copy.headline).toBe('New words');
});
