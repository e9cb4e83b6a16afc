import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  test as base,
  type WebError,
} from 'playwright/test';
import { CONSENT_COOKIE, writeConsent } from '#contract/rules/consent.ts';
import { type Alien, startAlien } from '#test/alien/server.ts';
import { ALIEN_PORT, ORIGIN } from './origins.ts';
import { type ReadyPerson, readyPerson } from './people.ts';
import { hearPickers, openReused, type ReusedWindow, type WindowKind } from './reused.ts';
import { Secrets } from './secrets.ts';
import { slowDownAll } from './slow.ts';

/** As after `Only necessary`: no banner asks. */
export const chosen = (analytics = false) => ({
  name: CONSENT_COOKIE,
  value: writeConsent({ analytics, at: new Date() }),
});

/** The windows that the tests of a worker share, one of each kind. */
class Windows {
  readonly #open = new Map<string, ReusedWindow>();

  async take(browser: Browser, kind: WindowKind): Promise<ReusedWindow> {
    const name = JSON.stringify(kind);
    const open = this.#open.get(name);
    if (open && !open.isSpent()) {
      await open.renew();
      return open;
    }
    await open?.context.close();
    const opened = await openReused(browser, kind);
    this.#open.set(name, opened);
    return opened;
  }

  async close(window: ReusedWindow): Promise<void> {
    await window.context.close();
    for (const [name, open] of this.#open) if (open === window) this.#open.delete(name);
  }

  async closeAll(): Promise<void> {
    for (const window of this.#open.values()) await this.close(window);
  }
}

interface TestFixtures {
  console: void;
  chose: boolean;
  fresh: boolean;
  home: string;
  shared: ReusedWindow | null;
  secrets: Secrets;
}

/** Made when the first test of a worker asks for one. All of them here: another set of them takes another worker. */
interface WorkerFixtures {
  windows: Windows;
  /** Somebody who is ready to build ads. */
  ready: ReadyPerson;
  /** An API that others may have built. */
  running: Alien;
}

/** What stands on the pages of a browser, each under its address. */
const screensOf = async (context: BrowserContext): Promise<string> => {
  const screens = context.pages().map(async (page) => {
    const text = await page.innerText('body', { timeout: 5_000 }).catch(String);
    // In few lines: of what a step printed, only the last are told where it failed.
    return `— ${page.url()}\n${text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, 3_000)}`;
  });
  return (await Promise.all(screens)).join('\n');
};

/** Every test of the browser ends with a search: nothing secret that went through it is kept anywhere. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  ready: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => use(await readyPerson()),
    { scope: 'worker' },
  ],
  running: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const alien = await startAlien(ALIEN_PORT);
      await use(alien);
      await alien.stop();
    },
    { scope: 'worker' },
  ],
  /** Whether this browser answered the question about cookies before. */
  chose: [true, { option: true }],
  /** In a window of its own, which has loaded nothing yet. */
  fresh: [false, { option: true }],
  /** The origin whose pages the test is about. */
  home: [ORIGIN, { option: true }],
  windows: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const windows = new Windows();
      await use(windows);
      await windows.closeAll();
    },
    { scope: 'worker' },
  ],
  /** Null for a test that wants a browser of another kind. */
  shared: async (
    {
      browser,
      windows,
      fresh,
      home,
      baseURL,
      userAgent,
      javaScriptEnabled,
      hasTouch,
      isMobile,
      contextOptions,
      viewport,
    },
    use,
    info,
  ) => {
    const usual = !fresh && javaScriptEnabled && !hasTouch && !isMobile && Object.keys(contextOptions).length === 0;
    const { ignoreHTTPSErrors, locale, timezoneId } = info.project.use;
    const options = { baseURL, ignoreHTTPSErrors, locale, timezoneId, userAgent } as BrowserContextOptions;
    const kind = { home, options };
    const window = usual && viewport?.width === 1280 ? await windows.take(browser, kind) : null;
    await use(window);
    // What a test that failed left is anybody's guess.
    if (window && info.status !== info.expectedStatus) await windows.close(window);
  },
  context: async ({ browser, shared, storageState }, use) => {
    if (shared) {
      if (typeof storageState === 'object') await shared.context.addCookies(storageState.cookies);
      await use(shared.context);
      return;
    }
    // It takes the options of the test by itself.
    const own = await browser.newContext();
    hearPickers(own);
    await use(own);
    await own.close();
  },
  /** What its pages complained about is told with a test that failed. */
  console: [
    async ({ context }, use, info) => {
      const said: string[] = [];
      const hear = (message: ConsoleMessage): void => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text());
      };
      const catchError = (error: WebError): void => void said.push(String(error.error().stack));
      context.on('console', hear);
      context.on('weberror', catchError);
      await use();
      context.off('console', hear);
      context.off('weberror', catchError);
      if (info.status === info.expectedStatus) return;
      if (said.length > 0) await info.attach('console', { body: said.join('\n'), contentType: 'text/plain' });
      // An error is printed whole, which no attachment is: a failure far away tells only what it prints.
      throw new Error(`What its pages showed:\n${await screensOf(context)}`);
    },
    { auto: true },
  ],
  page: async ({ context, shared }, use) => {
    const page = shared?.page ?? (await context.newPage());
    const stop = await slowDownAll(context);
    await use(page);
    stop();
  },
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
