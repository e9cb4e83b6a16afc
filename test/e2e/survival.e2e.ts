import { expect, type Page } from 'playwright/test';
import { adBuilder } from './pages/adBuilder.ts';
import { makeReadyAd, readAd } from './support/adsAtHand.ts';
import { expectContinuity } from './support/continuity.ts';
import { hold, type Half } from './support/hold.ts';
import { expectOnDisk } from './support/journalOnDisk.ts';
import { adsAtMeta } from './support/meta.ts';
import { type Death, MortalBrowser } from './support/mortalBrowser.ts';
import { ORIGIN } from './support/origins.ts';
import { PASSWORD, person } from './support/person.ts';
import { newcomer, type Somebody } from './support/people.ts';
import { test as base } from './support/ready.ts';
import { typeUntil } from './support/typing.ts';
import { watchWritten } from './support/written.ts';

/** How long the journal may keep to itself what it was told; a crash costs that and the write (npm run bench -- journal). */
const MOST_MS = 200;
const DEATHS: readonly Death[] = ['tab', 'browser'];
const HALVES: readonly Half[] = ['request', 'answer'];
/** A tab comes back for a quarter of what a browser costs. */
const KILLS = { tab: 2, browser: 1 } as const;
const NAMES = { tab: 'The tab’s process is killed', browser: 'The whole browser is killed' } as const;
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

for (const death of DEATHS) {
  test.describe(NAMES[death], () => {
    for (const line of ['with a network', 'without a network'] as const) {
      test(`while an ad is written ${line}: nothing is missing that was written down, and the rest is saved by itself (D1.5, D5.2)`, async ({
        browserOf: mortal,
        request,
      }) => {
        const address = await openNewAd(mortal.page);
        let before = '';
        for (let kill = 0; kill < KILLS[death]; kill += 1) {
          const { page } = mortal;
          const written = await watchWritten(page);
          await mortal.context.setOffline(line === 'without a network');
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
    }

    for (const [stage, pattern, half] of [
      ['its bytes are on their way', '*/storage/*', 'request'],
      ['Meta is given the image', '*/upload_media/*', 'answer'],
    ] as const) {
      test(`while ${stage}, the upload continues by itself and its ad is saved (D5.5)`, async ({
        browserOf: mortal,
      }) => {
        const address = await openNewAd(mortal.page);
        const { held } = await hold(mortal.page, pattern, half);
        await adBuilder(mortal.page).chooseImage('square', 'square.jpg');
        await held;
        await mortal.die(death);
        const back = await mortal.comeBack(death, `${address}?journal=closed`);
        await adBuilder(back).seeImage();
        await adBuilder(back).seeSaved();
        await isWhole(back);
      });
    }

    for (const half of HALVES) {
      test(`while an ad is published, ${HELD[half]}, it is published once (D5.6)`, async ({
        browserOf: mortal,
        request,
        ready,
      }) => {
        const name = `Killed ${death} ${half}`;
        const { id } = await makeReadyAd(request, ready.account.id, { name });
        const address = `${ORIGIN}/ad-builder/${id}`;
        await mortal.page.goto(address);
        const { held } = await hold(mortal.page, '*/create_ads/*', half);
        await mortal.page.getByRole('button', { name: 'Publish paused' }).click();
        await held;
        // What was pressed within the last moment may be missing, and then nothing was asked for.
        await expectOnDisk(mortal.page, 'publish.request');
        await mortal.die(death);
        const back = await mortal.comeBack(death, `${address}?journal=closed`);
        await adBuilder(back).seeOnMeta(60_000);
        expect(await adsAtMeta(name)).toHaveLength(1);
        await isWhole(back);
      });

      test.describe('of a stranger', () => {
        test.use({ somebody: null });

        test(`while signing in, ${HELD[half]}, leaves nobody stuck and no password behind (D3.4)`, async ({
          browserOf: mortal,
          secrets,
        }) => {
          const { email } = await newcomer();
          await mortal.page.goto(`${ORIGIN}/login`);
          const { held } = await hold(mortal.page, '*/api/auth/login/', half);
          await person(mortal.page).fillSignIn(email, PASSWORD);
          await held;
          await mortal.die(death);
          const back = await mortal.comeBack(death, `${ORIGIN}/login?journal=closed`);
          const button = back.getByRole('button', { name: 'Sign in' });
          await expect(button.or(back.getByRole('heading', { name: 'Billing', level: 1 }))).toBeVisible();
          await isWhole(back);
          await secrets.expectNoneKeptBy(mortal.context);
          if (await button.isVisible()) await person(back).fillSignIn(email, PASSWORD);
          await back.waitForURL('**/settings/billing');
          await isWhole(back);
        });
      });
    }
  });
}

test(`what is typed is on its way to the disk within ${MOST_MS} ms, however fast it comes (D1.5)`, async ({ page }) => {
  await openNewAd(page);
  await adBuilder(page).primaryText.focus();
  // Well ahead: the page's time does not stand still while it is asked for.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000));
  for (const word of ['Warm ', 'things ', 'for cold mornings']) {
    await page.keyboard.type(word);
    await page.clock.runFor(MOST_MS);
    await expectOnDisk(page, 'draft.change', await adBuilder(page).primaryText.inputValue());
  }
});
