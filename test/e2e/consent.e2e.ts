import { type BrowserContext, expect, type Page } from 'playwright/test';
import { CONSENT_COOKIE } from '#contract/rules/consent.ts';
import { shell } from './pages/shell.ts';
import { account } from './pages/account.ts';
import { expectAccessible } from './support/axe.ts';
import { APP, MAIN, ORIGIN, POSTHOG } from './support/origins.ts';
import { pauseClock } from './support/pauseClock.ts';
import { PASSWORD, person } from './support/person.ts';
import { ignoreUnmovedPointer } from './support/pointer.ts';
import { asPerson, compressAtOnce, onTheirWay, PERSONS_BROWSER, posthog } from './support/posthog.ts';
import { readyPerson } from './support/people.ts';
import { expectStill, watchShifts } from './support/shifts.ts';
import { chosen, test } from './support/test.ts';

test.use({ chose: false, fresh: true, userAgent: PERSONS_BROWSER });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const answer = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });

const cookies = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).sort();
const choiceIn = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === CONSENT_COOKIE)?.value.split('.')[1];
/** What the library keeps in the browser. */
const keptByLibrary = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^_{0,2}ph_/.test(key)));

/** Every address that a context asks for. */
const asked = (context: BrowserContext): string[] => {
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  return addresses;
};
const measuring = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => address.startsWith(POSTHOG) || /engine|extension-bundles|posthog/.test(address));

/** What the console had to say that was no fault of the network. */
const complaints = (context: BrowserContext): string[] => {
  const said: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    if (['warning', 'error'].includes(message.type()) && !text.startsWith('Failed to load resource')) said.push(text);
  });
  return said;
};
const phCookies = async (context: BrowserContext): Promise<string[]> =>
  (await cookies(context)).filter((name) => name.startsWith('ph_'));
/** Everything the library keeps for a host and a tab. */
const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /^_{0,2}ph_/.test(key)),
  );

/** Where a secret stands, for whoever reads why a test failed. */
const around = (text: string, secret: string): string =>
  text.slice(Math.max(0, text.indexOf(secret) - 200)).slice(0, 260);

test.beforeEach(async ({ context }) => {
  await asPerson(context);
  await posthog.forget();
});

test('nothing is loaded, kept or sent before somebody chose, nor after only necessary (D8.5, R1.08)', async ({
  page,
  context,
}) => {
  const addresses = asked(context);
  await page.goto('/login');
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  expect(await cookies(context)).not.toContain(CONSENT_COOKIE);
  await answer(page, 'Only necessary').click();
  await expect(banner(page)).toBeHidden();
  expect(await choiceIn(context)).toBe('necessary');

  await page.reload();
  await person(page).seeHeading('Sign in');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner(page)).toContainText('You allowed only necessary cookies.');
  expect(measuring(addresses)).toEqual([]);
  const scripts = addresses.filter((address) => address.endsWith('.js'));
  const codes = await Promise.all(scripts.map(async (address) => (await page.request.get(address)).text()));
  expect(
    codes.filter((code) => code.includes('$device_id')),
    'the library is in no script that was loaded',
  ).toEqual([]);
  expect((await cookies(context)).filter((name) => name.startsWith('ph_'))).toEqual([]);
  expect(await keptByLibrary(page)).toEqual([]);
  expect(await posthog.received()).toEqual([]);
});

test('one answer closes the question in every tab of both hosts, also where no code is loaded yet (D8.5)', async ({
  page,
  context,
}) => {
  const pages = [page, await context.newPage(), await context.newPage()] as const;
  const addresses = [MAIN, `${MAIN}/terms`, `${APP}/login`];
  for (const [at, each] of pages.entries()) {
    await each.goto(addresses[at]!);
    await expect(banner(each)).toBeVisible();
  }
  await answer(page, 'Only necessary').click();
  for (const each of pages) await expect(banner(each)).toBeHidden();
  expect(await choiceIn(context)).toBe('necessary');
  expect(await posthog.received()).toEqual([]);
});

