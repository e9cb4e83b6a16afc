import { expect } from 'playwright/test';
import { adBuilder } from './pages/adBuilder.ts';
import { makeReadyAd } from './support/adsAtHand.ts';
import { test } from './support/ready.ts';

test.use({ viewport: { width: 390, height: 700 } });

test('D5.6 on a phone the button, and then the outcome, are at the bottom of the window and hide no field', async ({
  page,
  ready,
}) => {
  const { id } = await makeReadyAd(page.request, ready.account.id, { name: 'By thumb' });
  await page.goto(`/ad-builder/${id}`);
  const button = adBuilder(page).publish;
  await expect(button).toBeInViewport({ ratio: 1 });
  // Whatever the focus comes to is above the bar.
  const link = page.getByLabel('Link', { exact: true });
  await link.focus();
  const [field, top] = await Promise.all([link.boundingBox(), button.boundingBox()]);
  expect(field!.y + field!.height).toBeLessThanOrEqual(top!.y);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const choice = page.getByRole('radiogroup', { name: 'Start as' });
  const [last, bar] = await Promise.all([choice.boundingBox(), button.boundingBox()]);
  expect(last!.y + last!.height).toBeLessThanOrEqual(bar!.y);

  await page.evaluate(() => scrollTo(0, 0));
  await button.click();
  await expect(page.getByText('The ad is on Meta.')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'On Meta' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Show in the ad queue' }).last()).toBeInViewport();
});
