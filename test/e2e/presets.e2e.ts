import { expect } from 'playwright/test';
import { person } from './support/person.ts';
import { test } from './support/ready.ts';

test('D5.9 a preset is written through a reload, saved, made the default, and deleted with its consequence', async ({
  page,
}) => {
  await page.goto('/settings/ad-presets');
  await person(page).seeHeading('Ad detail presets');
  await page.getByRole('button', { name: 'New preset' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Autumn roast');
  await page.getByLabel('Link', { exact: true }).fill('riverside.example/roast');
  await page.getByLabel('URL parameters').fill('utm_source=meta&utm_content={{ad.title}}');
  await expect(page.getByText('Meta has no macro {{ad.title}}. Use one of the list.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Autumn roast');
  await page.getByLabel('URL parameters').fill('utm_source=meta&utm_content={{ad.name}}');
  await expect(
    page.getByText('https://riverside.example/roast?utm_source=meta&utm_content={{ad.name}}', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Create preset' }).click();
  await expect(page.getByRole('heading', { name: 'Autumn roast' })).toBeVisible();
  await page.getByRole('button', { name: 'Set as default: Autumn roast' }).click();
  await expect(page.getByRole('heading', { name: 'Autumn roast Default' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Autumn roast' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/No ad uses it|keep its values/);
  await page.getByRole('button', { name: 'Delete preset' }).click();
  await expect(page.getByText('No presets yet')).toBeVisible();
});