test('a consent that is given on one host starts what the other measures, with the pk of who is signed in there; taken back, it ends it, also what was to be sent, and the console stays quiet (R1.08, R1.09, D8.5)', async ({
  page,
  context,
}) => {
  await context.clock.install();
  await compressAtOnce(context);
  const { email } = await readyPerson();
  const said = complaints(context);
  const flying = onTheirWay(context);
  await page.goto(`${APP}/login?returnTo=%2Fsettings%2Fprofile`);
  await answer(page, 'Only necessary').click();
  await person(page).fillSignIn(email, PASSWORD);
  await person(page).seeHeading('Account');
  const me = (await page.evaluate(async () => (await fetch('/api/auth/user/')).json())) as { pk: number };
  const site = await context.newPage();
  await site.goto(MAIN);
  expect(await posthog.received()).toEqual([]);

  await site.getByRole('button', { name: 'Cookie settings' }).click();
  await answer(site, 'Accept all').click();
  await expect.poll(posthog.names).toContain('$identify');
  const identified = (await posthog.events()).find(({ event }) => event === '$identify');
  expect(identified!.properties).toMatchObject({ distinct_id: String(me.pk) });
  await expect
    .poll(async () => (await posthog.events()).map(({ properties }) => properties['$pathname']))
    .toEqual(expect.arrayContaining(['/', '/settings/profile']));

  // And ends there, too, the recording as well, with what was to be sent within the next seconds: they do not pass while a
  // slow machine does what follows.
  await pauseClock(page);
  await expect.poll(flying).toBe(0);
  const before = await posthog.received();
  await site.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('link', { name: 'Integrations' }).click();
  await page.waitForURL('**/settings/integrations');
  await answer(site, 'Only necessary').click();
  for (const each of [page, site]) await expect.poll(() => keptIn(each)).toEqual([]);
  await expect.poll(() => phCookies(context)).toEqual([]);
  await page.getByRole('link', { name: 'Account' }).first().click();
  await page.waitForURL('**/settings/profile');
  // Longer than the library waits before it sends.
  await page.clock.runFor(10_000);
  expect(await posthog.received()).toEqual(before);
  expect([await phCookies(context), await keptIn(page), await keptIn(site)]).toEqual([[], [], []]);
  const closed = site.waitForEvent('close');
  await site.close({ runBeforeUnload: true });
  await closed;
  expect(await posthog.received()).toEqual(before);
  expect(said).toEqual([]);
});

