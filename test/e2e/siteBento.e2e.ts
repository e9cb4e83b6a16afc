import { expect, type Locator, type Page } from 'playwright/test';
import { site } from './pages/site.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { MAIN } from './support/origins.ts';
import { expectStill, watchShifts } from './support/shifts.ts';
import { test } from './support/test.ts';

test.use({ home: MAIN });

const TILES = ['Flow', 'Batch', 'Credits', 'Preflight', 'Journal', 'Upload'] as const;
type Tile = (typeof TILES)[number];
const BENTO = 'section[aria-labelledby="bento-title"]';

const piece = (page: Page, tile: Tile): Locator => site(page).island(`bento${tile}`);

/** Brings a piece into view, where it becomes interactive. */
const seePiece = async (page: Page, tile: Tile): Promise<Locator> => {
  const found = piece(page, tile);
  // What lies above may still take its place, and push it out of view again.
  await expect(async () => {
    await found.scrollIntoViewIfNeeded();
    await site(page).seeAlive(found, { timeout: 2000 });
  }).toPass();
  return found;
};
const press = (within: Locator, name: string | RegExp) => within.getByRole('button', { name }).click();
const turn = (within: Locator, name: string, on: boolean) => within.getByRole('switch', { name }).setChecked(on);

test('R1.04, D8.1 The pieces load their code when they come into view, one by one, and nothing moves for it', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/site\/bento(\w+?)-/.exec(request.url())?.[1];
    if (name) loaded.push(name);
  });
  const broken: string[] = [];
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
  page.on('pageerror', (error) => broken.push(error.message));
  await watchShifts(page, '[aria-labelledby="bento-title"]');
  await page.goto(MAIN);
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  for (const tile of TILES) {
    const before = await piece(page, tile).boundingBox();
    await seePiece(page, tile);
    const after = await piece(page, tile).boundingBox();
    expect([after?.width, after?.height], tile).toEqual([before?.width, before?.height]);
  }
  expect(loaded.toSorted()).toEqual([...TILES].sort());
  await expectStill(page);
  expect(broken).toEqual([]);
});

// What each of them does, step by step, is shown in test/site/islands.
test('D8.1, D4.4 The pieces do as they are told in the built page, and axe finds nothing in both themes, before and after something failed', async ({
  page,
}) => {
  await page.goto(MAIN);
  for (const tile of TILES) await seePiece(page, tile);
  await expectAccessibleInBothThemes(page, { part: BENTO });
  // Without motion nothing plays by itself.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const batch = await seePiece(page, 'Batch');
  await batch.getByRole('button', { name: 'Publish 10 ads' }).press('Enter');
  await expect(batch.getByText('8 published, 2 need a fix', { exact: true })).toBeVisible();
  await expect(batch.getByRole('button', { name: 'Retry those 2' }), 'the place is not lost').toBeFocused();
  const upload = await seePiece(page, 'Upload');
  await expect(upload.getByText('Square image is 480 pixels wide. Use at least 600.')).toBeVisible();
  await turn(upload, 'Cut the network', true);
  await press(upload, 'Replace');
  await expect(upload.getByText('Retrying automatically').first()).toBeVisible();
  const preflight = await seePiece(page, 'Preflight');
  await turn(preflight, 'Cut the network', true);
  await preflight.getByLabel('Name').fill('Autumn');
  await expect(preflight.getByText('3 to fix', { exact: true })).toBeVisible();
  await expect(preflight.getByText('Saved on this device')).toBeVisible();
  const credits = await seePiece(page, 'Credits');
  await turn(credits, 'Make it fail', true);
  await press(credits, /Make 10 drafts/);
  await expect(credits.getByText('The drafts failed. All 120 credits were returned.')).toBeVisible();
  const journal = await seePiece(page, 'Journal');
  const slider = journal.getByRole('slider', { name: 'Moment' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Entry 1 of 18, loadDraft: done: Saved');
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(journal.getByText('Save failed, saved on this device')).toBeVisible();
  const flow = await seePiece(page, 'Flow');
  await expect(flow.getByText('Waiting for you. Nothing has been sent yet.')).toBeVisible();
  await turn(flow, 'Take Meta down', true);
  await press(flow, 'Approve');
  await expect(flow.getByText('Meta is not responding.')).toBeVisible();
  await expectAccessibleInBothThemes(page, { part: BENTO });
});

test('On a phone nothing of the pieces scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(MAIN);
  for (const tile of TILES) {
    await seePiece(page, tile);
    const box = (await piece(page, tile).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, tile).toBeLessThanOrEqual(390);
    expect(await piece(page, tile).evaluate((element) => element.scrollWidth - element.clientWidth), tile).toBe(0);
  }
});
