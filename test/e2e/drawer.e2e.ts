import { expect, type Page } from 'playwright/test';
import { adBuilder } from './pages/adBuilder.ts';
import { makeReadyAd } from './support/adsAtHand.ts';
import { expectAccessible as expectPageAccessible } from './support/axe.ts';
import { PASSWORD, person } from './support/person.ts';
import { test } from './support/ready.ts';

const drawerOn = (page: Page) => {
  const panel = page.getByRole('complementary', { name: 'Journal' });
  const I = {
    panel,
    /** The product as it was at the chosen moment. */
    screen: page.frameLocator('iframe[title="The screen at this moment"]'),
    slider: panel.getByRole('slider', { name: 'Moment' }),
    rows: panel.getByRole('listbox', { name: 'Entries' }).getByRole('option'),
    details: panel.getByRole('region', { name: 'Selected entry' }),
    open: () => panel.getByRole('button', { name: 'Journal', exact: true }).click(),
    backToNow: () => page.getByRole('button', { name: 'Back to now' }).click(),
    /** Goes to the moment after the newest entry of a type. */
    async travelTo(type: string) {
      await panel.getByLabel('Event').fill(type);
      await I.rows.last().dblclick();
      await expect(page.getByRole('heading', { name: /entry \d+ of \d+/ })).toBeVisible();
    },
  };
  return I;
};

/** Without the frame: nothing in it can be reached, and no script runs in it, axe's neither. */
const expectAccessible = (page: Page): Promise<void> => expectPageAccessible(page, { without: 'iframe' });

/** What a person or the page told the charts, by type; not what the page read again by itself. */
const toldFromOutside = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const entries = await millrace!.entries();
    const told = entries.filter(({ cause }) => cause === 'external').map(({ event }) => event.type);
    return told.filter((type) => !type.startsWith('cache.'));
  });

test('without asking for it nothing of the journal drawer is loaded', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const plain = [...scripts];
  await page.goto('/dashboard?journal=closed');
  await expect(drawerOn(page).panel).toBeVisible();
  expect(plain.length).toBeGreaterThan(0);
  expect(plain.filter((path) => path.includes('/start-'))).toEqual([]);
  expect(scripts.filter((path) => path.includes('/start-'))).toHaveLength(1);
});

test('a tester filters the entries, scrubs back to how an ad was, and comes back to how it is', async ({
  page,
  ready,
}) => {
  const { id } = await makeReadyAd(page.request, ready.account.id, { name: 'Before the storm', headline: 'Calm' });
  await page.goto(`/ad-builder/${id}?journal=closed`);
  const headline = adBuilder(page).headline;
  await expect(headline).toHaveValue('Calm');
  await headline.fill('Wind');
  // What is written within one frame is one entry.
  await expect(page.getByRole('article', { name: 'Facebook feed preview' })).toContainText('Wind');
  await headline.fill('Storm');
  await adBuilder(page).seeSaved();
  await adBuilder(page).publish.click();
  await adBuilder(page).seeOnMeta();
  const address = page.url();

  const I = drawerOn(page);
  await I.open();
  await expect(I.rows.first()).toBeVisible();
  await I.panel.getByLabel('Chart').selectOption(`app/session/draft-${id}`);
  await I.panel.getByLabel('Source').selectOption('external');
  await I.panel.getByLabel('Event').fill('change');
  await expect(I.rows).toHaveCount(2);
  await I.rows.first().click();
  await expect(I.details.locator('[data-part=event]')).toContainText('"headline": "Wind"');
  await expect(I.details).toContainText('Calm');
  await expect(adBuilder(page).headline, 'looking at an entry leaves the screen alone').toHaveValue('Storm');

  const told = await toldFromOutside(page);
  await I.details.getByRole('button', { name: 'Show this moment' }).click();
  await expect(page.getByRole('heading', { name: /^\d\d:\d\d:\d\d\.\d{3}, entry \d+ of \d+$/ })).toBeVisible();
  await expect(I.screen.getByLabel('Headline')).toHaveValue('Wind');
  await expect(I.screen.getByText('The ad is on Meta.')).toHaveCount(0);
  await expect(I.screen.locator('body')).toHaveJSProperty('inert', true);
  await expect(I.screen.getByRole('button', { name: 'Publish paused', includeHidden: true })).toBeVisible();
  await expect(page.locator('#root')).toHaveJSProperty('inert', true);
  expect(page.url(), 'the address stays').toBe(address);
  await expectAccessible(page);

  await I.slider.focus();
  const before = Number(await I.slider.inputValue());
  await page.keyboard.press('ArrowLeft');
  await expect(I.slider).toHaveValue(String(before - 1));
  await expect(I.screen.getByLabel('Headline')).toHaveValue('Calm');
  await page.keyboard.press('ArrowRight');
  await expect(I.screen.getByLabel('Headline')).toHaveValue('Wind');
  await page.keyboard.press('End');
  await expect(I.screen.getByText('The ad is on Meta.')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByRole('heading', { name: 'Before the first entry' })).toBeVisible();
  await I.slider.fill(String(before));
  await expect(I.screen.getByLabel('Headline')).toHaveValue('Wind');
  // A shortcut of the running page; an entry of its own would be found below.
  await page.keyboard.press('Control+b');

  await I.panel.getByLabel('Speed').selectOption('50 a second');
  await I.panel.getByRole('button', { name: 'Play' }).click();
  await expect(I.screen.getByLabel('Headline')).toHaveValue('Storm');
  await I.panel.getByRole('button', { name: 'Pause' }).click();

  await I.backToNow();
  await expect(adBuilder(page).headline).toHaveValue('Storm');
  await adBuilder(page).seeOnMeta();
  await expect(page.locator('#root')).toHaveJSProperty('inert', false);
  expect(await toldFromOutside(page), 'travelling leaves no trace').toEqual(told);
  expect(page.url()).toBe(address);
  await page.reload();
  await expect(I.slider, 'the tab remembers that the journal is open').toBeVisible();
});

