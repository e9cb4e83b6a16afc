import { type Browser, expect, type Page } from 'playwright/test';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { Flow, FlowRun } from '#contract/flows/flow.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { review } from './pages/review.ts';
import { makeDraft, makeReadyAd, readAd } from './support/adsAtHand.ts';
import { api } from './support/api.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { newestMailTo } from './support/outbox.ts';
import { newAddress, person } from './support/person.ts';
import { test } from './support/ready.ts';

const askingOf = (email: string) =>
  flowOf(
    [
      node('start', 'manual', {}),
      node('review', 'review', { ads: 'trigger', by: 'link', emails: [email], hours: 48, note: 'Please be kind.' }),
      node('tell', 'notify', { message: 'Nobody answered.' }),
      node('changes', 'end', { result: 'done' }),
      node('done', 'end', { result: 'done' }),
      node('failed', 'end', { result: 'failed' }),
    ],
    [
      from('start', { started: 'review' }),
      from('review', { approved: 'done', changes: 'changes', rejected: 'failed', timed_out: 'tell' }),
      from('tell', { done: 'failed' }),
    ],
  );

/** A run that asks somebody about these ads. */
const askAbout = async (page: Page, email: string, adIds: readonly string[]): Promise<FlowRun> => {
  const { post } = api(page.request);
  const fields = { name: 'Weekly refresh', description: '', definition: askingOf(email), limits: USUAL_LIMITS };
  const flow = (await post('/api/flows/', fields)) as Flow;
  return (await post(`/api/flows/${flow.id}/runs/`, { ad_ids: adIds })) as FlowRun;
};

const linkTo = async (page: Page, email: string): Promise<string> => {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const { links } = await newestMailTo(page.request, email).catch(() => ({ links: [] as readonly string[] }));
      link = links.find((found) => new URL(found).pathname.startsWith('/review/'));
      return link !== undefined;
    })
    .toBe(true);
  return new URL(link!).pathname;
};

/** Another browser, in which nobody is signed in. */
const stranger = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
};

test('somebody without an account reviews ads by a mailed link on a phone, and the run goes on (D7.1, D8.1)', async ({
  page,
  browser,
  ready,
}) => {
  const email = newAddress('boss');
  const good = await makeReadyAd(page.request, ready.account.id, { name: 'Good one', headline: 'Warm feet' });
  const poor = await makeDraft(page.request, { name: 'Poor one', primary_text: 'z'.repeat(300) });
  const run = await askAbout(page, email, [good.id, poor.id]);
  const path = await linkTo(page, email);
  const guest = await stranger(browser);
  const I = person(guest);
  const guests = review(guest);

  await test.step('the owner finds it among the flows', async () => {
    await page.goto('/flows/saved');
    const waiting = page.getByRole('region', { name: 'Waiting for your review' });
    await expect(waiting.getByRole('link', { name: 'Review 2 ads of Weekly refresh' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('every ad is shown as people would see it', async () => {
    await guest.goto(path);
    await I.seeHeading('Review 2 ads');
    await expect(guest.getByText('Please be kind.')).toBeVisible();
    await expect(guests.preview('Good one').getByText('Warm feet')).toBeVisible();
    const picture = guests.preview('Good one').locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const width = await guest.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });

  await test.step('nothing is sent while something is missing, and the focus says where', async () => {
    await guests.send();
    await expect(guest.getByRole('alert')).toContainText('Decide about each ad.');
    await guests.approve('Good one');
    await guests.askForChanges('Poor one');
    await guests.send();
    await expect(guests.whatShouldChange('Poor one')).toBeFocused();
    await expectAccessibleInBothThemes(guest);
    await guests.whatShouldChange('Poor one').fill('Half as long, please.');
    await guests.writeHeadline('Good one', 'Warm feet all winter');
  });

  await test.step('without a network it is kept, and sent afterwards', async () => {
    await guest.context().setOffline(true);
    await guests.send();
    await expect(guest.getByRole('alert')).toContainText('Your review was not sent.');
    await guest.context().setOffline(false);
    await expect(guest.getByText('2 of 2 ads decided')).toBeVisible();
    await guests.send();
    await I.seeHeading('Thank you');
    await expectAccessibleInBothThemes(guest);
  });

  await test.step('the run ended with what was said', async () => {
    const read = async () => ((await api(page.request).get(`/api/flow-runs/${run.id}/`)) as FlowRun).state;
    await expect.poll(read).toBe('done');
    expect((await readAd(page.request, good.id)).copy.headline).toBe('Warm feet all winter');
  });

  await test.step('the link opens it once; one that was altered opens nothing', async () => {
    await guest.reload();
    await I.seeHeading('Already reviewed');
    await guest.goto(`${path.slice(0, -3)}abc`);
    await I.seeHeading('This link does not work');
    await expect(guest.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
  await guest.context().close();
});
