import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ActorRefFrom, createActor, SimulatedClock, waitFor } from 'xstate';
import { authActors } from '#src/actors/auth.ts';
import type { Services } from '#src/actors/services.ts';
import { authMachine } from '#src/machines/auth.machine.ts';
import { createCsrf } from '#src/services/csrf.ts';
import { createHttp } from '#src/services/http.ts';
import { createVault } from '#src/services/vault.ts';
import { authCalls } from '#test/paths/auth.ts';
import type { Answer } from '#test/paths/calls.ts';
import { liveCalls } from '#test/paths/liveCalls.ts';
import type { TestClient } from '#test/support/client.ts';
import { inert } from '#test/support/inert.ts';
import { stubStorage } from '#test/support/page.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const ann = { email: 'ann@example.com', password: 'quiet river stones' } as const;
const bea = { email: 'bea@example.com', password: 'loud mountain trees' } as const;
const BROKEN: Answer = { status: 500, json: {} };

let server: TestServer;
/** The browser: its cookies, and what it keeps. */
let browser: TestClient;
let kept: Map<string, string>;

beforeAll(async () => {
  server = await startServer();
  for (const somebody of [ann, bea]) await server.client().post('/dev/people', { ...somebody, plan: null, meta: null });
});
afterAll(() => server.stop());
beforeEach(() => {
  browser = server.client();
  kept = stubStorage();
});
afterEach(() => void vi.unstubAllGlobals());

/** A page of that browser with the product's services. Its log-outs are held until a test answers them. */
const openPage = () => {
  const { fetch, ...calls } = liveCalls(browser, server.url, { logout: authCalls.logout });
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('document', { cookie: '' });
  const csrf = createCsrf(server.url);
  const staying = () => Promise.resolve();
  const http = createHttp({ origin: server.url, csrf, onUnauthorized: () => {}, whenStaying: staying });
  const secrets = createVault();
  const actors = authActors({ http, csrf, secrets } as unknown as Services, { ready: staying });
  const clock = new SimulatedClock();
  const auth = createActor(inert(authMachine).provide({ actors }), { clock }).start();
  onTestFinished(async () => {
    auth.stop();
    await calls.end();
  });
  const signIn = async ({ email, password }: typeof ann | typeof bea): Promise<void> => {
    auth.send({ type: 'auth.signIn', email, secret: secrets.keep(password) });
    await waitFor(auth, (snapshot) => !snapshot.hasTag('busy'));
  };
  return { auth, calls, clock, signIn };
};

const known = (auth: ActorRefFrom<typeof authMachine>) => waitFor(auth, (snapshot) => snapshot.hasTag('settled'));
/** Whose session the browser holds, for the server. */
const whoIsIn = async (): Promise<string | null> => {
  const { status, body } = await browser.get('/api/auth/user/');
  return status === 200 ? (body.email as string) : null;
};

const annIsIn = async () => {
  const page = openPage();
  await known(page.auth);
  await page.signIn(ann);
  return page;
};

describe('R8.07 a log-out that the server does not confirm', () => {
  it('locks nobody out: every page that opens lets somebody sign in, and asks for nobody before', async () => {
    const { auth, calls } = await annIsIn();
    auth.send({ type: 'auth.signOut' });
    await calls.answer('logout', BROKEN);
    await waitFor(auth, (snapshot) => snapshot.matches({ left: 'owing' }));
    expect(await whoIsIn(), 'the server has not ended it').toBe(ann.email);

    const next = openPage();
    expect((await known(next.auth)).value, 'Ann is not shown again').toEqual({ left: 'repeating' });
    await next.calls.answer('logout', BROKEN);
    await waitFor(next.auth, (snapshot) => snapshot.matches({ left: 'owing' }));
    await next.signIn(bea);
    expect(next.auth.getSnapshot().context.user?.email).toBe(bea.email);
    expect(kept.size, 'and the log-out is not owed any more').toBe(0);

    const last = openPage();
    await known(last.auth);
    expect(last.auth.getSnapshot().context.user?.email).toBe(bea.email);
  });

  it('ends the session as soon as the server hears of it', async () => {
    const { auth, calls } = await annIsIn();
    auth.send({ type: 'auth.signOut' });
    await calls.answer('logout', 'abort');
    await waitFor(auth, (snapshot) => snapshot.matches({ left: 'owing' }));
    const next = openPage();
    await known(next.auth);
    await next.calls.answer('logout', 'continue');
    await waitFor(next.auth, (snapshot) => snapshot.matches({ left: 'done' }));
    expect(await whoIsIn()).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('is owed still after a sign-in that was refused', async () => {
    const { auth, calls, signIn } = await annIsIn();
    auth.send({ type: 'auth.signOut' });
    await calls.answer('logout', BROKEN);
    await waitFor(auth, (snapshot) => snapshot.matches({ left: 'owing' }));
    await signIn({ ...bea, password: 'wrong' } as unknown as typeof bea);
    expect(auth.getSnapshot().matches('signedOut')).toBe(true);
    expect((await known(openPage().auth)).value).toEqual({ left: 'repeating' });
  });
});

describe('R8.07 a log-out without an answer', () => {
  it('has nobody wait, and never ends the session of who signed in meanwhile', async () => {
    const { auth, calls, signIn } = await annIsIn();
    auth.send({ type: 'auth.signOut' });
    expect(auth.getSnapshot().value).toEqual({ left: 'ending' });
    await signIn(bea);
    expect(auth.getSnapshot().context.user?.email).toBe(bea.email);
    await calls.end();
    expect(await whoIsIn()).toBe(bea.email);
    expect((await known(openPage().auth)).context.user?.email).toBe(bea.email);
  });

  it('R4.06 has nobody wait after a 401 either', async () => {
    const { auth, calls, signIn } = await annIsIn();
    auth.send({ type: 'session.lost' });
    expect(auth.getSnapshot().value).toEqual({ lost: 'ending' });
    await signIn(bea);
    await calls.end();
    expect(await whoIsIn()).toBe(bea.email);
  });

  it('is given up where somebody begins to sign in in another tab, and not sent again once they have', async () => {
    const { auth, calls, clock } = await annIsIn();
    auth.send({ type: 'auth.signOut' });
    const other = openPage();
    await known(other.auth);
    auth.send({ type: 'session.starting' });
    await other.signIn(bea);
    await calls.end();
    expect(await whoIsIn()).toBe(bea.email);
    // Before this tab heard that they are in.
    clock.increment(60_000);
    await waitFor(auth, (snapshot) => snapshot.matches({ left: 'done' }));
    expect(await whoIsIn()).toBe(bea.email);
  });
});
