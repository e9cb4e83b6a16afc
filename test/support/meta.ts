import type { AdAccount } from '#contract/calls/meta.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { expect } from 'vitest';
import type { Answer, TestClient } from './client.ts';
import type { TestServer } from './server.ts';

export interface Consent {
  readonly decision?: 'continue' | 'cancel';
  readonly user?: string;
  readonly businesses?: readonly string[];
  /** Permissions that the person unticks. */
  readonly without?: readonly string[];
}

/** Answers the sandbox's consent page as a person would; gives the address that it leads back to. */
export const consent = async (
  oauthUrl: string,
  { decision = 'continue', user = SEED.robin, businesses = [SEED.riverside], without = [] }: Consent = {},
): Promise<URL> => {
  const dialog = new URL(oauthUrl);
  const form = new URLSearchParams(dialog.search);
  const scopes = dialog.searchParams.get('scope')?.split(',') ?? [];
  form.set('decision', decision);
  form.set('user', user);
  for (const scope of scopes) if (!without.includes(scope)) form.append('permission', scope);
  for (const business of businesses) form.append('business', business);
  const answer = await fetch(new URL('/dialog/oauth', dialog), { method: 'POST', body: form, redirect: 'manual' });
  const back = answer.headers.get('location');
  if (back === null) throw new Error(`the consent page answered ${answer.status}: ${await answer.text()}`);
  return new URL(back);
};

/** Follows Meta's way back as the browser does. */
export const comeBack = (client: TestClient, back: URL): Promise<Answer> =>
  client.get(`${back.pathname}${back.search}`);

/** Connects Meta from the first click to the last redirect. */
export const connectMeta = async (client: TestClient, choices?: Consent): Promise<Answer> => {
  const { body } = await client.get('/api/meta/oauth/initiate/');
  return comeBack(client, await consent(body.oauth_url, choices));
};

/** Connects Meta and returns the ad account that ads go to. */
export const connectedAccount = async (client: TestClient): Promise<AdAccount> => {
  await connectMeta(client);
  const { body } = await client.get('/api/meta/ad-accounts/');
  const account = (body.ad_accounts as AdAccount[]).find(({ meta_id: id }) => id === SEED.riversideMain);
  if (!account) throw new Error('the seeded ad account is missing');
  await client.patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: [account.meta_id] });
  return account;
};

export interface SandboxState {
  readonly ads: readonly {
    id: string;
    account: string;
    name: string;
    status: string;
    effective_status: string;
    creative_id: string;
    adset_id: string;
    tracking_specs?: unknown;
  }[];
  readonly creatives: readonly ({ id: string; name: string; account: string } & Record<string, unknown>)[];
  readonly images: readonly { hash: string; account: string; width: number; height: number; type: string }[];
  readonly faults: readonly { fault: string; edge: string }[];
  readonly calls: readonly { method: string; edge: string; outcome: string; account: string | null }[];
}

/** All that the Meta sandbox holds. */
export const sandboxState = async (origin: string): Promise<SandboxState> =>
  (await (await fetch(`${origin}/sandbox/state.json`)).json()) as SandboxState;

/** Switches a fault of the sandbox on; it strikes once unless `times` says otherwise (0: until cleared). */
export const addFault = async (origin: string, fault: Readonly<Record<string, unknown>>): Promise<void> => {
  const answer = await fetch(`${origin}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!answer.ok) throw new Error(await answer.text());
};

/** Switches all faults off, and ends what hangs because of one. */
export const clearFaults = async (origin: string): Promise<void> => {
  await fetch(`${origin}/sandbox/faults`, { method: 'DELETE' });
};

/** How long a call hangs that a test lets go on with `clearFaults`: as long as that takes on any machine. */
export const HELD_MS = 120_000;

/** Has what is published from now on stay in review, until `endReviews`. */
export const holdReviews = (origin: string): Promise<void> => changeSandbox(origin, { review_ms: 3_600_000 });

/** Ends the reviews that are under way; later ones take no time. */
export const endReviews = (origin: string): Promise<void> => changeSandbox(origin, { review_ms: 0 });

/** Changes how the Meta sandbox behaves. */
export const changeSandbox = async (origin: string, settings: Readonly<Record<string, unknown>>): Promise<void> => {
  const answer = await fetch(`${origin}/sandbox/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  if (!answer.ok) throw new Error(await answer.text());
};

/** Waits until publishing was told to leave these ads, as it is when their account is deleted. */
export const untilStopAsked = ({ deps: { pool } }: Pick<TestServer, 'deps'>, adIds: readonly string[]): Promise<void> =>
  expect
    .poll(async () => {
      const asked = 'select distinct stop_asked from publications where ad_id = any($1)';
      return (await pool.query<{ stop_asked: boolean }>(asked, [adIds])).rows.map(({ stop_asked: is }) => is);
    })
    .toEqual([true]);
