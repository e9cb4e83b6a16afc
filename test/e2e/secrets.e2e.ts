import { expect } from 'playwright/test';
import { entrance } from './pages/entrance.ts';
import { report } from './pages/report.ts';
import { adBuilder } from './pages/adBuilder.ts';
import { integrations } from './pages/integrations.ts';
import { newAddress, PASSWORD, person } from './support/person.ts';
import { readyPerson, register } from './support/people.ts';
import { test } from './support/ready.ts';

test.describe('somebody who connects Meta again', () => {
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    storageState: async ({}, use) => use((await readyPerson()).cookies),
  });

  test('Every kind of secret that goes through the browser is known to the search, and none is kept (D8.4)', async ({
    page,
    secrets,
  }) => {
    await test.step('a signed address, on the way of an image', async () => {
      await page.goto('/ad-builder');
      await adBuilder(page).chooseImage('square', 'square.jpg');
      await adBuilder(page).seeImage();
    });
    await test.step('a state and a code, on the way back from Meta', async () => {
      await integrations(page).open();
      await integrations(page).disconnect();
      await person(page).connectMeta();
    });
    await test.step('a message to support', async () => {
      await report(page).open();
      await report(page).message.fill('Nobody but support may read this.');
      await page.keyboard.press('Escape');
      await expect(report(page).dialog).toBeHidden();
    });
    await test.step('the key of a mail, which is no part of the page that the journal names', async () => {
      const email = newAddress();
      await register(email);
      await person(page).openVerificationLink(email);
      await page.goto('/dashboard?journal=closed');
    });
    await secrets.expectNoneKeptBy(page.context());
    expect([...secrets.kinds].toSorted()).toEqual([
      'CSRF token',
      'OAuth code',
      'OAuth state',
      'cookie __Host-sessionid',
      'cookie csrftoken',
      'key of a link',
      'message to support',
      'signature of an address',
    ]);
  });
});

test.describe('the search itself', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  const places: Readonly<Record<string, (secret: string) => unknown>> = {
    'local storage': (secret) => localStorage.setItem('left', `"${secret}"`),
    'session storage': (secret) => sessionStorage.setItem('left', encodeURIComponent(secret)),
    'a cookie': (secret) => (document.cookie = `left=${encodeURIComponent(secret)}`),
    IndexedDB: (secret) =>
      new Promise((resolve) => {
        const opened = indexedDB.open('left');
        opened.addEventListener('upgradeneeded', () => opened.result.createObjectStore('left'));
        opened.addEventListener('success', () => {
          const writing = opened.result.transaction('left', 'readwrite');
          writing.objectStore('left').put({ deep: [secret] }, 1);
          writing.addEventListener('complete', () => resolve(opened.result.close()));
        });
      }),
  };
  test('finds a password that was typed and left in any storage', async ({ page, secrets }) => {
    await page.goto('/login');
    await entrance(page).password.fill(PASSWORD);
    for (const [place, leave] of Object.entries(places))
      await test.step(place, async () => {
        await secrets.expectNoneKeptOn(page);
        await page.evaluate(leave, PASSWORD);
        await expect(secrets.expectNoneKeptOn(page)).rejects.toThrow('password: ');
        await page.context().clearCookies();
        await page.evaluate(
          () =>
            new Promise((gone) => {
              localStorage.clear();
              sessionStorage.clear();
              indexedDB.deleteDatabase('left').addEventListener('success', gone);
            }),
        );
      });
  });

  test('finds what a page left that is closed by now', async ({ page, secrets }) => {
    const context = page.context();
    await page.goto('/login');
    await entrance(page).password.fill(PASSWORD);
    await page.evaluate(places['local storage']!, PASSWORD);
    await page.close();
    await expect(secrets.expectNoneKeptBy(context)).rejects.toThrow('password: ');
    await context.pages()[0]!.evaluate(() => localStorage.clear());
  });
});
