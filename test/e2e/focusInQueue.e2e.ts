import { expect, type Page } from 'playwright/test';
import { queue } from './pages/queue.ts';
import { makeDraft } from './support/adsAtHand.ts';
import { chooseFromMenu, openedMenu } from './support/menu.ts';
import { test } from './support/ready.ts';

const actionsOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` });
const offers = (page: Page) => page.getByRole('region', { name: 'Can be undone' });

test('D5.8 whoever deletes the ad of a row goes on at the row that takes its place, and after an undo at what comes next', async ({
  page,
}) => {
  for (const name of ['Lowest', 'Middle', 'Highest']) await makeDraft(page.request, { name, headline: 'Of three' });
  await queue(page).open();
  await actionsOf(page, 'Middle').focus();
  await page.keyboard.press('Enter');
  await chooseFromMenu(page, 'Delete');
  await expect(queue(page).row('Lowest')).toBeFocused();
  await actionsOf(page, 'Lowest').focus();
  await page.keyboard.press('Enter');
  await chooseFromMenu(page, 'Delete');
  await expect(actionsOf(page, 'Lowest')).toHaveCount(0);
  await expect(page.locator('tr:focus')).toBeVisible();
  await offers(page).getByRole('button', { name: 'Undo', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(offers(page)).toBeFocused();
  await offers(page).getByRole('button', { name: 'Undo', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(offers(page)).toBeFocused();
});

test('D5.8 with the menu of a row open, a press into the search writes there, and one on another row opens its menu', async ({
  page,
}) => {
  for (const name of ['Second row', 'First row']) await makeDraft(page.request, { name, headline: 'Of two' });
  await queue(page).open();
  await actionsOf(page, 'Second row').click();
  await openedMenu(page);
  await actionsOf(page, 'First row').click();
  await expect(page.getByRole('menu', { name: 'Actions for First row' })).toBeFocused();
  await page.getByRole('searchbox').click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.type('xnj');
  await expect(page.getByRole('searchbox')).toHaveValue('xnj');
});
