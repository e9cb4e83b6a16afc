import { expect, type Page } from 'playwright/test';
import { adBuilder } from './pages/adBuilder.ts';
import { makeReadyAd, readAd } from './support/adsAtHand.ts';
import { expectContinuity } from './support/continuity.ts';
import { hold, type Half } from './support/hold.ts';
import { expectOnDisk } from './support/journalOnDisk.ts';
import { adsAtMeta } from './support/meta.ts';
import { type Death, MortalBrowser } from './support/mortalBrowser.ts';
import { ORIGIN } from './support/origins.ts';
import { pauseClock } from './support/pauseClock.ts';
import { PASSWORD, person } from './support/person.ts';
import { newcomer, type Somebody } from './support/people.ts';
import { test as base } from './support/ready.ts';
import { typeUntil } from './support/typing.ts';
import { watchWritten } from './support/written.ts';

/** How long the journal may keep to itself what it was told; a crash costs that and the write (npm run bench -- journal). */
const MOST_MS = 200;

interface Fate {
  readonly death: Death;
  readonly title: string;
  /** While an ad is written: how often it dies. A tab comes back for a quarter of what a browser costs. */
  readonly kills: number;
  readonly offline: boolean;
  /** Of an image: which call is under way. */
  readonly upload: readonly [stage: string, pattern: string, half: Half];
  readonly publishing: Half;
  readonly signingIn: Half;
}

/** Each moment is met once: how a page dies decides what is on the disk, and the moment what is done with it. */
const FATES: readonly Fate[] = [
  {
    death: 'tab',
    title: 'The tab’s process is killed',
    kills: 2,
    offline: false,
    upload: ['its bytes are on their way', '*/storage/*', 'request'],
    publishing: 'request',
    signingIn: 'answer',
  },
  {
    death: 'browser',
    title: 'The whole browser is killed',
    kills: 1,
    offline: true,
    upload: ['Meta is given the image', '*/upload_media/*', 'answer'],
    publishing: 'answer',
    signingIn: 'request',
  },
];
const HELD = { request: 'before it reached the server', answer: 'before the answer came' } as const;

const test = base.extend<{ somebody: Somebody | null; browserOf: MortalBrowser }>({
  /** Who is signed in in the browser that is killed. */
  somebody: ({ ready }, use) => use(ready),
  browserOf: async ({ somebody, launchOptions, secrets }, use) => {
    const mortal = await MortalBrowser.start({
      args: launchOptions.args ?? [],
      cookies: somebody?.cookies.cookies ?? [],
      watch: (context) => secrets.watch(context),
    });
    try {
      await use(mortal);
      await secrets.expectNoneKeptBy(mortal.context);
    } finally {
      await mortal.end();
    }
  },
});

// Every test has a browser of its own.
test.describe.configure({ mode: 'parallel' });

const isWhole = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Something went wrong on this screen' })).toHaveCount(0);
  await expectContinuity(page);
};
const openNewAd = async (page: Page): Promise<string> => {
  await page.goto(`${ORIGIN}/ad-builder`);
  await adBuilder(page).seeOpened();
  await page.getByLabel('Name').fill('Survives');
  await adBuilder(page).seeSaved();
  return page.url();
};

for (const { death, title, kills, offline, upload, publishing, signingIn } of FATES) {
  const [stage, pattern, uploading] = upload;

  test.describe(title, () => {
    test(`while an ad is written ${offline ? 'without' : 'with'} a network, while ${stage}, and while it is published, ${HELD[publishing]}: nothing is missing that was written down, the upload continues by itself, and the ad is published once (D1.5, D5.2, D5.5, D5.6)`, async ({
      browserOf: mortal,
      request,
      ready,
    }) => {
      const address = await openNewAd(mortal.page);

      await test.step('the words', async () => {
        let before = '';
        for (let kill = 0; kill < kills; kill += 1) {
          const { page } = mortal;
          const written = await watchWritten(page);
          await mortal.context.setOffline(offline);
          await adBuilder(page).primaryText.press('Control+End');
          const sent = await typeUntil(page, {
            count: 40 + 25 * kill,
            isDue: () => written.text.length > before.length,
            death: () => mortal.die(death),
          });
          const back = await mortal.comeBack(death, `${address}?journal=closed`);
          await adBuilder(back).seeSaved();
          const kept = await adBuilder(back).primaryText.inputValue();
          expect((before + sent).startsWith(kept), 'what is there was typed').toBe(true);
          expect(kept.startsWith(written.text), 'what the database had confirmed is there').toBe(true);
          const id = new URL(address).pathname.split('/').at(-1)!;
          expect((await readAd(request, id)).copy.primary_text).toBe(kept);
          before = kept;
          await isWhole(back);
        }
      });

      await test.step('the image', async () => {
        const { held } = await hold(mortal.page, pattern, uploading);
        await adBuilder(mortal.page).chooseImage('square', 'square.jpg');
        await held;
        await mortal.die(death);
        const back = await mortal.comeBack(death, `${address}?journal=closed`);
        await adBuilder(back).seeImage();
        await adBuilder(back).seeSaved();
        await isWhole(back);
      });

      await test.step('the publishing', async () => {
        const name = `Killed ${death}`;
        const { id } = await makeReadyAd(request, ready.account.id, { name });
        const complete = `${ORIGIN}/ad-builder/${id}`;
        await mortal.page.goto(complete);
        const { held } = await hold(mortal.page, '*/create_ads/*', publishing);
        await adBuilder(mortal.page).publish.click();
        await held;
        // What was pressed within the last moment may be missing, and then nothing was asked for.
        await expectOnDisk(mortal.page, 'publish.request');
        await mortal.die(death);
        const back = await mortal.comeBack(death, `${complete}?journal=closed`);
        await adBuilder(back).seeOnMeta();
        expect(await adsAtMeta(name)).toHaveLength(1);
        await isWhole(back);
      });
    });

    test.describe('of a stranger', () => {
      test.use({ somebody: null });

      test(`while signing in, ${HELD[signingIn]}, leaves nobody stuck and no password behind (D3.4)`, async ({
        browserOf: mortal,
        secrets,
      }) => {
        const { email } = await newcomer();
        await mortal.page.goto(`${ORIGIN}/login`);
        const { held } = await hold(mortal.page, '*/api/auth/login/', signingIn);
        await person(mortal.page).fillSignIn(email, PASSWORD);
        await held;
        await mortal.die(death);
        const back = await mortal.comeBack(death, `${ORIGIN}/login?journal=closed`);
        const button = back.getByRole('button', { name: 'Sign in' });
        await expect(button.or(back.getByRole('heading', { name: 'Choose a plan', level: 1 }))).toBeVisible();
        await isWhole(back);
        await secrets.expectNoneKeptBy(mortal.context);
        if (await button.isVisible()) await person(back).fillSignIn(email, PASSWORD);
        await back.waitForURL('**/settings/billing');
        await isWhole(back);
      });
    });
  });
}

test(`what is typed is on its way to the disk within ${MOST_MS} ms, however fast it comes (D1.5)`, async ({ page }) => {
  await openNewAd(page);
  await adBuilder(page).primaryText.focus();
  await pauseClock(page);
  for (const word of ['Warm ', 'things ', 'for cold mornings']) {
    await page.keyboard.type(word);
    await page.clock.runFor(MOST_MS);
    await expectOnDisk(page, 'draft.change', await adBuilder(page).primaryText.inputValue());
  }
});
