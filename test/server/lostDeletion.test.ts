import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '#contract/calls/account.ts';
import { provide } from '#src/actors/late/account.ts';
import { partsOf } from '#src/machines/account.machine.ts';
import { selectFormText } from '#src/machines/deletion.machine.ts';
import { OFFLINE_TEXT } from '#src/machines/outcome.ts';
import { createHttp } from '#src/services/http.ts';
import { createVault } from '#src/services/vault.ts';
import { PASSWORD, registerAndVerify, signIn } from '#test/support/accounts.ts';
import type { TestClient } from '#test/support/client.ts';
import { given } from '#test/support/late.ts';
import { play } from '#test/support/play.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { until } from '#test/support/until.ts';

let server: TestServer;
let client: TestClient;
/** The network: `losing` takes the next call of a deletion and loses its answer; without it, nothing comes through. */
let network: 'sound' | 'losing' | 'gone';

const { fetch } = globalThis;
/** The browser's part: the cookies of the session, over such a network. */
const send = async (...asked: Parameters<typeof fetch>): Promise<Response> => {
  if (network === 'gone') throw new TypeError('Failed to fetch');
  const request = new Request(...asked);
  request.headers.set('cookie', client.cookieHeader);
  const loses = network === 'losing' && request.url.endsWith(deleteAccount.path);
  const response = await fetch(request);
  if (!loses) return response;
  network = after;
  throw new TypeError('Failed to fetch');
};
/** What the network is like once an answer was lost. */
let after: 'sound' | 'gone';

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await registerAndVerify(server, 'ann@example.com');
  client = server.client();
  await signIn(client, 'ann@example.com');
  network = 'sound';
  after = 'sound';
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.deps.pool.query('delete from users; delete from rate_limits');
});

const open = async () => {
  const csrfToken: string = (await client.get('/api/auth/csrf/')).body.csrfToken;
  vi.stubGlobal('fetch', send);
  const csrf = { token: async () => csrfToken, clear: () => {} };
  const onUnauthorized = vi.fn();
  const secrets = createVault();
  const http = createHttp({ origin: server.url, csrf, onUnauthorized, whenStaying: async () => {} });
  const played = play(provide(given({ http, csrf, secrets, apiOrigin: server.url })).chart);
  const { deletion } = partsOf(played.actor as never);
  deletion.send({ type: 'deletion.open' });
  const submit = async (password = PASSWORD): Promise<void> => {
    deletion.send({ type: 'deletion.submit', meant: true, secret: secrets.keep(password) });
    await until(() => expect(deletion.getSnapshot().hasTag('busy')).toBe(false));
  };
  const text = () => selectFormText(deletion.getSnapshot());
  return { ...played, submit, text, onUnauthorized };
};
const isThere = async () => (await server.deps.pool.query('select id from users')).rowCount === 1;

describe('D3.6 A deletion whose answer is lost', () => {
  it('is told of as soon as it is known that the account is gone', async () => {
    network = 'losing';
    const { told, submit, onUnauthorized } = await open();
    await submit();
    expect(told('account.deleted')).toHaveLength(1);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('is told of when it is tried again, where there was no network to look, and nobody is said to be signed out', async () => {
    [network, after] = ['losing', 'gone'];
    const { told, submit, text, onUnauthorized } = await open();
    await submit();
    expect([told('account.deleted').length, text()]).toEqual([0, OFFLINE_TEXT]);
    network = 'sound';
    await submit();
    expect(told('account.deleted')).toHaveLength(1);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('is none where the call never came: the account is there, and is deleted by the next', async () => {
    network = 'gone';
    const { told, submit, text } = await open();
    await submit();
    expect([told('account.deleted').length, text()]).toEqual([0, OFFLINE_TEXT]);
    network = 'sound';
    expect(await isThere()).toBe(true);
    await submit();
    expect(told('account.deleted')).toHaveLength(1);
    expect(await isThere()).toBe(false);
  });

  it('R4.06 a session that had ended before is said to have ended, and the account stays', async () => {
    const { told, submit, onUnauthorized } = await open();
    await server.deps.pool.query('delete from sessions');
    await submit();
    expect(told('account.deleted')).toHaveLength(0);
    expect(onUnauthorized).toHaveBeenCalled();
    expect(await isThere()).toBe(true);
  });
});
