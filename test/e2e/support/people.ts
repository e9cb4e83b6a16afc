import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  request as requests,
} from 'playwright/test';
import { CONSENT_COOKIE } from '#contract/rules/consent.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { api } from './api.ts';
import { ORIGIN } from './origins.ts';
import { PATIENT_MS } from './patience.ts';
import { changePlan } from './changePlan.ts';
import { newAddress, PASSWORD } from './person.ts';

type Cookies = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface Somebody {
  readonly email: string;
  /** The browser's memory of the sign-in. */
  readonly cookies: Cookies;
}

export interface ReadyPerson extends Somebody {
  readonly account: AdAccount;
}

const NOBODY: Cookies = { cookies: [], origins: [] };

const asSomebody = async <T>(
  work: (request: APIRequestContext) => Promise<T>,
  storageState: Cookies = NOBODY,
): Promise<T> => {
  const request = await requests.newContext({
    baseURL: ORIGIN,
    ignoreHTTPSErrors: true,
    // Within a test it would begin as whoever is signed in there, and sign them out.
    storageState,
    timeout: PATIENT_MS,
  });
  try {
    return await work(request);
  } finally {
    await request.dispose();
  }
};

/** An account whose address is not verified. */
export const register = (email: string): Promise<unknown> =>
  asSomebody((request) =>
    api(request).post('/api/auth/registration/', { email, password1: PASSWORD, password2: PASSWORD }),
  );

/** Of Riverside Coffee, as many as the pro plan holds. */
const THREE = [SEED.riversideMain, SEED.riversideEu, SEED.hillsideMain];

const CONNECTED = { user: SEED.robin, business: SEED.riverside };

interface Wish {
  readonly plan: 'pro' | null;
  readonly meta: (typeof CONNECTED & { readonly adAccounts: readonly string[] }) | null;
}

interface Made {
  readonly email: string;
  readonly cookie: { readonly name: string; readonly value: string };
  readonly ad_accounts: readonly AdAccount[];
}

/** Somebody of their own, by one call of the development host. */
const make = (wish: Wish): Promise<Somebody & { readonly accounts: readonly AdAccount[] }> =>
  asSomebody(async (request) => {
    const answer = await request.post('/dev/people', { data: { email: newAddress(), password: PASSWORD, ...wish } });
    if (!answer.ok()) throw new Error(`/dev/people answered ${answer.status()}: ${await answer.text()}`);
    const { email, cookie, ad_accounts: accounts } = (await answer.json()) as Made;
    const session = {
      ...cookie,
      domain: new URL(ORIGIN).hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: true,
      sameSite: 'Lax' as const,
    };
    return { email, accounts, cookies: { cookies: [session], origins: [] } };
  });

/** Signed in, without a plan. */
export const newcomer = (): Promise<Somebody> => make({ plan: null, meta: null });

/** Signed in, with a plan and nothing else. */
export const payer = (): Promise<Somebody> => make({ plan: 'pro', meta: null });

/** Signed in, with a plan, Meta connected and one ad account active: ready to build ads. */
export const readyPerson = async (): Promise<ReadyPerson> => {
  const { accounts, ...somebody } = await make({
    plan: 'pro',
    meta: { ...CONNECTED, adAccounts: [SEED.riversideMain] },
  });
  return { ...somebody, account: accounts.find((each) => each.meta_id === SEED.riversideMain)! };
};

/** Ready, with three ad accounts active: as many as the pro plan holds. */
export const threeAccounts = (): Promise<Somebody> => make({ plan: 'pro', meta: { ...CONNECTED, adAccounts: THREE } });

/** With three ad accounts active on a plan for one (R6.05). */
export const overLimit = async (): Promise<Somebody> => {
  const somebody = await threeAccounts();
  await asSomebody((request) => changePlan(request, 'starter'), somebody.cookies);
  return somebody;
};

/** Nobody is signed in any more; what was answered about cookies stands, as after a session that ended. */
export const becomeNobody = (context: BrowserContext): Promise<void> =>
  context.clearCookies({ name: new RegExp(`^(?!${CONSENT_COOKIE}$)`) });

/** The browser is another person's from now on. */
export const become = async (context: BrowserContext, { cookies }: Somebody): Promise<void> => {
  await becomeNobody(context);
  await context.addCookies(cookies.cookies);
};
