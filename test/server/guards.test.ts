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

/** The client's charts with the product's services, over the real server. */
const clientOf = async (visitor: TestClient): Promise<System> => {
  stubPage(`${server.url}/`);
  vi.stubGlobal('fetch', liveCalls(visitor, server.url, {}).fetch);
  const csrf = createCsrf(server.url);
  const http = createHttp({ origin: server.url, csrf, onUnauthorized: () => {}, whenStaying: () => Promise.resolve() });
  const alone = { tell: () => {}, listen: () => {} };
  const consent = { read: () => null, write: () => {}, watch: () => {} };
  const services = { apiOrigin: server.url, http, csrf, secrets: createVault(), tabs: alone, consent };
  return createSystem(services as never, { fresh: true });
};

/** Where the router comes to rest that is opened at an address. */
const landing = async (system: System, address: string): Promise<string> => {
  const history = createMemoryHistory({ initialEntries: [address] });
  const context = { system, config: ClientConfig.parse({}) };
  const router = createRouter({ routeTree, history, context, trailingSlash: 'never', isServer: false });
  await router.load();
  return router.state.location.href;
};

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
  afterAll(async () => {
    // It says once that there is nowhere to keep anything, which is heard only while it lives.
    await until(() => expect(system.root.getSnapshot().context.keeps).toBe(false));
    system.root.stop();
  });

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