test('an exported journal shows the same states in another browser, without the texts; a bad file says why', async ({
  page,
  ready,
  browser,
}) => {
  const { id } = await makeReadyAd(page.request, ready.account.id, { name: 'To be exported', headline: 'Quiet' });
  await page.goto(`/ad-builder/${id}?journal=closed`);
  await adBuilder(page).headline.fill('Secret sauce');
  await adBuilder(page).seeSaved();
  const mine = drawerOn(page);
  await mine.open();
  const download = page.waitForEvent('download');
  await mine.panel.getByRole('button', { name: 'Export' }).click();
  const file = await (await download).path();
  await mine.travelTo('draft.change');
  const state = await mine.details.locator('[data-part=state]').textContent();

  const nobody = { cookies: [], origins: [] };
  const context = await browser.newContext({ storageState: nobody });
  const other = await context.newPage();
  // Asked for by hand it is open at once.
  await other.goto('/login?journal');
  const I = drawerOn(other);
  const picker = I.panel.getByLabel('Import journal');
  const dropped = await other.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['{"format":'], 'broken.json'));
    return transfer;
  });
  await I.panel.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(I.panel.getByRole('alert')).toContainText('This file is not a journal: it is not JSON.');
  await picker.setInputFiles(file);
  await expect(I.panel.getByRole('alert')).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'Before the first entry' })).toBeVisible();
  await I.travelTo('draft.change');
  await expect(I.details.locator('[data-part=state]')).toHaveText(state!);
  const headline = I.screen.getByLabel('Headline');
  await expect(headline).toHaveValue(/^\w+$/);
  await expect(headline).not.toHaveValue('Secret sauce');
  await expect(I.screen.getByRole('heading', { level: 1 })).toBeVisible();
  await I.backToNow();
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/login');
  await context.close();
});

test.describe('a stranger', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('sees the screen follow from page to page, also to before they signed in, and is not signed out by it', async ({
    page,
    ready,
  }) => {
    await page.goto('/login?journal=closed');
    await person(page).fillSignIn(ready.email, PASSWORD);
    await person(page).seeHeading('Dashboard');
    const I = drawerOn(page);
    await I.open();
    await I.travelTo('auth.signIn');
    await expect(I.screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(I.screen.getByRole('button', { name: 'Signing in' })).toBeVisible();
    await I.slider.focus();
    await page.keyboard.press('End');
    await expect(I.screen.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await I.panel.getByRole('button', { name: 'Close journal' }).click();
    await I.backToNow();
    await person(page).seeHeading('Dashboard');
    await page.getByRole('link', { name: 'New ad' }).click();
    await page.waitForURL('**/ad-builder/*');
  });
});
