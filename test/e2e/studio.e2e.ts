import { expect, type Page } from 'playwright/test';
import { adBuilder } from './pages/adBuilder.ts';
import { studio } from './pages/studio.ts';
import { makeDraft, readAd } from './support/adsAtHand.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/ready.ts';
import { chooseFromMenu } from './support/menu.ts';

/** Pictures for whoever looks at the screen: LOOK=/tmp/look. */
const look = async (page: Page, name: string): Promise<void> => {
  const to = process.env['LOOK'];
  if (!to) return;
  for (const theme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${to}-${name}-${width}-${theme}.png`, fullPage: true });
    }
  await page.setViewportSize({ width: 1280, height: 720 });
};

test('D5.2 D5.10 from a brief to drafts in the queue, with images: priced before, written, two accepted, found again after a reload, once', async ({
  page,
}) => {
  const I = studio(page);
  await test.step('the words', async () => {
    await page.goto('/ad-queue');
    await page.getByRole('link', { name: 'Write with AI' }).first().click();
    await look(page, 'empty');
    await expect(I.write).toBeDisabled();
    await I.product.fill('Cold brew coffee by post');
    await I.audience.fill('People who work from home');
    await I.landingPage.fill('shop.example/coffee');
    // So little is not enough for six: the screen says what helps, and leads there.
    await expect(page.getByText('Your brief is enough for about 3 that differ')).toBeVisible();
    await page.getByRole('button', { name: 'Add points' }).click();
    await expect(I.points).toBeFocused();
    await I.points.fill('Roasted the week it ships\nPause any time\nFree delivery');
    await expect(page.getByText('Your brief is enough')).toBeHidden();
    await expect(page.getByText('6 × 2 = 12 credits')).toBeVisible();
    await page.reload();
    await expect(I.product).toHaveValue('Cold brew coffee by post');
    await I.write.click();
    await expect(page.getByRole('heading', { name: '6 of 6 suggestions' })).toBeVisible();
    await expect(page.getByText('Written by the built-in composer')).toBeVisible();
    await I.choose('Accept', 1);
    await I.choose('Edit', 3);
    await adBuilder(page).headline.fill('Coffee without the queue');
    await page.getByRole('button', { name: 'Done' }).click();
    await I.choose('Reject', 2);
    await look(page, 'reviewing');
  });

  await test.step('the images, and what was decided, outlast the page', async () => {
    await page.getByRole('button', { name: 'Make images for 2 ads · 20 credits' }).click();
    await page.reload();
    const first = I.suggestion(1);
    await expect(I.image(1, 1)).toBeVisible();
    await expect(I.image(1, 3)).toBeVisible();
    await first.getByText('9:16').click();
    await first.getByRole('button', { name: 'More images for suggestion 1' }).click();
    await first.getByRole('button', { name: '3 more images for suggestion 1 for 30 credits' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('region', { name: '3 images' })).toBeHidden();
    await look(page, 'images');
    await expectAccessible(page);
  });

  await test.step('the drafts', async () => {
    const adding = page.waitForResponse('**/bulk-create/');
    await page.getByRole('button', { name: 'Add 2 ads to the queue' }).click();
    await expect(page.getByText('2 drafts added')).toBeVisible();
    const { results } = (await (await adding).json()) as { results: { id: string }[] };
    for (const { id } of results) {
      const { media } = await readAd(page.request, id);
      expect([media.square?.height, media.portrait?.height]).toEqual([1080, 1350]);
    }
    await page.getByRole('link', { name: 'Review and publish' }).click();
    await expect(page.getByText('Coffee without the queue').first()).toBeVisible();
  });
});

test('D5.2 other words for one text stand beside it, and are used and taken back by one click', async ({ page }) => {
  const ad = await makeDraft(page.request, { headline: 'Autumn sale', link: 'https://shop.example' });
  await page.goto(`/ad-builder/${ad.id}`);
  await page.getByRole('button', { name: 'Write', exact: true }).nth(1).click();
  await chooseFromMenu(page, '3 more · 6 credits');
  await studio(page).choose('Use', 2);
  await expect(adBuilder(page).headline).not.toHaveValue('Autumn sale');
  await look(page, 'builder');
  await studio(page).choose('Undo', 2);
  await expect(adBuilder(page).headline).toHaveValue('Autumn sale');
});
