import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import type { JournalSnapshot } from '#src/journal/entry.ts';
import { versionsOf } from '#src/journal/versions.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
import { childOf, withChild } from '#test/support/withChild.ts';
import draft1 from '../journal/recorded/draft-1.json' with { type: 'json' };
import { adBuilder } from './pages/adBuilder.ts';
import { makeDraft, readAd } from './support/adsAtHand.ts';
import { expectContinuity, recordOf } from './support/continuity.ts';
import { plantJournal } from './support/plantJournal.ts';
import { test } from './support/ready.ts';

const BROKEN = 'Something went wrong on this screen';
const errorsOf = (page: Page): Error[] => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  return errors;
};

test('What somebody wrote under an older draft chart is on the screen under today’s, and is saved (D1.5)', async ({
  page,
  request,
}) => {
  const id = randomUUID();
  const older: unknown = JSON.parse(JSON.stringify(draft1).replaceAll(draft1.context.adId, id));
  await page.goto(`/ad-builder/${id}?journal=closed`);
  await expect(adBuilder(page).headline).toHaveValue('');
  const { snapshot, state } = await recordOf(page);
  const versions = { ...versionsOf(wholeApp), draft: '1' };
  const planted: JournalSnapshot = { ...snapshot!, versions, state: withChild(state, `draft-${id}`, older) };
  await plantJournal(page, { snapshot: planted, entries: [] });

  const errors = errorsOf(page);
  const save = page.waitForResponse((answer) => answer.url().includes('/ad-creatives/') && answer.ok());
  await page.goto(`/ad-builder/${id}?journal=closed`);
  await expect(adBuilder(page).headline).toHaveValue('Half price until Sunday');
  await expect(adBuilder(page).primaryText).toHaveValue('The mill runs, the prices fall.');
  await save;
  await adBuilder(page).seeSaved();
  expect((await readAd(request, id)).copy.headline).toBe('Half price until Sunday');
  await expectContinuity(page);
  expect(errors).toEqual([]);
});

// What else may be damaged: test/journal/migrations.test.ts.
test('A journal with junk in place of the charts is passed over: the page starts fresh', async ({ page }) => {
  await page.goto('/dashboard?journal=closed');
  const { snapshot } = await recordOf(page);
  const junk = { ...snapshot!, state: { status: 'active', junk: [1, 2, 3] } };
  await plantJournal(page, { snapshot: junk, entries: [] });
  await page.goto('/ad-queue?journal=closed');
  await expect(page.getByRole('heading', { name: 'Ad queue', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: BROKEN })).toHaveCount(0);
  await expectContinuity(page);
});

test('A journal that leads to a broken screen does so once: the next load starts fresh, and no word is lost (D1.5)', async ({
  page,
  request,
}) => {
  const { id } = await makeDraft(request, { name: 'Crashes once' });
  await page.goto(`/ad-builder/${id}?journal=closed`);
  await page.route('**/api/ad-creatives/**', (route) => route.abort('connectionfailed'));
  await adBuilder(page).headline.fill('Words from before the crash');
  await adBuilder(page).seeKeptHere();
  await page.unroute('**/api/ad-creatives/**');
  const { snapshot, state } = await recordOf(page);
  const draft = childOf(state, `draft-${id}`) as { readonly context: object };
  const broken = withChild(state, `draft-${id}`, { ...draft, context: { ...draft.context, fields: null } });
  const planted: JournalSnapshot = { ...snapshot!, versions: versionsOf(wholeApp), state: broken };
  await plantJournal(page, { snapshot: planted, entries: [] });
  await page.goto(`/ad-builder/${id}?journal=closed`);
  await expect(page.getByRole('heading', { name: BROKEN })).toBeVisible();
  await page.reload();
  await expect(adBuilder(page).headline).toHaveValue('Words from before the crash');
  await adBuilder(page).seeSaved();
  await expectContinuity(page);
});
