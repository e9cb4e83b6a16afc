import { expect } from 'playwright/test';
import { adBuilder } from './pages/adBuilder.ts';
import { expectContinuity } from './support/continuity.ts';
import { test } from './support/ready.ts';

test('D1.5 D5.2 what was written can be undone and done again, by button and by key, also after a reload', async ({
  page,
}) => {
  await page.goto('/ad-builder');
  const headline = adBuilder(page).headline;
  const undo = page.getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('button', { name: 'Redo' });
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Name').fill('Autumn sale');
  await headline.pressSequentially('Half price', { delay: 10 });
  await adBuilder(page).seeSaved();

  await headline.press('ControlOrMeta+z');
  await expect(headline).toHaveValue('');
  await expect(page.getByLabel('Name')).toHaveValue('Autumn sale');
  await headline.press('ControlOrMeta+Shift+z');
  await expect(headline).toHaveValue('Half price');
  await expect(redo).toHaveAttribute('aria-disabled', 'true');
  await adBuilder(page).seeSaved();

  await page.goto(`${page.url()}?journal=closed`);
  await expect(headline).toHaveValue('Half price');
  await undo.click();
  await undo.click();
  await expect(headline).toHaveValue('');
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await redo.click();
  await expect(page.getByLabel('Name')).toHaveValue('Autumn sale');
  await adBuilder(page).seeSaved();
  await expectContinuity(page);
});
