import { type BrowserContext, expect, type Page, type Request } from 'playwright/test';
import { CONSENT_COOKIE } from '#contract/rules/consent.ts';
import { everythingKept } from './kept.ts';
import { ORIGIN } from './origins.ts';

/** Shorter ones are found in any text. */
const MIN_LENGTH = 8;
const SECRET_FIELDS: Readonly<Record<string, string>> = {
  password: 'password',
  password1: 'password',
  password2: 'password',
  new_password1: 'password',
  new_password2: 'password',
  token: 'key of a link',
  key: 'key of a link',
  message: 'message to support',
};
const SECRET_QUERY: Readonly<Record<string, string>> = {
  signature: 'signature of an address',
  'X-Amz-Signature': 'signature of an address',
  state: 'OAuth state',
  code: 'OAuth code',
};

/** How a text may be in what is kept: as it is, within JSON, within an address. */
const spellings = (text: string): string[] => [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text)];

/** Runs in the page: tells of what is typed where nobody else may read it. */
const listenToTyping = (): void => {
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const what = target.type === 'password' ? 'password' : target.name === 'message' ? 'message to support' : null;
      if (what)
        void (globalThis as unknown as { typedSecret(...said: string[]): void }).typedSecret(what, target.value);
    },
    true,
  );
};

/** Everything secret that a test saw, and the search for it in what the browser keeps. */
export class Secrets {
  /** What each of them is, by the secret itself. */
  readonly #known = new Map<string, string>();
  /** Whether a page of our origin was asked for: without one, no script of it kept anything. */
  #wasHere = false;

  add(what: string, secret: unknown): void {
    if (typeof secret === 'string' && secret.length >= MIN_LENGTH) this.#known.set(secret, what);
  }

  forget(): void {
    this.#known.clear();
    this.#wasHere = false;
  }

  get kinds(): ReadonlySet<string> {
    return new Set(this.#known.values());
  }

  /** Hears of passwords and messages as they are typed, and of everything secret that goes over the line. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('request', (request) => this.#note(request));
    await context.exposeBinding('typedSecret', (_, what: string, value: string) => this.add(what, value));
    await context.addInitScript(listenToTyping);
  }

  #note(request: Request): void {
    const { origin, pathname, searchParams } = new URL(request.url());
    if (origin === ORIGIN && request.isNavigationRequest()) this.#wasHere = true;
    const headers = request.headers();
    this.add('CSRF token', headers['x-csrftoken']);
    this.add('key of a link', /\/(?:verify-email|review|password-reset-confirm\/[^/]+)\/([^/]+)/.exec(pathname)?.[1]);
    for (const [name, what] of Object.entries(SECRET_QUERY)) this.add(what, searchParams.get(name));
    if (!headers['content-type']?.startsWith('application/json')) return;
    const body = request.postDataJSON() as Readonly<Record<string, unknown>> | null;
    for (const [field, what] of Object.entries(SECRET_FIELDS)) this.add(what, body?.[field]);
  }

  /** Fails where anything that a context keeps for our origin holds a secret. */
  async expectNoneKeptBy(context: BrowserContext): Promise<void> {
    for (const { name, value } of await context.cookies(ORIGIN))
      // An answer about cookies is no secret, nor who a browser is to the analytics that were allowed.
      if (name !== CONSENT_COOKIE && !name.startsWith('ph_')) this.add(`cookie ${name}`, value);
    const ours = context.pages().filter((page) => page.url().startsWith(`${ORIGIN}/`));
    if (ours.length === 0 && this.#wasHere) ours.push(await openBlank(context));
    // Pages of one origin share what it keeps: a blank one is looked at only where there is no other.
    const loaded = ours.filter((page) => !page.url().endsWith('/readyz'));
    for (const page of loaded.length > 0 ? loaded : ours.slice(0, 1)) await this.expectNoneKeptOn(page);
  }

  async expectNoneKeptOn(page: Page): Promise<void> {
    const kept = await everythingKept(page);
    const found = [...this.#known].filter(([secret]) => spellings(secret).some((spelling) => kept.includes(spelling)));
    expect(
      found.map(([secret, what]) => `${what}: …${kept.slice(Math.max(0, kept.indexOf(secret) - 80)).slice(0, 80)}`),
      'secrets that this browser keeps',
    ).toEqual([]);
  }
}

/** A page of our origin without anything of ours on it. */
const openBlank = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/readyz`);
  return page;
};
