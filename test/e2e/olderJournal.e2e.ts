import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import type { User } from '#contract/calls/auth.ts';
import type { JournalSnapshot } from '#src/journal/entry.ts';
import { versionsOf } from '#src/journal/versions.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
import charts1 from '../journal/recorded/charts-1.json' with { type: 'json' };
import { makeDraft, readAd } from './support/adsAtHand.ts';
import { api } from './support/api.ts';
import { expectContinuity, recordOf } from './support/continuity.ts';
import { type Planted, plantJournal } from './support/plantJournal.ts';
import { test } from './support/ready.ts';

const BROKEN = 'Something broke on this screen';
const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible({ timeout: 20_000 });
const errorsOf = (page: Page): Error[] => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  return errors;
};

test('What somebody wrote under charts of version 1 is on the screen under today’s, and is saved (D1.5)', async ({
  page,
  request,
}) => {
  const user = (await api(request).get('/api/auth/user/')) as User;
  const id = randomUUID();
  const recorded = JSON.stringify(charts1)
    .replaceAll('0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b20', id)
    .replaceAll('"pk":7', `"pk":${user.pk}`);
  const { from, entries } = JSON.parse(recorded) as Planted & { from: JournalSnapshot; entries: Planted['entries'] };
  const { snapshot } = JSON.parse(recorded) as Planted;
  expect(from.versions).toMatchObject({ app: '1', draft: '1' });

  await plantJournal(page, { snapshot, entries: entries.filter(({ seq }) => seq > snapshot.seq) });
  const errors = errorsOf(page);
  const save = page.waitForResponse((answer) => answer.url().includes('/ad-creatives/') && answer.ok());
  await page.goto(`/ad-builder/${id}?journal=closed`);
  await expect(page.getByLabel('Headline')).toHaveValue('Half price until Sunday');
  await expect(page.getByLabel('Primary text')).toHaveValue('The mill runs, the prices fall.');
  await save;
  await saved(page);
  expect((await readAd(request, id)).copy.headline).toBe('Half price until Sunday');
  await expectContinuity(page);
  expect(errors).toEqual([]);
});

const damages: Readonly<Record<string, (snapshot: JournalSnapshot) => unknown>> = {
  'junk in place of the charts': (snapshot) => ({ ...snapshot, state: { status: 'active', junk: [1, 2, 3] } }),
  'no charts at all': ({ seq, at }) => ({ seq, at }),
  'versions that nobody knows': (snapshot) => ({ ...snapshot, versions: { app: '900' } }),
  'a state that no chart has': (snapshot) => ({
    ...snapshot,
    state: { ...(snapshot.state as object), value: 'nowhere' },
  }),
};
for (const [what, damage] of Object.entries(damages)) {
  test(`A journal with ${what} is passed over: the page begins anew`, async ({ page }) => {
    await page.goto('/dashboard?journal=closed');
    const { snapshot } = await recordOf(page);
    await plantJournal(page, { snapshot: damage(snapshot!) as Planted['snapshot'], entries: [] });
    await page.goto('/ad-queue?journal=closed');
    await expect(page.getByRole('heading', { name: 'Ad queue', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: BROKEN })).toHaveCount(0);
    await expectContinuity(page);
  });
}

test('A journal that leads to a broken screen does so once: the next load begins anew, and no word is lost (D1.5)', async ({
  page,
  request,
}) => {
  const { id } = await makeDraft(request, { name: 'Crashes once' });
  await page.goto(`/ad-builder/${id}?journal=closed`);
  await page.route('**/api/ad-creatives/**', (route) => route.abort('connectionfailed'));
  await page.getByLabel('Headline').fill('Words from before the crash');
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/ad-creatives/**');
  const { snapshot, state } = await recordOf(page);
  const broken = structuredClone(state) as {
    children: Record<string, { snapshot: { context: Record<string, unknown> } }>;
  };
  broken.children[`draft-${id}`]!.snapshot.context['fields'] = null;

  const planted: JournalSnapshot = { ...snapshot!, versions: versionsOf(wholeApp), state: broken };
  await plantJournal(page, { snapshot: planted, entries: [] });
  await page.goto(`/ad-builder/${id}?journal=closed`);
  await expect(page.getByRole('heading', { name: BROKEN })).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(page.getByLabel('Headline')).toHaveValue('Words from before the crash');
  await saved(page);
  await expectContinuity(page);
});