test('what is sent after the consent is listed, with the pk, without keys, and ends with the sign-out; all that the library sets, if only for a moment, is in the table of cookies (R1.07, R1.08, R1.09, D8.5)', async ({
  page,
  context,
}) => {
  const set = new Set<string>();
  await context.exposeBinding('noteSet', (_, where: string, name: string) => void set.add(`${where} ${name}`));
  await context.addInitScript(() => {
    const { noteSet } = globalThis as unknown as { noteSet: (where: string, name: string) => void };
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set(this: Document, text: string) {
        const [, ends] = /expires=([^;]*)/i.exec(text) ?? [];
        const removes = /max-age=0/i.test(text) || (ends !== undefined && Date.parse(ends) < Date.now());
        if (!removes) noteSet('cookie', text.split('=')[0]!);
        cookie.set!.call(this, text);
      },
    });
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function set(this: Storage, key: string, value: string) {
      noteSet(this === localStorage ? 'local storage' : 'session storage', key);
      setItem.call(this, key, value);
    };
  });
  const { email } = await readyPerson();
  const said = complaints(context);
  await page.goto(`${APP}/login?returnTo=%2Fsettings%2Fprofile&utm_source=letter&utm_campaign=${email}`);
  await answer(page, 'Accept all').click();
  await expect.poll(posthog.names).toEqual(['$pageview']);
  const [first] = await posthog.events();
  expect(first!.properties).toMatchObject({
    $pathname: '/login',
    $current_url: `${APP}/login`,
    $process_person_profile: false,
  });
  const stranger = first!.properties['distinct_id'];

  await person(page).fillSignIn(email, PASSWORD);
  await person(page).seeHeading('Account');
  await expect.poll(posthog.names).toEqual(['$pageview', '$identify', 'user_logged_in', '$pageview']);
  const me = (await page.evaluate(async () => (await fetch('/api/auth/user/')).json())) as { pk: number };
  const [, identified, loggedIn] = await posthog.events();
  expect(identified!.properties).toMatchObject({ distinct_id: String(me.pk), $anon_distinct_id: stranger });
  expect(loggedIn!.properties).toMatchObject({ distinct_id: String(me.pk) });

  // The recording has what is seen as stars, and nothing that was typed.
  await account(page).firstName.fill('Typed In Private');
  await expect.poll(async () => (await posthog.received()).some(({ path }) => path.startsWith('/s/'))).toBe(true);
  await page.reload();
  await person(page).seeHeading('Account');
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name!));
  const library = (await context.cookies()).find(({ name }) => name.startsWith('ph_'))!;
  expect(Math.round((library.expires - Date.now() / 1000) / 86_400)).toBe(365);

  await shell(page).logOut();
  await page.waitForURL('**/login**');
  expect(await choiceIn(context)).toBe('analytics');
  await expect(banner(page)).toBeHidden();
  await expect.poll(posthog.names).toContain('user_logged_out');
  await expect.poll(async () => (await posthog.events()).at(-1)!.properties['distinct_id']).not.toBe(String(me.pk));
  const text = await posthog.text();
  for (const secret of ['Typed In Private', email, PASSWORD, 'returnTo=', '%2Fsettings'])
    expect(text.includes(secret), around(text, secret)).toBe(false);
  expect(said).toEqual([]);

  await page.goto(`${MAIN}/privacy`);
  const rows = await page
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => ({ name: [...row.querySelectorAll('th code')].at(-1)!.textContent, text: row.textContent })),
    );
  const isListed = (where: string, name: string): boolean =>
    rows.some(
      (row) =>
        (!row.text.includes('PostHog,') || row.text.includes(where)) &&
        new RegExp(`^${row.name.replaceAll('.', String.raw`\.`).replaceAll('…', '.+')}$`).test(name),
    );
  expect([...set].some((each) => each.startsWith('session storage ph_'))).toBe(true);
  const all = [...set].map((each) => /^(cookie|\w+ storage) (.*)$/.exec(each)!.slice(1) as [string, string]);
  expect(all.filter(([where, name]) => !isListed(where, name))).toEqual([]);
  expect(databases.filter((name) => !isListed('IndexedDB', name))).toEqual([]);
});

test('by keyboard: an answer leads on to the content; Escape closes what was opened again, and leaves the first question where it is (D8.5)', async ({
  page,
}) => {
  for (const address of [MAIN, `${APP}/login`]) {
    await page.context().clearCookies();
    await page.goto(address);
    await answer(page, 'Choose').press('Escape');
    await answer(page, 'Choose').click();
    await answer(page, 'Back').press('Escape');
    await answer(page, 'Save choice').press('Enter');
    await expect(banner(page)).toBeHidden();
    // In the field where a form began, or at the beginning of the content.
    await expect(page.locator('main:focus, main :focus')).toHaveCount(1);

    const settings = page.getByRole('button', { name: 'Cookie settings' });
    await settings.click();
    await expect(banner(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(banner(page)).toBeHidden();
    await expect(settings).toBeFocused();
  }
});

test('without scripts no button is there that does nothing (D8.5)', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto(MAIN);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0);
  await context.close();
});

