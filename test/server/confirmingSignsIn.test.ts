import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyFor, PASSWORD, registerAndVerify, signIn } from '#test/support/accounts.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

let clock = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(clock) });
});
afterAll(() => server.stop());

type Client = ReturnType<TestServer['client']>;

const COOKIE = '__Host-registered';
const register = (client: Client, email: string, password = PASSWORD) =>
  client.post('/api/auth/registration/', { email, password1: password, password2: password });
const open = (client: Client, key: string) => client.post('/api/auth/registration/verify-email/', { key });
const whoIs = async (client: Client) => (await client.get('/api/auth/user/')).body.email ?? null;

describe('D3.3 The link of a registration', () => {
  it('signs in the browser that registered, with a new session and a new CSRF secret, once', async () => {
    const client = server.client();
    await register(client, 'ada@example.com');
    const before = client.cookies.get('csrftoken');
    const key = await keyFor(server, 'ada@example.com');
    const answer = await open(client, key);
    expect([answer.status, answer.body]).toEqual([200, { detail: 'ok', signed_in: true }]);
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('__Host-sessionid='))).toMatch(
      /HttpOnly; Secure; SameSite=Lax/,
    );
    expect(client.cookies.get('csrftoken')).not.toBe(before);
    expect(await whoIs(client)).toBe('ada@example.com');
    expect(client.cookies.get(COOKIE) ?? '', 'it has served').toBe('');
    expect((await open(client, key)).body.code).toBe('used');
  });

  it('signs nobody in elsewhere, whether that browser registered nothing or somebody else', async () => {
    const [mine, other] = [server.client(), server.client()];
    await register(other, 'eve@example.com');
    await register(mine, 'bee@example.com');
    expect((await open(other, await keyFor(server, 'bee@example.com'))).body.signed_in).toBe(false);
    expect(await whoIs(other)).toBeNull();
    await register(mine, 'cat@example.com');
    other.cookies.set(COOKIE, 'x'.repeat(43));
    expect((await open(other, await keyFor(server, 'cat@example.com'))).body.signed_in).toBe(false);
    await register(mine, 'cow@example.com');
    other.cookies.set(COOKIE, '');
    expect((await open(other, await keyFor(server, 'cow@example.com'))).body.signed_in).toBe(false);
  });

  it('leaves whoever is signed in as they are', async () => {
    const client = server.client();
    await register(client, 'dog@example.com');
    await registerAndVerify(server, 'here@example.com');
    await signIn(client, 'here@example.com');
    expect((await open(client, await keyFor(server, 'dog@example.com'))).body.signed_in).toBe(false);
    expect(await whoIs(client)).toBe('here@example.com');
  });

  it('is for the browser that registered last, as its password is: the one before signs in nobody', async () => {
    const [first, last] = [server.client(), server.client()];
    await register(first, 'elk@example.com');
    const old = await keyFor(server, 'elk@example.com');
    clock += 61_000;
    await register(last, 'elk@example.com', 'another heron altogether');
    const key = await keyFor(server, 'elk@example.com');
    expect((await open(first, old)).body.code).toBe('invalid');
    expect((await open(first, key)).body.signed_in).toBe(false);
    expect(await whoIs(first)).toBeNull();
  });

  it('is for that browser, too, where it is sent again, whoever asks for it', async () => {
    const [mine, asking] = [server.client(), server.client()];
    await register(mine, 'fox@example.com');
    await register(asking, 'gnu@example.com');
    clock += 61_000;
    await asking.post('/api/auth/registration/resend-email/', { email: 'fox@example.com' });
    const key = await keyFor(server, 'fox@example.com');
    expect((await open(asking, key)).body.signed_in).toBe(false);
    const again = server.client();
    await register(again, 'hen@example.com');
    clock += 61_000;
    await asking.post('/api/auth/registration/resend-email/', { email: 'hen@example.com' });
    expect((await open(again, await keyFor(server, 'hen@example.com'))).body.signed_in).toBe(true);
  });

  it('tells nobody whether an address has an account: the cookie is set either way', async () => {
    await registerAndVerify(server, 'ibis@example.com');
    clock += 61_000;
    const names = await Promise.all(
      ['ibis@example.com', 'new@example.com'].map(async (email) =>
        (await register(server.client(), email)).headers.getSetCookie().map((line) => line.replace(/=[^;]+/, '=…')),
      ),
    );
    expect(names[0]).toEqual(names[1]);
    expect(names[0]).toContainEqual(expect.stringContaining(`${COOKIE}=…; Max-Age=259200; Path=/; HttpOnly; Secure`));
  });
});
