import { expect, type Page } from 'playwright/test';
import { photo } from '#test/support/images.ts';
import { adBuilder } from './pages/adBuilder.ts';
import { expectOnDisk } from './support/journalOnDisk.ts';
import { test } from './support/ready.ts';

const open = async (page: Page) => {
  await page.goto('/ad-builder');
  await page.getByLabel('Name').fill('Written on a train');
  await adBuilder(page).seeSaved();
};

test('without a network what is typed is kept and an image waits; both continue by themselves once it is back, and a reload loses neither (D1.5, D5.2, D5.5)', async ({
  page,
  context,
}) => {
  await open(page);

  await test.step('typed and chosen without a network', async () => {
    await context.setOffline(true);
    await adBuilder(page).primaryText.fill('In the tunnel, ');
    const kept = page.getByText('Saved on this device', { exact: true });
    await expect(kept).toBeVisible();
    await adBuilder(page).primaryText.pressSequentially('and still in it.');
    await expect(kept).toBeHidden();
    await expect(kept).toBeVisible();
    await adBuilder(page).chooseImage('square', 'tunnel.jpg');
    await expect(page.getByText('Retrying', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await adBuilder(page).seeImage();
    await adBuilder(page).seeSaved();
  });

  await test.step('a reload before anything was saved', async () => {
    await context.setOffline(true);
    await adBuilder(page).headline.fill('Not yet at the server');
    await context.setOffline(false);
    await page.reload();
    await expect(adBuilder(page).headline).toHaveValue('Not yet at the server');
    await expect(adBuilder(page).primaryText).toHaveValue('In the tunnel, and still in it.');
    await adBuilder(page).seeImage();
    await adBuilder(page).seeSaved();
  });

  await test.step('a reload after an image has arrived, and before the ad was saved', async () => {
    // Nothing reaches the server but the image.
    await page.route('**/api/ad-creatives/**', (route) => route.abort('connectionfailed'));
    await adBuilder(page).addImage('portrait', { name: 'portrait.jpg', buffer: await photo(1080, 1350) });
    await adBuilder(page).seeImage('Portrait');
    await page.unroute('**/api/ad-creatives/**');
    await page.reload();
    await adBuilder(page).seeImage('Portrait');
  });
});

test('two tabs on one draft: an idle one follows, and two that write ask which version stays (D5.2)', async ({
  page,
  context,
}) => {
  await open(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('Name')).toHaveValue('Written on a train');

  await test.step('the idle tab follows', async () => {
    await adBuilder(page).headline.fill('First');
    await expect(adBuilder(other).headline).toHaveValue('First');
  });

  await test.step('both write: the later one is asked, and a reload does not lose its version', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await other.route('**/api/ad-creatives/**', async (route) => {
      await released;
      await route.continue();
    });
    await adBuilder(other).headline.fill('Mine');
    await expect(other.getByText('Saving', { exact: true })).toBeVisible();
    const save = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await adBuilder(page).headline.fill('Theirs');
    await save;
    release();
    const question = other.getByRole('alert').filter({ hasText: 'This ad was changed elsewhere' });
    await expect(question).toContainText('Mine: Mine');
    await expect(question).toContainText('Other: Theirs');
    await adBuilder(other).description.fill('Written while being asked');
    await expectOnDisk(other, 'draft.change', 'Written while being asked');
    await other.reload();
    await expect(question).toContainText('Mine: Mine');
    await expect(adBuilder(other).description).toHaveValue('Written while being asked');
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect(question).toHaveCount(0);
    await expect(adBuilder(page).headline).toHaveValue('Mine');
    await expect(adBuilder(page).description).toHaveValue('Written while being asked');
  });
});
