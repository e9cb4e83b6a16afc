import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright/test';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

interface Options {
  readonly args: readonly string[];
  /** Given to every life: a browser that has run for a while has written them down, one that was just started has not. */
  readonly cookies: Cookies;
  /** Called in every life. */
  readonly watch: (context: BrowserContext) => Promise<void>;
}

/** Which part is killed: the process of the page, or every process of the browser. */
export type Death = 'tab' | 'browser';

/** The port on which a starting browser listens. */
const portOf = async (profile: string): Promise<string> => {
  for (let tries = 0; tries < 1000; tries += 1) {
    const [port] = await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8').then(
      (text) => text.split('\n'),
      () => [],
    );
    if (port) return port;
    await pause(20);
  }
  throw new Error('The browser did not start.');
};

/** A browser with a profile on disk that can be killed and comes back: the same tab, or a new one of a new browser. */
export class MortalBrowser {
  readonly #options: Options;
  readonly #profile: string;
  #process!: ChildProcess;
  #port!: string;
  #browser!: Browser;

  private constructor(options: Options, profile: string) {
    this.#options = options;
    this.#profile = profile;
  }

  static async start(options: Options): Promise<MortalBrowser> {
    const browser = new MortalBrowser(options, await mkdtemp(path.join(tmpdir(), 'millrace-profile-')));
    await browser.#launch();
    return browser;
  }

  async #launch(): Promise<void> {
    await rm(path.join(this.#profile, 'DevToolsActivePort'), { force: true });
    const program = process.env['CHROMIUM_PATH'] ?? chromium.executablePath();
    const args = [
      '--headless',
      `--user-data-dir=${this.#profile}`,
      '--remote-debugging-port=0',
      '--ignore-certificate-errors',
      '--no-default-browser-check',
      '--hide-crash-restore-bubble',
      '--window-size=1280,900',
      '--lang=en-GB',
      ...this.#options.args,
      'about:blank',
    ];
    // A group of its own, so that one signal reaches all its processes.
    this.#process = spawn(program, args, { detached: true, stdio: 'ignore' });
    this.#port = await portOf(this.#profile);
    await this.#connect();
    await this.context.addCookies(this.#options.cookies);
  }

  async #connect(): Promise<void> {
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${this.#port}`);
    await this.#options.watch(this.context);
    // The drawer would be in the way.
    await this.context.addInitScript(() => sessionStorage.setItem('millrace.journal.open', 'no'));
  }

  get context(): BrowserContext {
    return this.#browser.contexts()[0]!;
  }

  /** The tab that people look at. */
  get page(): Page {
    return this.context.pages()[0]!;
  }

  /** The kernel ends it on the spot: nothing of the page or the browser can write another byte. */
  async die(death: Death): Promise<void> {
    return death === 'tab' ? this.#killTab() : this.#killBrowser();
  }

  async #killTab(): Promise<void> {
    const devtools = await this.#browser.newBrowserCDPSession();
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    const crashed = this.page.waitForEvent('crash');
    for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
    await crashed;
  }

  async #killBrowser(): Promise<void> {
    const exited = once(this.#process, 'exit');
    process.kill(-this.#process.pid!, 'SIGKILL');
    await exited;
  }

  /** The person presses “Reload” on the tab that broke; or starts the browser again and goes to the address. */
  async comeBack(death: Death, address: string): Promise<Page> {
    await this.#browser.close();
    if (death === 'tab') {
      await this.#send('Page.navigate', { url: address });
      await this.#connect();
    } else {
      await this.#launch();
      await this.page.goto(address);
    }
    return this.page;
  }

  /** Past the library, which gives a page up that has crashed. */
  async #send(method: string, params: object): Promise<void> {
    const targets = (await (await fetch(`http://127.0.0.1:${this.#port}/json/list`)).json()) as {
      readonly type: string;
      readonly webSocketDebuggerUrl: string;
    }[];
    const socket = new WebSocket(targets.find(({ type }) => type === 'page')!.webSocketDebuggerUrl);
    await once(socket, 'open');
    const answered = once(socket, 'message');
    socket.send(JSON.stringify({ id: 1, method, params }));
    await answered;
    socket.close();
  }

  /** Ends it for good and removes the profile. */
  async end(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) await this.#killBrowser();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
