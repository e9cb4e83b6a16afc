import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '#contract/calls/account.ts';
import { changePassword } from '#contract/calls/identity.ts';
import { provide } from '#src/actors/late/account.ts';
import { partsOf } from '#src/machines/account.machine.ts';
import { selectFormText } from '#src/machines/deletion.machine.ts';
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

const EMAIL = 'ann@example.com';

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
  const network = lossyNetwork(client, deleteAccount.path);
  const csrf = createCsrf(server.url);
  const onUnauthorized = vi.fn();
  const secrets = createVault();
  const http = createHttp({ origin: server.url, csrf, onUnauthorized, whenStaying: async () => {} });
  const services = { http, csrf, secrets, apiOrigin: server.url };
  const played = play(provide(given(services, { email: () => EMAIL })).chart);
  const { deletion } = partsOf(played.actor as never);
  deletion.send({ type: 'deletion.open' });
  const submit = async (password = PASSWORD): Promise<void> => {
    deletion.send({ type: 'deletion.submit', meant: true, secret: secrets.keep(password) });
    await until(() => expect(deletion.getSnapshot().hasTag('busy')).toBe(false));
  };
  const text = () => selectFormText(deletion.getSnapshot());
  return { ...played, network, submit, text, onUnauthorized };
};
const isThere = async () => (await server.deps.pool.query('select id from users')).rowCount === 1;

describe('D3.6 A deletion whose answer is lost', () => {
  it('is told of as soon as it is known that the account is gone', async () => {
    const { network, told, submit, onUnauthorized } = open();
    network.now = 'losing';
    await submit();
    expect(told('account.deleted')).toHaveLength(1);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('is told of when it is tried again, where there was no network to look, and nobody is said to be signed out', async () => {
    const { network, told, submit, text, onUnauthorized } = open();
    [network.now, network.after] = ['losing', 'gone'];
    await submit();
    expect([told('account.deleted').length, text()]).toEqual([0, OFFLINE_TEXT]);
    network.now = 'sound';
    await submit();
    expect(told('account.deleted')).toHaveLength(1);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('is none where the call never came: the account is there, and is deleted by the next', async () => {
    const { network, told, submit, text } = open();
    network.now = 'gone';
    await submit();
    expect([told('account.deleted').length, text()]).toEqual([0, OFFLINE_TEXT]);
    network.now = 'sound';
    expect(await isThere()).toBe(true);
    await submit();
    expect(told('account.deleted')).toHaveLength(1);
    expect(await isThere()).toBe(false);
  });

  it('D3.5 is none where the session ended elsewhere before the next try, which deletes the account', async () => {
    const { network, told, submit } = open();
    network.now = 'gone';
    await submit();
    await server.deps.pool.query('delete from sessions');
    network.now = 'sound';
    await submit();
    expect([told('account.deleted').length, await isThere()]).toEqual([1, false]);
  });

  it('is none where the password was changed elsewhere before the next try: the account is there, and the person is signed out', async () => {
    const { network, told, submit, onUnauthorized } = open();
    network.now = 'gone';
    await submit();
    const elsewhere = server.client();
    await signIn(elsewhere, EMAIL);
    const [new_password1, new_password2] = ['a new one 4711', 'a new one 4711'];
    await elsewhere.send('POST', changePassword.path, {
      body: { old_password: PASSWORD, new_password1, new_password2 },
    });
    network.now = 'sound';
    await submit();
    expect([told('account.deleted').length, await isThere()]).toEqual([0, true]);
    expect(onUnauthorized).toHaveBeenCalled();
  });

  it('is not said to be one while nobody can tell whether the account is there', async () => {
    const { network, told, submit } = open();
    network.now = 'gone';
    await submit();
    await server.deps.pool.query('delete from sessions');
    for (let at = 0; at < 5; at += 1) await signIn(server.client(), EMAIL, 'wrong');
    network.now = 'sound';
    await submit();
    expect([told('account.deleted').length, await isThere()]).toEqual([0, true]);
  });

  it('R4.06 a session that had ended before is said to have ended, and the account stays', async () => {
    const { told, submit, onUnauthorized } = open();
    await server.deps.pool.query('delete from sessions');
    await submit();
    expect(told('account.deleted')).toHaveLength(0);
    expect(onUnauthorized).toHaveBeenCalled();
    expect(await isThere()).toBe(true);
  });
});
