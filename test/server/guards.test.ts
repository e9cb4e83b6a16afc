import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ClientConfig } from '#contract/config.ts';
import { ROUTES } from '#contract/routes.ts';
import { createSystem, type System } from '#src/actors/system.ts';
import { routeTree } from '#src/routeTree.gen.ts';
import { createCsrf } from '#src/services/csrf.ts';
import { createHttp } from '#src/services/http.ts';
import { createVault } from '#src/services/vault.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { ADDRESSES, landingOf, LEADS_ON, type Visitor } from '#test/paths/landings.ts';
import { liveCalls } from '#test/paths/liveCalls.ts';
import type { TestClient } from '#test/support/client.ts';
import { stubPage } from '#test/support/page.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { until } from '#test/support/until.ts';

let server: TestServer;
const visitors = new Map<string, TestClient>();
beforeAll(async () => {
  server = await startServer();
  // Before `fetch` is a page's.
  for (const [who, make] of Object.entries(VISITORS)) visitors.set(who, await make());
});
afterAll(() => {
  vi.unstubAllGlobals();
  return server.stop();
});

const THREE = [SEED.riversideMain, SEED.riversideEu, SEED.hillsideMain];

const somebody = async (wish: { plan: 'pro' | null; adAccounts?: readonly string[] }): Promise<TestClient> => {
  const meta = wish.adAccounts && { user: SEED.robin, business: SEED.riverside, adAccounts: wish.adAccounts };
  const email = `${crypto.randomUUID()}@example.com`;
  const person = { email, password: 'quiet river stones', plan: wish.plan, meta: meta ?? null };
  const { body } = await server.client().post('/dev/people', person);
  const client = server.client();
  client.cookies.set(body.cookie.name, body.cookie.value);
  return client;
};

const VISITORS: Readonly<Record<Visitor, () => Promise<TestClient>>> = {
  anonymous: async () => server.client(),
  withoutPlan: () => somebody({ plan: null }),
  subscribed: () => somebody({ plan: 'pro', adAccounts: [SEED.riversideMain] }),
  overLimit: async () => {
    const client = await somebody({ plan: 'pro', adAccounts: THREE });
    const order = { plan_name: 'starter', billing_period: 'monthly' };
    const { body } = await client.post('/api/accounts/billing/portal/', order);
    await fetch(body.portal_url, {
      method: 'POST',
      body: new URLSearchParams({ action: 'confirm' }),
      redirect: 'manual',
    });
    return client;
  },
};

/** The client's charts with the product's services, over the real server; calls to `broken` fail. */
const clientOf = async (visitor: TestClient, broken?: string): Promise<System> => {
  stubPage(`${server.url}/`);
  const { fetch } = liveCalls(visitor, server.url, {});
  const read: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, server.url);
    return pathname === broken ? Response.json({}, { status: 500 }) : fetch(input, init);
  };
  vi.stubGlobal('fetch', read);
  const csrf = createCsrf(server.url);
  const http = createHttp({ origin: server.url, csrf, onUnauthorized: () => {}, whenStaying: () => Promise.resolve() });
  const alone = { tell: () => {}, listen: () => {} };
  const consent = { read: () => null, write: () => {}, watch: () => {} };
  const services = { apiOrigin: server.url, http, csrf, secrets: createVault(), tabs: alone, consent };
  return createSystem(services as never, { fresh: true });
};

/** It says once that there is nowhere to keep anything, which is heard only while it lives. */
const stop = async (system: System): Promise<void> => {
  await until(() => expect(system.root.getSnapshot().context.keeps).toBe(false));
  system.root.stop();
};

/** The router, come to rest, that is opened at an address. */
const opened = async (system: System, address: string) => {
  const history = createMemoryHistory({ initialEntries: [address] });
  const context = { system, config: ClientConfig.parse({}) };
  const router = createRouter({ routeTree, history, context, trailingSlash: 'never', isServer: false });
  await router.load();
  return router.state;
};

const landing = async (system: System, address: string): Promise<string> =>
  (await opened(system, address)).location.href;

it('R2.07 the table of landings has every address of the contract', () => {
  const has = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
    return ADDRESSES.some((address) => pattern.test(address));
  };
  expect(Object.values(ROUTES).filter((route) => !has(route))).toEqual([]);
});

describe.each(Object.keys(VISITORS) as Visitor[])('R2.07–R2.15 R6.01–R6.05 %s', (who) => {
  let system: System;
  beforeAll(async () => {
    system = await clientOf(visitors.get(who)!);
  });
  afterAll(() => stop(system));

  it.each(ADDRESSES.filter((address) => address !== LEADS_ON))(
    'comes to rest where the table says: %s',
    async (address) => {
      const wanted = landingOf(who, address);
      const got = await landing(system, address);
      if (wanted instanceof RegExp) expect(got).toMatch(wanted);
      else expect(got).toBe(wanted);
    },
  );
});

it('R2.08 a returnTo never leads to another site, however it is spelled', async () => {
  const system = await clientOf(visitors.get('subscribed')!);
  const hostile = ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'];
  for (const address of [...hostile, '/\t/evil.example', '/a/..//evil.example', ' //evil.example', ''])
    expect(await landing(system, `/login?returnTo=${encodeURIComponent(address)}`), address).toBe('/dashboard');
  await stop(system);
});

it('R2.14 a page for the saved flows, for a new one and for each', async () => {
  const system = await clientOf(visitors.get('subscribed')!);
  const deepest = async (address: string) => (await opened(system, address)).matches.at(-1)!;
  for (const [address, route] of [
    ['/flows', '/flows/'],
    ['/flows/saved', '/flows/saved'],
    ['/flows/new', '/flows/new'],
    ['/flows/5f0c7c52-64c7-4b0e-9d5f-0d2f9a1f7a11', '/flows/$id'],
  ] as const)
    expect(await deepest(address), address).toMatchObject({ fullPath: route, status: 'success' });
  await stop(system);
});

it('R6.05 nobody is kept out while Meta’s accounts cannot be read', async () => {
  const system = await clientOf(visitors.get('overLimit')!, '/api/meta/ad-accounts/');
  expect(await landing(system, '/ad-queue')).toBe('/ad-queue');
  await stop(system);
});
