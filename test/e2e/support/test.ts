import { type Browser, type BrowserContextOptions, test as base } from 'playwright/test';
import { CONSENT_COOKIE, writeConsent } from '#contract/rules/consent.ts';
import { ORIGIN } from './origins.ts';
import { hearPickers, openReused, type ReusedWindow } from './reused.ts';
import { Secrets } from './secrets.ts';

/** As after `Only necessary`: no banner asks. */
export const chosen = (analytics = false) => ({
  name: CONSENT_COOKIE,
  value: writeConsent({ analytics, at: new Date() }),
});

/** The window that the tests of a worker share. */
class Windows {
  #open: ReusedWindow | null = null;

  async take(browser: Browser): Promise<ReusedWindow> {
    if (this.#open?.isSpent()) await this.close();
    if (this.#open) await this.#open.renew();
    const { baseURL, ignoreHTTPSErrors, locale, timezoneId } = base.info().project.use;
    this.#open ??= await openReused(browser, {
      baseURL,
      ignoreHTTPSErrors,
      locale,
      timezoneId,
    } as BrowserContextOptions);
    return this.#open;
  }

  async close(): Promise<void> {
    await this.#open?.context.close();
    this.#open = null;
  }
}

interface TestFixtures {
  chose: boolean;
  fresh: boolean;
  shared: ReusedWindow | null;
  secrets: Secrets;
}

/** Every test of the browser ends with a search: nothing secret that went through it is kept anywhere. */
export const test = base.extend<TestFixtures, { windows: Windows }>({
  /** Whether this browser answered the question about cookies before. */
  chose: [true, { option: true }],
  /** In a window of its own, which has loaded nothing yet. */
  fresh: [false, { option: true }],
  windows: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const windows = new Windows();
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
  /** Null for a test that wants a browser of another kind. */
  shared: async (
    { browser, windows, fresh, userAgent, javaScriptEnabled, hasTouch, isMobile, contextOptions, viewport },
    use,
    info,
  ) => {
    const usual =
      !fresh && !userAgent && javaScriptEnabled && !hasTouch && !isMobile && Object.keys(contextOptions).length === 0;
    const window = usual && viewport?.width === 1280 ? await windows.take(browser) : null;
    await use(window);
    // What a test that failed left is anybody's guess.
    if (window && info.status !== info.expectedStatus) await windows.close();
  },
  context: async ({ context: own, shared, storageState }, use) => {
    hearPickers(own);
    if (shared && typeof storageState === 'object') await shared.context.addCookies(storageState.cookies);
    await use(shared?.context ?? own);
  },
  page: async ({ context, shared }, use) => use(shared?.page ?? (await context.newPage())),
  secrets: [
    async ({ context, shared, chose }, use) => {
      if (chose)
        await context.addCookies([
          { ...chosen(), url: ORIGIN },
          { ...chosen(), domain: '.millrace.localhost', path: '/' },
        ]);
      const secrets = shared?.secrets ?? new Secrets();
      if (!shared) await secrets.watch(context);
      await use(secrets);
      await secrets.expectNoneKeptBy(context);
    },
    { auto: true },
  ],
});
