import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Services } from '#src/actors/services.ts';
import { createCsrf } from '#src/services/csrf.ts';
import { createHttp } from '#src/services/http.ts';
import { createVault } from '#src/services/vault.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { badAd, goodAd } from '#test/machines/charts/samples.ts';
import { liveAuth } from '#test/paths/auth.ts';
import { liveCalls } from '#test/paths/liveCalls.ts';
import { type LiveAdapter, walkLive } from '#test/paths/livePath.ts';
import { livePublish } from '#test/paths/publish.ts';
import { SentByFetch } from '#test/paths/sentByFetch.ts';
import { liveSubscription } from '#test/paths/subscription.ts';
import { liveTopUp } from '#test/paths/topUp.ts';
import { liveUpload } from '#test/paths/upload.ts';
import { readyAd } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { tallyOf } from '#test/support/coverage.ts';
import { modelOf } from '#test/support/model.ts';
import { stubStorage } from '#test/support/page.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const ann = { email: 'ann@example.com', password: 'quiet river stones' } as const;
const adIds = new Map<string, string>();
let accountId: string;
let server: TestServer;
/** Ann's cookies, as they are before a path. */
let cookies: ReadonlyMap<string, string>;

const signedIn = (): TestClient => {
  const client = server.client();
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
};

beforeAll(async () => {
  server = await startServer();
  const meta = { user: SEED.robin, business: SEED.riverside, adAccounts: [SEED.riversideMain] };
  const { body } = await server.client().post('/dev/people', { ...ann, plan: 'pro', meta });
  cookies = new Map([[body.cookie.name, body.cookie.value]]);
  const account = body.ad_accounts.find(({ meta_id: id }: { meta_id: string }) => id === SEED.riversideMain);
  accountId = account.id;
  for (const [known, fields] of [
    [goodAd, { name: 'Good' }],
    [badAd, { name: 'Bad', link: '' }],
  ] as const)
    adIds.set(known.id, (await readyAd(signedIn(), account.id, fields)).id);
});
afterAll(() => server.stop());
afterEach(() => void vi.unstubAllGlobals());

/** What a browser lets a page do, as far as these charts' services ask. */
const letTabOpen = (opens: boolean): void =>
  void vi.stubGlobal('open', () => (opens ? { closed: false, location: { replace() {} }, close() {} } : null));

const page = (client: TestClient, adapter: LiveAdapter) => {
  const { fetch, ...calls } = liveCalls(client, server.url, adapter.calls);
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('document', { cookie: '' });
  stubStorage();
  vi.stubGlobal('location', { assign: () => {} });
  vi.stubGlobal('XMLHttpRequest', SentByFetch);
  // A line that breaks is that of somebody who is offline.
  vi.stubGlobal('navigator', { onLine: false });
  letTabOpen(true);
  const csrf = createCsrf(server.url);
  const staying = () => Promise.resolve();
  const http = createHttp({ origin: server.url, csrf, onUnauthorized: () => {}, whenStaying: staying });
  return { calls, services: { http, csrf, secrets: createVault() } as unknown as Services };
};

const adapters: readonly LiveAdapter[] = [
  liveAuth(ann),
  liveSubscription(letTabOpen),
  liveTopUp,
  livePublish(adIds),
  liveUpload(() => accountId),
];

/** A session of its own where the path may end it: at the server a sign-in ends the one that it finds. */
const ends = ({ type }: AnyEventObject): boolean =>
  [
    'xstate.done.actor.signIn',
    'xstate.done.actor.signOut',
    'xstate.done.actor.repeatSignOut',
    'xstate.done.actor.endSession',
  ].includes(type);
const ownSession = async (): Promise<TestClient> => {
  const client = server.client();
  await client.post('/api/auth/login/', ann);
  return client;
};

for (const adapter of adapters) {
  const { machine, inputs = [undefined], unreachable: _, repeatable: __, ...options } = adapter.chart;
  const models = inputs.map((input) => ({
    input,
    model: modelOf(machine, {
      ...options,
      input,
      ...(adapter.ignore && { ignore: adapter.ignore }),
      cover: ['transitions'],
    }),
  }));

  describe(`R4.02 the ${machine.id} chart with the product’s services and the real server`, () => {
    for (const { input, model } of models)
      for (const [at, { title, events }] of model.paths.entries())
        test(`${at + 1}. ${title}`, async () => {
          const client = events.some(ends) ? await ownSession() : signedIn();
          const stage = { ...page(client, adapter), events };
          await walkLive(adapter, stage, input, (actual, expected, where) => expect(actual, where).toEqual(expected));
        });

    test('has no transition that is left out without a reason', () => {
      const all = models.map(({ model }) => model.transitions);
      expect(tallyOf(all, Object.keys(adapter.cannot ?? {})).missing).toEqual([]);
    });
  });
}
