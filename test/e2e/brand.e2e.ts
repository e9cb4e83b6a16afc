import sharp from 'sharp';
import { expect } from 'playwright/test';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { person } from './support/person.ts';
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
  await page.goto('/settings/brand');
  await person(page).seeHeading('Brand');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByLabel('Name', { exact: true }).fill('Larch');
  const evil = LOGO.toString().replace('</svg>', '<script>alert(1)</script></svg>');
  const choose = page.getByLabel(/^(Choose a|Replace) logo$/);
  await choose.setInputFiles({ name: 'evil.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(evil) });
  await expect(page.getByRole('alert')).toContainText('Export it as a plain SVG or as a PNG');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await choose.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO });
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
    await expect(page.getByRole('button', { name: /^Photo \d, focal point/ })).toHaveCount(hue === 20 ? 1 : 2);
  }
  const first = page.getByRole('button', { name: /^Photo 1, focal point/ });
  await first.click({ position: { x: 5, y: 5 } });
  await first.press('Shift+ArrowRight');
  const said = await first.getAttribute('aria-label');
  const source = await page.getByRole('listitem').filter({ has: first }).getByRole('presentation').getAttribute('src');
  await page.getByRole('button', { name: 'Move photo 1 later' }).press('Enter');
  await page.getByLabel('Must say').fill('Fair trade\nMade here');
  await page.reload();
  await expect(page.getByLabel('Must say')).toHaveValue('Fair trade\nMade here');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/settings/brand');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Larch');
  const second = page.getByRole('button', { name: /^Photo 2, focal point/ });
  await expect(second).toHaveAccessibleName(said!.replace('Photo 1', 'Photo 2'));
  await expect(page.getByRole('listitem').filter({ has: second }).getByRole('presentation')).toHaveAttribute(
    'src',
    source!,
  );
});

test('D5.13 two tabs that changed the same are asked about it, and a page that cannot be read says why', async ({
  page,
  context,
}) => {
  await become(context, await readyPerson());
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/settings/brand');
    await person(tab).seeHeading('Brand');
  }
  const save = (tab: typeof page) => tab.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Mine');
  await other.getByLabel('Name', { exact: true }).fill('Theirs');
  await other.getByLabel('What you sell').fill('Tea by post');
  await save(other);
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Both changed the name.');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mine');
  await expect(page.getByLabel('What you sell')).toHaveValue('Tea by post');

  await page.getByLabel('Address').fill('https://10.0.0.1.example.invalid');
  await page.getByRole('button', { name: 'Read the page' }).click();
  await expect(page.getByRole('alert')).toContainText('The page could not be reached. Check its address.');
});

test('D5.2 a brief is saved under a name, used again in place of another, and deleted', async ({ page, context }) => {
  await become(context, await readyPerson());
  await page.goto('/ads/create');
  await expect(page.getByText('Tell Millrace about your brand')).toBeVisible();
  const product = page.getByLabel('Product', { exact: true });
  await product.fill('Cold brew coffee by post');
  await page.getByRole('button', { name: 'Save this brief' }).click();
  await page.getByLabel('Name of the brief').fill('Autumn');
  await page.getByRole('form', { name: 'Save brief' }).getByRole('button', { name: 'Save', exact: true }).click();
  const use = page.getByRole('button', { name: 'Use Autumn' });
  await expect(use).toBeVisible();
  await product.fill('Tea');
  await use.click();
  await expect(product).toHaveValue('Cold brew coffee by post');
  await page.getByRole('button', { name: 'Delete Autumn' }).click();
  await page.getByRole('button', { name: 'Delete brief' }).click();
  await expect(page.getByText('Save a brief to begin with it again.')).toBeVisible();
});
