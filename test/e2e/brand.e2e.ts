import sharp from 'sharp';
import { expect } from 'playwright/test';
import { brand } from './pages/brand.ts';
import { studio } from './pages/studio.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { become, readyPerson } from './support/people.ts';
import { test } from './support/ready.ts';

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect x="4" y="4" width="30" height="12" fill="#0a7f5c"/><circle cx="30" cy="10" r="4" fill="#e9b44c"/></svg>',
);
const photo = (hue: number) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: `hsl(${hue}, 45%, 52%)` } })
    .jpeg()
    .toBuffer();

test('D5.13 a brand is written with a logo, its colours, photos and a voice, outlasts a reload unsaved, and is saved', async ({
  page,
  context,
}) => {
  // Nobody else writes this brand meanwhile.
  await become(context, await readyPerson());
  const I = brand(page);
  await I.open();
  await I.name.fill('Larch');
  const evil = LOGO.toString().replace('</svg>', '<script>alert(1)</script></svg>');
  await I.chooseLogo('evil.svg', Buffer.from(evil));
  await expect(page.getByRole('alert')).toContainText('Export it as a plain SVG or as a PNG');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await I.chooseLogo('logo.svg', LOGO);
  await expect(page.getByRole('img', { name: 'Logo of Larch' })).toBeVisible();
  await page.getByRole('button', { name: 'Add #e9b44c' }).click();
  await expect(page.getByText('Dark text is used instead.')).toBeVisible();
  await page
    .getByRole('radio', { name: /Fraunces/ })
    .first()
    .check();
  for (const hue of [20, 200]) {
    const buffer = await photo(hue);
    await page.getByLabel('Add photo').setInputFiles({ name: `${hue}.jpg`, mimeType: 'image/jpeg', buffer });
    await expect(I.photos).toHaveCount(hue === 20 ? 1 : 2);
  }
  await I.photo(1).click({ position: { x: 5, y: 5 } });
  await I.photo(1).press('Shift+ArrowRight');
  const said = await I.photo(1).getAttribute('aria-label');
  const source = await I.pictureOf(1).getAttribute('src');
  await page.getByRole('button', { name: 'Move photo 1 later' }).press('Enter');
  await I.mustSay.fill('Fair trade\nMade here');
  await page.reload();
  await expect(I.mustSay).toHaveValue('Fair trade\nMade here');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await I.save();
  await I.seeSaved();
  await page.evaluate(() => sessionStorage.clear());
  await I.open();
  await expect(I.name).toHaveValue('Larch');
  await expect(I.photo(2)).toHaveAccessibleName(said!.replace('Photo 1', 'Photo 2'));
  await expect(I.pictureOf(2)).toHaveAttribute('src', source!);
});

test('D5.13 two tabs that changed the same are asked about it, and a page that cannot be read says why', async ({
  page,
  context,
}) => {
  await become(context, await readyPerson());
  const other = await context.newPage();
  const [I, they] = [brand(page), brand(other)];
  for (const each of [I, they]) await each.open();
  await I.name.fill('Mine');
  await they.name.fill('Theirs');
  await they.sells.fill('Tea by post');
  await they.save();
  await they.seeSaved();
  await I.save();
  await expect(page.getByRole('alert')).toContainText('Both changed the name.');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await I.seeSaved();
  await expect(I.name).toHaveValue('Mine');
  await expect(I.sells).toHaveValue('Tea by post');

  await page.getByLabel('Address').fill('https://10.0.0.1.example.invalid');
  await page.getByRole('button', { name: 'Read the page' }).click();
  await expect(page.getByRole('alert')).toContainText('The page could not be reached. Check its address.');
});

test('D5.2 a brief is saved under a name, used again in place of another, and deleted', async ({ page, context }) => {
  await become(context, await readyPerson());
  const I = studio(page);
  await I.open();
  await expect(page.getByText('Tell Millrace about your brand')).toBeVisible();
  await I.product.fill('Cold brew coffee by post');
  await I.saveBrief('Autumn');
  await I.product.fill('Tea');
  await I.useBrief('Autumn').click();
  await expect(I.product).toHaveValue('Cold brew coffee by post');
  await page.getByRole('button', { name: 'Delete Autumn' }).click();
  await page.getByRole('button', { name: 'Delete brief' }).click();
  await expect(page.getByText('Save a brief to begin with it again.')).toBeVisible();
});
