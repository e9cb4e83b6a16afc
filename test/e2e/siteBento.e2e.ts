import { expect, type Locator, type Page } from 'playwright/test';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { MAIN } from './support/origins.ts';
import { expectStill, watchShifts } from './support/shifts.ts';
import { test } from './support/test.ts';

test.use({ home: MAIN });

const TILES = ['Flow', 'Batch', 'Credits', 'Preflight', 'Journal', 'Upload'] as const;
type Tile = (typeof TILES)[number];
const BENTO = 'section[aria-labelledby="bento-title"]';

const piece = (page: Page, tile: Tile): Locator => page.locator(`[data-island="bento${tile}"]`);

/** Brings a piece into view, where it becomes interactive. */
const seePiece = async (page: Page, tile: Tile): Promise<Locator> => {
  const found = piece(page, tile);
  // What lies above may still take its place, and push it out of view again.
  await expect(async () => {
    await found.scrollIntoViewIfNeeded();
    await expect(found).toHaveAttribute('data-alive', '', { timeout: 2000 });
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

test('D8.1 A batch: eight are published, two say what they need, and those two are retried', async ({ page }) => {
  await page.goto(MAIN);
  const batch = await seePiece(page, 'Batch');
  await press(batch, 'Publish 10 ads');
  await expect(batch.getByText('8 published, 2 need a fix', { exact: true })).toBeVisible();
  await expect(
    batch.getByText('2 of 10 ads failed to publish. Check the ad queue for details.', { exact: true }),
  ).toBeVisible();
  await expect(batch.getByText('Choose an ad set.')).toBeVisible();
  await press(batch, 'Retry those 2');
  await expect(batch.getByText('No valid ads to publish', { exact: true })).toBeVisible();
  await press(batch, 'Fix Gift box');
  await press(batch, 'Fix Winter roast');
  await press(batch, 'Retry those 2');
  await expect(batch.locator('p', { hasText: /^10 published$/ })).toBeVisible();
  // By the keys, without losing the place.
  await page.keyboard.press('Enter');
  await expect(batch.getByText('10 drafts', { exact: true })).toBeVisible();
  await expect(batch.getByRole('button', { name: 'Publish 10 ads' })).toBeFocused();
});

test('D8.1 Uploads: a small image is refused, a cut network is waited for, and all arrive in the end', async ({
  page,
}) => {
  await page.goto(MAIN);
  const upload = await seePiece(page, 'Upload');
  await expect(upload.getByText('Square image is 480 pixels wide. Use at least 600.')).toBeVisible();
  await turn(upload, 'Cut the network', true);
  await press(upload, 'Replace');
  await expect(upload.getByText('Retrying automatically').first()).toBeVisible();
  await turn(upload, 'Cut the network', false);
  await expect(upload.locator('[data-stage="uploaded"]')).toHaveCount(3);
});

test('D8.1 The pre-flight list goes from red to green, and a save that failed is made up for', async ({ page }) => {
  await page.goto(MAIN);
  const preflight = await seePiece(page, 'Preflight');
  await expect(preflight.getByText('4 to fix', { exact: true })).toBeVisible();
  await turn(preflight, 'Cut the network', true);
  await preflight.getByLabel('Name').fill('Autumn');
  await preflight.getByLabel('Link').fill('https://riverside.example/');
  await expect(preflight.getByText('2 to fix', { exact: true })).toBeVisible();
  await expect(preflight.getByText('Saved on this device')).toBeVisible();
  await press(preflight, 'Save again');
  await expect(preflight.getByText('Saved on this device')).toBeVisible();
  await turn(preflight, 'Cut the network', false);
  await expect(preflight.locator('[data-save="saved"]')).toBeVisible();
  await preflight.getByLabel('Ad set').selectOption({ index: 1 });
  await press(preflight, 'Add two images');
  await expect(preflight.getByText('Ready to publish', { exact: true })).toBeVisible();
  await expect(preflight.locator('li[data-good]')).toHaveCount(4);
  // One step for each image.
  for (const _image of ['portrait', 'square']) await press(preflight, 'Undo');
  await expect(preflight.getByText('1 to fix', { exact: true })).toBeVisible();
});

test('D8.1, D4.4 The credit meter tells the cost before, holds, gives back, spends, and sells what is missing', async ({
  page,
}) => {
  await page.goto(MAIN);
  const credits = await seePiece(page, 'Credits');
  await expect(credits.getByText('will cost 120 credits')).toBeVisible();
  await turn(credits, 'Make it fail', true);
  await press(credits, /Make 10 drafts/);
  await expect(credits.getByText('120 held', { exact: true })).toBeVisible();
  await expect(credits.getByText('The drafts failed. All 120 credits were returned.')).toBeVisible();
  await expect(credits.getByText('300', { exact: true })).toBeVisible();
  await turn(credits, 'Make it fail', false);
  await press(credits, /Try again/);
  await expect(credits.getByText('180', { exact: true })).toBeVisible();
  await expect(credits.getByText('The credits are spent.')).toBeVisible();
  await press(credits, /Make 10 drafts/);
  await expect(credits.getByText('60', { exact: true })).toBeVisible();
  await expect(credits.getByText('The credits are spent.')).toBeVisible();
  await press(credits, /Make 10 drafts/);
  await press(credits, 'Buy 1,000 for $10');
  await expect(credits.getByText('1,060', { exact: true })).toBeVisible();
});

test('D8.1 The journal is scrubbed by the keys and played, and shows the draft of that moment', async ({ page }) => {
  await watchShifts(page, '[data-island="bentoJournal"]');
  await page.goto(MAIN);
  const journal = await seePiece(page, 'Journal');
  const slider = journal.getByRole('slider', { name: 'Moment' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(journal.getByText('No headline yet')).toBeVisible();
  await expect(slider).toHaveAttribute('aria-valuetext', 'Entry 1 of 18, loadDraft: done: Saved');
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(journal.getByText('Save failed, saved on this device')).toBeVisible();
  await expect(journal.locator('[aria-current="step"]')).toContainText('saveDraft: error');
  await page.keyboard.press('ArrowLeft');
  await expect(journal.locator('[data-save="saving"]')).toBeVisible();
  await press(journal, 'Play');
  await expect(journal.getByText('18 / 18', { exact: true })).toBeVisible();
  await expect(journal.locator('[data-save="saved"]')).toBeVisible();
  await expectStill(page);
});

test('D8.1 The small flow plays by itself up to the person, and retries what Meta did not take', async ({ page }) => {
  await page.goto(MAIN);
  const flow = await seePiece(page, 'Flow');
  await expect(flow.getByText('Waiting for you. Nothing has been sent yet.')).toBeVisible();
  await press(flow, 'Another one');
  await expect(flow.getByText('Slow mornings')).toBeVisible();
  await expect(flow.getByText('Waiting for you. Nothing has been sent yet.')).toBeVisible();
  await turn(flow, 'Take Meta down', true);
  await press(flow, 'Approve');
  await expect(flow.getByText('Meta is not responding. Your approved draft is kept.')).toBeVisible();
  await turn(flow, 'Take Meta down', false);
  await press(flow, 'Retry');
  await expect(flow.getByText('On Meta, paused.')).toBeVisible();
  await expect(flow.locator('[data-status="done"]')).toHaveCount(4);
});

test.describe('Without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('D8.1 Nothing plays by itself for who prefers reduced motion, and everything does when it is pressed', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(MAIN);
    const flow = await seePiece(page, 'Flow');
    const upload = await seePiece(page, 'Upload');
    await page.clock.runFor(10_000);
    await expect(upload.locator('[data-stage="none"]')).toHaveCount(3);
    await flow.scrollIntoViewIfNeeded();
    await page.clock.runFor(10_000);
    await expect(flow.locator('[data-status="ahead"]')).toHaveCount(4);
    await press(flow, 'Run the flow');
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(flow.getByText('Waiting for you. Nothing has been sent yet.')).toBeVisible({ timeout: 100 });
    }).toPass();
  });
});

