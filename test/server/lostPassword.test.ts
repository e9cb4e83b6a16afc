import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changePassword } from '#contract/calls/identity.ts';
import { provide } from '#src/actors/late/account.ts';
import { partsOf } from '#src/machines/account.machine.ts';
import { selectFormText } from '#src/machines/form.ts';
import { OFFLINE_TEXT } from '#src/machines/outcome.ts';
import { createCsrf } from '#src/services/csrf.ts';
import { createHttp } from '#src/services/http.ts';
import { createVault } from '#src/services/vault.ts';
import { PASSWORD, registerAndVerify, signIn } from '#test/support/accounts.ts';
import type { TestClient } from '#test/support/client.ts';
import { given } from '#test/support/late.ts';
import { lossyNetwork } from '#test/support/lossyNetwork.ts';
import { play } from '#test/support/play.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { until } from '#test/support/until.ts';

const EMAIL = 'bea@example.com';
const NEXT = 'an otter under the bridge';

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await registerAndVerify(server, EMAIL);
  client = server.client();
  await signIn(client, EMAIL);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.deps.pool.query('delete from users; delete from rate_limits');
});

const open = () => {
  const network = lossyNetwork(client, changePassword.path);
  const csrf = createCsrf(server.url);
  const onUnauthorized = vi.fn();
  const secrets = createVault();
  const http = createHttp({ origin: server.url, csrf, onUnauthorized, whenStaying: async () => {} });
  const services = { http, csrf, secrets, apiOrigin: server.url };
  const played = play(provide(given(services, { email: () => EMAIL })).chart);
  const { passwordChange } = partsOf(played.actor as never);
  const submit = async (next = NEXT): Promise<void> => {
    const [oldSecret, newSecret, repeatedSecret] = [PASSWORD, next, next].map(secrets.keep) as [string, string, string];
    passwordChange.send({ type: 'passwordChange.submit', oldSecret, newSecret, repeatedSecret });
    await until(() => expect(passwordChange.getSnapshot().hasTag('busy')).toBe(false));
  };
  const text = () => selectFormText(passwordChange.getSnapshot());
  return { ...played, network, submit, text, onUnauthorized };
};
/** Whose session the browser holds, for the server. */
const whoIsIn = async () => (await client.get('/api/auth/user/')).body.email as string | undefined;

describe('D3.6 A change of the password whose answer is lost', () => {
  it('is told of, and nobody is signed out by it', async () => {
    const { network, told, submit, text, onUnauthorized } = open();
    network.now = 'losing';
    await submit();
    expect([told('toast.show'), text()]).toEqual([[{ type: 'toast.show', toast: { code: 'passwordChanged' } }], null]);
    expect([await whoIsIn(), onUnauthorized.mock.calls]).toEqual([EMAIL, []]);
    expect((await signIn(server.client(), EMAIL, NEXT)).status).toBe(204);
  });

  it('is told of when it is tried again, where there was no network to look', async () => {
    const { network, told, submit, text, onUnauthorized } = open();
    [network.now, network.after] = ['losing', 'gone'];
    await submit();
    expect([told('toast.show').length, text()]).toEqual([0, OFFLINE_TEXT]);
    network.now = 'sound';
    await submit();
    expect([told('toast.show').length, await whoIsIn(), onUnauthorized.mock.calls]).toEqual([1, EMAIL, []]);
  });

  it('is none where the call never came', async () => {
    const { network, told, submit, text } = open();
    network.now = 'gone';
    await submit();
    expect([told('toast.show').length, text()]).toEqual([0, OFFLINE_TEXT]);
    network.now = 'sound';
    expect((await signIn(server.client(), EMAIL, NEXT)).status).toBe(400);
    await submit();
    expect([told('toast.show').length, await whoIsIn()]).toEqual([1, EMAIL]);
  });

  it('R4.06 is none where the session ended elsewhere: the person is told so', async () => {
    const { network, told, submit, onUnauthorized } = open();
    network.now = 'gone';
    await submit();
    await server.deps.pool.query('delete from sessions');
    network.now = 'sound';
    await submit();
    expect(told('toast.show')).toHaveLength(0);
    expect(onUnauthorized).toHaveBeenCalled();
  });
});
