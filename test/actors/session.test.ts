import { once } from 'node:events';
import { createServer } from 'node:http';
import { listInventory } from '#contract/calls/ads.ts';
import { authActors } from '#src/actors/auth.ts';
import type { Services } from '#src/actors/services.ts';
import { authMachine } from '#src/machines/auth.machine.ts';
import { createCsrf } from '#src/services/csrf.ts';
import { createHttp } from '#src/services/http.ts';
import { createVault } from '#src/services/vault.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { inert } from '#test/support/inert.ts';

const ann = { pk: 1, username: 'ann', email: 'ann@example.com', first_name: '', last_name: '' };

/** A server at which the session ends when it is told to; it notes what it was asked. */
const serve = async () => {
  const asked: string[] = [];
  let ended = false;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/api/auth/csrf/') return answer(200, { csrfToken: 't' });
    if (request.url === '/api/auth/logout/') return answer(200, { detail: 'Successfully logged out.' });
    if (ended) return answer(401, { detail: 'Authentication credentials were not provided.' });
    return answer(200, ann);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked,
    endSession: () => {
      ended = true;
    },
  };
};

it('R4.06 twenty calls that fail with 401 at once make one logout call, and the sign-in hears of it once', async () => {
  vi.stubGlobal('document', { cookie: '' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const server = await serve();
  const csrf = createCsrf(server.origin);
  const http = createHttp({
    origin: server.origin,
    csrf,
    onUnauthorized: () => auth.send({ type: 'session.lost' }),
    whenStaying: () => Promise.resolve(),
  });
  const forget = vi.spyOn(csrf, 'clear');
  const auth = createActor(
    inert(authMachine).provide({
      actors: authActors({ http, csrf, secrets: createVault() } as unknown as Services, {
        ready: () => Promise.resolve(),
      }),
    }),
  );
  let losses = 0;
  let wasLost = false;
  auth.subscribe((snapshot) => {
    const isLost = snapshot.matches('lost');
    if (isLost && !wasLost) losses += 1;
    wasLost = isLost;
  });
  auth.start();
  await waitFor(auth, (snapshot) => snapshot.hasTag('signedIn'));
  server.endSession();

  const calls = Array.from({ length: 20 }, () => http.call(listInventory, { query: {} }));
  for (const call of await Promise.allSettled(calls))
    expect(call).toMatchObject({ status: 'rejected', reason: { kind: 'unauthorized' } });
  await waitFor(auth, (snapshot) => snapshot.matches({ lost: 'done' }));

  expect(server.asked.filter((line) => line === 'POST /api/auth/logout/')).toHaveLength(1);
  expect(server.asked.filter((line) => line.startsWith('GET /api/inventory'))).toHaveLength(20);
  expect(losses).toBe(1);
  expect(forget).toHaveBeenCalled();
  expect(auth.getSnapshot().context.user).toBeNull();
});