test.describe('Without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('D8.1 Every tile can be read, and nothing is offered that would do nothing', async ({ page }) => {
    await page.goto(MAIN);
    const bento = page.locator(BENTO);
    await expect(bento.getByRole('heading', { level: 3 })).toHaveCount(6);
    await expect(bento.getByText('10 drafts', { exact: true })).toBeVisible();
    await expect(bento.getByText('4 to fix', { exact: true })).toBeVisible();
    // Playwright takes no text of a <noscript> for text.
    await expect(bento.locator('noscript p')).toBeVisible();
    await expect(bento.getByRole('button')).toHaveCount(0);
    await expect(bento.getByRole('switch')).toHaveCount(0);
  });
});

test('D8.1 axe finds nothing on the pieces in both themes, before and after something failed', async ({ page }) => {
  await page.goto(MAIN);
  for (const tile of TILES) await seePiece(page, tile);
  await expectAccessibleInBothThemes(page, { part: BENTO });
  // Without motion nothing plays by itself.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const batch = await seePiece(page, 'Batch');
  await press(batch, 'Publish 10 ads');
  await expect(batch.getByText('8 published, 2 need a fix', { exact: true })).toBeVisible();
  const journal = await seePiece(page, 'Journal');
  await journal.getByRole('slider').fill('9');
  const flow = await seePiece(page, 'Flow');
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
