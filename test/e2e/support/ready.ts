import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  request as requests,
} from 'playwright/test';
import { CONSENT_COOKIE } from '#contract/rules/consent.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { consent } from '#test/support/meta.ts';
import { api } from './api.ts';
import { ORIGIN } from './origins.ts';
import { newestMailTo } from './outbox.ts';
import { activateThree, changePlan } from './overLimit.ts';
import { newAddress, PASSWORD } from './person.ts';
import { test as base } from './test.ts';

type Cookies = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface Somebody {
  readonly email: string;
  /** The browser's memory of the sign-in. */
  readonly cookies: Cookies;
}

export interface ReadyPerson extends Somebody {
  readonly account: AdAccount;
}

const asSomebody = async <T>(work: (request: APIRequestContext) => Promise<T>): Promise<T> => {
  const request = await requests.newContext({
    baseURL: ORIGIN,
    ignoreHTTPSErrors: true,
    // Within a test it would begin as whoever is signed in there, and sign them out.
    storageState: { cookies: [], origins: [] },
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

const registerAndVerify = async (request: APIRequestContext, email: string): Promise<void> => {
  const { post } = api(request);
  await post('/api/auth/registration/', { email, password1: PASSWORD, password2: PASSWORD });
  const { links } = await newestMailTo(request, email);
  const key = links.map((link) => /\/verify-email\/([\w-]+)/.exec(link)?.[1]).find((found) => found !== undefined);
  await post('/api/auth/registration/verify-email/', { key });
  await post('/api/auth/login/', { email, password: PASSWORD });
};

const pay = async (request: APIRequestContext): Promise<void> => {
  const order = { plan_name: 'pro', billing_period: 'monthly' };
  const { checkout_url: page } = (await api(request).post('/api/accounts/billing/create-checkout/', order)) as {
    checkout_url: string;
  };
  const paid = await request.post(page, { form: { action: 'pay' }, maxRedirects: 0 });
  const session = new URL(paid.headers()['location']!).searchParams.get('session_id');
  await api(request).get(`/api/accounts/billing/success/?session_id=${session}`);
};

const connectMeta = async (request: APIRequestContext): Promise<AdAccount> => {
  const { get, patch } = api(request);
  const { oauth_url: url } = (await get('/api/meta/oauth/initiate/')) as { oauth_url: string };
  const back = await consent(url);
  await request.get(`${back.pathname}${back.search}`);
  const { ad_accounts: accounts } = (await get('/api/meta/ad-accounts/')) as { ad_accounts: AdAccount[] };
  const account = accounts.find((each) => each.meta_id === SEED.riversideMain)!;
  await patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: [account.meta_id] });
  return account;
};

/** Signed in, without a plan. */
export const newcomer = (): Promise<Somebody> =>
  asSomebody(async (request) => {
    const email = newAddress();
    await registerAndVerify(request, email);
    return { email, cookies: await request.storageState() };
  });

/** Signed in, with a plan, Meta connected and one ad account active: ready to build ads. */
export const readyPerson = (): Promise<ReadyPerson> =>
  asSomebody(async (request) => {
    const email = newAddress();
    await registerAndVerify(request, email);
    await pay(request);
    const account = await connectMeta(request);
    return { email, account, cookies: await request.storageState() };
  });

/** Ready, with three ad accounts active: as many as the pro plan holds. */
export const threeAccounts = (): Promise<Somebody> =>
  asSomebody(async (request) => {
    const email = newAddress();
    await registerAndVerify(request, email);
    await pay(request);
    await connectMeta(request);
    await activateThree(request);
    return { email, cookies: await request.storageState() };
  });

/** With three ad accounts active on a plan for one (R6.05). */
export const overLimit = (): Promise<Somebody> =>
  asSomebody(async (request) => {
    const email = newAddress();
    await registerAndVerify(request, email);
    await pay(request);
    await connectMeta(request);
    await activateThree(request);
    await changePlan(request, 'starter');
    return { email, cookies: await request.storageState() };
  });

/** Nobody is signed in any more; what was answered about cookies stands, as after a session that ended. */
export const becomeNobody = (context: BrowserContext): Promise<void> =>
  context.clearCookies({ name: new RegExp(`^(?!${CONSENT_COOKIE}$)`) });

/** The browser is another person's from now on. */
export const become = async (context: BrowserContext, { cookies }: Somebody): Promise<void> => {
  await becomeNobody(context);
  await context.addCookies(cookies.cookies);
};

/** Tests of people who are ready: one of them for the tests of a worker, signed in from the start. */
export const test = base.extend<object, { ready: ReadyPerson }>({
  ready: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => use(await readyPerson()),
    { scope: 'worker' },
  ],
  storageState: ({ ready }, use) => use(ready.cookies),
});