test('the public site asks without any code but its first script, and the app knows the answer; taken back there, it ends here at the next visit (D8.5, R1.08)', async ({
  page,
  context,
}) => {
  const addresses = asked(context);
  await ignoreUnmovedPointer(page);
  // A page whose parts load no code by themselves.
  await page.goto(`${MAIN}/terms`);
  await expect(banner(page)).toBeVisible();
  expect(addresses.filter((address) => /\/assets\/consent|xstate|charts/.test(address))).toEqual([]);
  await page.goto(MAIN);
  await expect(banner(page)).toBeVisible();
  // The first press counts.
  await answer(page, 'Accept all').click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(posthog.names).toEqual(['$pageview']);
  const [there] = await posthog.events();
  expect(there!.properties).toMatchObject({ $pathname: '/', $current_url: `${MAIN}/` });

  await page.goto(`${APP}/login`);
  await person(page).seeHeading('Sign in');
  await expect(banner(page)).toBeHidden();
  await expect.poll(posthog.names).toEqual(['$pageview', '$pageview']);
  const [, here] = await posthog.events();
  expect(here!.properties['distinct_id'], 'one browser').toBe(there!.properties['distinct_id']);

  const settings = page.getByRole('button', { name: 'Cookie settings' });
  await settings.click();
  await expect(banner(page).getByRole('heading')).toBeFocused();
  await expect(banner(page)).toContainText('You allowed all cookies.');
  await answer(page, 'Choose').click();
  await expectAccessible(page, { part: '[data-consent-card]' });
  await banner(page).getByRole('checkbox', { name: 'Usage statistics' }).uncheck();
  await answer(page, 'Save choice').click();
  await expect(banner(page)).toBeHidden();
  await expect(settings).toBeFocused();
  expect(await choiceIn(context)).toBe('necessary');
  await expect.poll(() => keptByLibrary(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.waitForURL('**/register');
  // What the site itself kept. Nothing is touched there, and nothing loaded for it: the page's first script sees to it when
  // the page is idle.
  await page.goto(`${MAIN}/terms`);
  await expect.poll(() => keptByLibrary(page)).toEqual([]);
  await expect.poll(() => phCookies(context)).toEqual([]);
  expect(await posthog.names()).toEqual(['$pageview', '$pageview']);
});

test('Global Privacy Control counts as only necessary until somebody chooses otherwise (D8.5)', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }));
  await page.goto(`${APP}/login`);
  await person(page).seeHeading('Sign in');
  await expect(banner(page)).toBeHidden();
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner(page)).toContainText('Your browser asks for privacy');
  expect(await choiceIn(context)).toBeUndefined();
  expect(await posthog.received()).toEqual([]);
  await answer(page, 'Accept all').click();
  await expect.poll(posthog.names).toEqual(['$pageview']);
});

test('an address with a key in it is told of by nobody, not even later (R1.08)', async ({ page, context }) => {
  await context.addCookies([{ ...chosen(true), url: ORIGIN }]);
  await page.goto('/password-reset-confirm/MTIzNDU/c0ffee-not-to-be-told');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/verify-email/also-not-to-be-told');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/login?code=oauth-secret&state=oauth-state&session_id=cs_secret');
  await expect.poll(posthog.names).toContain('$pageview');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);
  const told = await posthog.text();
  for (const secret of ['not-to-be-told', 'oauth-secret', 'oauth-state', 'cs_secret']) {
    expect(told, 'sent').not.toContain(secret);
    expect(kept, 'kept').not.toContain(secret);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the question never covers what the page is for, and moves nothing (D8.5)', async ({ page }) => {
    await watchShifts(page);
    for (const [where, button] of [
      [MAIN, 'Start Building'],
      [`${APP}/login`, 'Sign in'],
      [`${MAIN}/contact`, 'Send'],
      [`${APP}/register`, 'Create account'],
    ] as const)
      await test.step(`${where}: ${button}`, async () => {
        await page.goto(where);
        await expect(banner(page)).toBeVisible();
        const act = page
          .getByRole('button', { name: button })
          .or(page.getByRole('link', { name: button }))
          .last();
        // What lies above it takes its height first, and would push it out of its place.
        await expect(page.locator('[data-later]')).toHaveCount(0);
        await act.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await expect(async () => {
          const [card, box] = [await banner(page).boundingBox(), await act.boundingBox()];
          expect(box!.y + box!.height, 'above the card').toBeLessThanOrEqual(card!.y);
        }).toPass();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        await expectStill(page);
      });
  });
});
