import { type BrowserContext, expect, type Page } from 'playwright/test';
import { shell } from './pages/shell.ts';
import { adBuilder } from './pages/adBuilder.ts';
import { makeDraft, readAd } from './support/adsAtHand.ts';
import { api } from './support/api.ts';
import { expectContinuity } from './support/continuity.ts';
import { expectOnDisk } from './support/journalOnDisk.ts';
import { PASSWORD, person } from './support/person.ts';
import { become, newcomer, readyPerson } from './support/people.ts';
import { test } from './support/ready.ts';

const streamOf = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('millrace.stream'));

/** The streams that some tab holds, each as often as it is held. */
const streamsHeld = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.flatMap(({ name }) => (name?.startsWith('journal-') ? [name.slice('journal-'.length)] : [])).toSorted();
  });

const open = async (page: Page, address: string): Promise<Page> => {
  await page.addInitScript(() => sessionStorage.setItem('millrace.journal.open', 'no'));
  await page.goto(`${address}?journal=closed`);
  await page.locator('h1').first().waitFor();
  return page;
};
const openTab = async (context: BrowserContext, address: string) => open(await context.newPage(), address);

/** Each tab writes a stream of its own, and no other writes it. */
const expectOwnStreams = async (tabs: readonly Page[]): Promise<void> => {
  const streams = await Promise.all(tabs.map(streamOf));
  expect(new Set(streams).size).toBe(tabs.length);
  await expect.poll(() => streamsHeld(tabs[0]!)).toEqual(streams.toSorted());
  for (const tab of tabs) await expectContinuity(tab);
};

test('each tab keeps its own journal, also a duplicated one, and a closed one’s continues in the next tab, which saves what it left unsaved (D1.5)', async ({
  page,
  context,
  request,
}) => {
  const WORDS = 'Typed in a tab that was closed';
  const { id } = await makeDraft(request, { name: 'Left by a tab' });

  const copy = await test.step('one that begins with a copy of what the first one remembers', async () => {
    await open(page, '/dashboard');
    const duplicated = context.waitForEvent('page');
    await page.evaluate(() => void globalThis.open(location.href));
    const found = await duplicated;
    await found.locator('h1').first().waitFor();
    await expectOwnStreams([page, found]);
    // The same where both are loaded again at once.
    await Promise.all([page.reload(), found.reload()]);
    for (const tab of [page, found]) await tab.locator('h1').first().waitFor();
    await expectOwnStreams([page, found]);
    return found;
  });

  await test.step('one that is closed', async () => {
    const third = await openTab(context, `/ad-builder/${id}`);
    await expectOwnStreams([page, copy, third]);
    const stream = await streamOf(third);
    await third.route('**/api/ad-creatives/**', (route) => route.abort('connectionfailed'));
    await adBuilder(third).headline.fill(WORDS);
    await adBuilder(third).seeKeptHere();
    await expectOnDisk(third, 'draft.change', WORDS);
    await third.close();

    const fourth = await openTab(context, '/settings/profile');
    expect(await streamOf(fourth)).toBe(stream);
    // By itself, though another screen is shown. What is asked is the server: a field that loses its focus as its tab is
    // closed saves, too, and where that arrives there is nothing left to send.
    await expect.poll(async () => (await readAd(request, id)).copy.headline).toBe(WORDS);
    await expectOwnStreams([page, copy, fourth]);
  });
});

test.describe('who signs in after somebody else', () => {
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    storageState: async ({}, use) => use((await readyPerson()).cookies),
  });

  test('gets nothing of theirs, in no tab, and their unsaved words are back when they come back (R4.06, D1.5)', async ({
    page,
    context,
    request,
  }) => {
    const WORDS = 'The first one’s words';
    const { user: first } = { user: (await api(request).get('/api/auth/user/')) as { email: string } };
    const next = await newcomer();
    const { id } = await makeDraft(request, { name: 'The first one’s ad' });
    await open(page, `/ad-builder/${id}`);
    const other = await openTab(context, '/dashboard');

    await test.step('the first one writes what is not saved', async () => {
      await page.route('**/api/ad-creatives/**', (route) => route.abort('connectionfailed'));
      await adBuilder(page).headline.fill(WORDS);
      await adBuilder(page).seeKeptHere();
      await page.unroute('**/api/ad-creatives/**');
    });

    await test.step('another one signs in, in the other tab', async () => {
      const sent: string[] = [];
      await become(context, next);
      await other.reload();
      for (const tab of [other, page]) await tab.waitForURL('**/settings/billing');
      // Before, a tab that tries again may not have been told yet who is here: the server refuses what it sends.
      context.on('request', (request) => {
        if (request.method() !== 'GET' && request.url().includes('/ad-creatives/')) sent.push(request.url());
      });
      await person(page).seeHeading('Choose a plan');
      for (const tab of [other, page]) {
        await expect(
          tab
            .getByRole('button', { name: `Account: ${next.email}` })
            .or(tab.getByText(next.email))
            .first(),
        ).toBeAttached();
        await expect(tab.getByText(first.email)).toHaveCount(0);
        expect(JSON.stringify(await expectContinuity(tab))).not.toContain(WORDS);
      }
      expect(sent).toEqual([]);
    });

    await test.step('the first one comes back, and so do the words', async () => {
      await shell(page).logOut();
      await page.waitForURL('**/login**');
      await person(page).fillSignIn(first.email, PASSWORD);
      await page.waitForURL('**/dashboard');
      await open(page, `/ad-builder/${id}`);
      await expect(adBuilder(page).headline).toHaveValue(WORDS);
      await adBuilder(page).seeSaved();
    });
  });
});
