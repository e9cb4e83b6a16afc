import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright/test';
import { Secrets } from './secrets.ts';

/** What leaves something behind that no call takes back. */
const OF_CONTEXT = ['close', 'grantPermissions'] as const;
const OF_BOTH = ['routeWebSocket', 'setDefaultTimeout', 'setExtraHTTPHeaders'] as const;
const OF_PAGE = ['close'] as const;
/** What answers with a way to take it back. */
const UNDONE = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const;
const OF_CLOCK = ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'] as const;

/** Tells before any of these methods runs. */
const watchCalls = <T extends object>(target: T, names: readonly (keyof T & string)[], tell: () => void): void => {
  for (const name of names) {
    const real = target[name] as (...given: unknown[]) => unknown;
    target[name] = ((...given: unknown[]) => {
      tell();
      return real.apply(target, given);
    }) as never;
  }
};

type Undo = () => Promise<unknown>;

/** Notes how to take back what these methods do. */
const noteUndo = <T extends object, Made>(
  target: T,
  names: readonly (keyof T & string)[],
  undoOf: (made: Made) => Promise<unknown>,
  undo: Undo[],
): void => {
  for (const name of names) {
    const real = target[name] as (...given: unknown[]) => Promise<Made>;
    target[name] = (async (...given: unknown[]) => {
      const made = await real.apply(target, given);
      undo.push(() => undoOf(made));
      return made;
    }) as never;
  }
};

interface Heard {
  on(event: never, listener: never): unknown;
  off(event: never, listener: never): unknown;
}

/** Remembers who listens from now on; the answer removes them. */
const rememberListeners = (target: Heard): (() => void) => {
  const added: [never, never][] = [];
  const real = target.on.bind(target);
  target.on = (event, listener) => {
    added.push([event, listener]);
    return real(event, listener);
  };
  return () => {
    for (const [event, listener] of added.splice(0)) target.off(event, listener);
  };
};

/**
 * Pickers of files are heard of from the start. Where hearing begins with the first one that a test waits for, the press
 * that opens it may be quicker.
 */
export const hearPickers = (context: BrowserContext): void => {
  context.on('page', (page) => page.on('filechooser', () => {}));
};

const NO_MEDIA = { media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null } as const;

/** A window of the browser that one test after another uses. */
export interface ReusedWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly secrets: Secrets;
  /** Whether the last test did what cannot be undone: the next one takes another window. */
  readonly isSpent: () => boolean;
  /** Makes it as if new. */
  readonly renew: () => Promise<void>;
}

export interface WindowKind {
  /** The origin that its pages begin at. */
  readonly home: string;
  readonly options: BrowserContextOptions;
}

/** A page of the same site, which keeps the process, and has nothing of the client on it. */
const bareOf = (origin: string): string => (origin.startsWith('https:') ? `${origin}/readyz` : `${origin}/favicon.svg`);

/**
 * Opens a window for many tests. A new one starts a process, which reads and compiles the client from nothing: more work
 * than all else that a short test has the browser do.
 */
export const openReused = async (browser: Browser, { home, options }: WindowKind): Promise<ReusedWindow> => {
  const context = await browser.newContext(options);
  const secrets = new Secrets();
  await secrets.watch(context);
  hearPickers(context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const viewport = page.viewportSize()!;

  let spent = false;
  const spend = (): void => {
    spent = true;
  };
  /** Each keeps things of its own. */
  const visited = new Set<string>();
  const note = (each: Page): void =>
    void each.on('framenavigated', (frame) => {
      const { protocol, origin } = new URL(frame.url());
      if (frame === each.mainFrame() && protocol.startsWith('http')) visited.add(origin);
    });
  context.on('page', note);
  note(page);
  page.on('crash', spend);
  watchCalls(context, [...OF_CONTEXT, ...OF_BOTH], spend);
  watchCalls(page, [...OF_PAGE, ...OF_BOTH], spend);
  watchCalls(context.clock, OF_CLOCK, spend);
  const undo: Undo[] = [];
  for (const each of [context, page])
    noteUndo(each, UNDONE, (made: { dispose(): Promise<void> }) => made.dispose(), undo);
  noteUndo(context, ['newCDPSession'], (session: CDPSession) => session.detach().catch(() => {}), undo);
  const forget = [rememberListeners(context as Heard), rememberListeners(page as Heard)];

  return {
    context,
    page,
    secrets,
    isSpent: () => spent,
    renew: async () => {
      for (const each of forget) each();
      for (const each of undo.splice(0)) await each();
      for (const each of [context, page]) await each.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      for (const other of context.pages()) if (other !== page) await other.close();
      visited.delete(home);
      for (const origin of [...visited, home]) {
        // The sandboxes keep nothing in a tab.
        if (origin.startsWith('https:') || origin === home) await page.goto(bareOf(origin));
        await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
        await page.evaluate(() => sessionStorage.clear());
      }
      visited.clear();
      await context.clearCookies();
      await page.setViewportSize(viewport);
      await page.emulateMedia(NO_MEDIA);
      secrets.forget();
    },
  };
};
