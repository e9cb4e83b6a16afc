import { expect, type Page } from 'playwright/test';
import { test } from './support/ready.ts';

const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible({ timeout: 20_000 });

test('D5.2 what was written can be undone and done again, by button and by key, also after a reload', async ({
  page,
}) => {
  await page.goto('/ad-builder');
  const headline = page.getByLabel('Headline');
  const undo = page.getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('button', { name: 'Redo' });
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Name').fill('Autumn sale');
  await headline.pressSequentially('Half price', { delay: 10 });
  await saved(page);

  await headline.press('ControlOrMeta+z');
  await expect(headline).toHaveValue('');
  await expect(page.getByLabel('Name')).toHaveValue('Autumn sale');
  await headline.press('ControlOrMeta+Shift+z');
  await expect(headline).toHaveValue('Half price');
  await expect(redo).toHaveAttribute('aria-disabled', 'true');
  await saved(page);

  await page.reload();
  await expect(headline).toHaveValue('Half price');
  await undo.click();
  await undo.click();
  await expect(headline).toHaveValue('');
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await redo.click();
  await expect(page.getByLabel('Name')).toHaveValue('Autumn sale');
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Autumn sale');
  await expect(headline).toHaveValue('');
});
