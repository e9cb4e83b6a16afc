import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, registerAndVerify, signIn } from '#test/support/accounts.ts';
import { mailTo, mailsTo } from '#test/support/mails.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

let clock = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(clock) });
});
afterAll(() => server.stop());
beforeEach(() => {
  clock += 10 * 60_000;
});

const whoIs = async (sessionid: string): Promise<number> => {
  const client = server.client();
  client.cookies.set('__Host-sessionid', sessionid);
  return (await client.get('/api/auth/user/')).status;
};

describe('D3.5 a session cannot be planted', () => {
  it('an id that somebody chose is never taken over by signing in', async () => {
    await registerAndVerify(server, 'ada@example.com');
    const planted = 'P'.repeat(43);
    const victim = server.client();
    victim.cookies.set('__Host-sessionid', planted);
    expect((await signIn(victim, 'ada@example.com')).status).toBe(204);
    expect(victim.cookies.get('__Host-sessionid')).not.toBe(planted);
    expect(await whoIs(planted)).toBe(401);
  });

  it('somebody else’s session under the sign-in is ended, and gives no way into the new one', async () => {
    await registerAndVerify(server, 'bee@example.com');
    const thief = await server.signedIn();
    const planted = thief.cookies.get('__Host-sessionid')!;
    const victim = server.client();
    victim.cookies.set('__Host-sessionid', planted);
    await signIn(victim, 'bee@example.com');
    expect(await whoIs(planted)).toBe(401);
    expect(await whoIs(victim.cookies.get('__Host-sessionid')!)).toBe(200);
  });

  it('a planted CSRF secret is worth nothing after the sign-in', async () => {
    await registerAndVerify(server, 'cid@example.com');
    const secret = 'p'.repeat(32);
    const victim = server.client();
    victim.cookies.set('csrftoken', secret);
    await signIn(victim, 'cid@example.com');
    const forged = await victim.post('/api/auth/logout/', undefined, {
      csrf: false,
      headers: { 'x-csrftoken': secret },
    });
    expect(forged.status).toBe(403);
    expect(victim.cookies.get('csrftoken')).not.toBe(secret);
  });
});

describe('D3.5 R7.02 a call that another page makes is refused', () => {
  const CALLS = [
    ['POST', '/api/auth/password/change/', { old_password: PASSWORD, new_password1: 'x', new_password2: 'x' }],
    ['POST', '/api/accounts/email/', { email: 'thief@example.com', password: PASSWORD }],
    ['DELETE', '/api/accounts/email/', undefined],
    ['DELETE', '/api/accounts/sessions/', undefined],
    ['DELETE', `/api/accounts/sessions/${crypto.randomUUID()}/`, undefined],
    ['POST', '/api/auth/password/reset/', { email: 'ada@example.com' }],
    ['POST', '/api/auth/password/reset/confirm/', { uid: '1', token: 'x', new_password1: 'x', new_password2: 'x' }],
    ['PATCH', '/api/accounts/profile/', { first_name: 'Thief' }],
  ] as const;

  it.each(CALLS)('%s %s: without a token, with another user’s, and from another origin', async (method, path, body) => {
    const [victim, thief] = [await server.signedIn(), await server.signedIn()];
    await victim.get('/api/auth/csrf/');
    const { csrfToken } = (await thief.get('/api/auth/csrf/')).body;
    const sent = { body, csrf: false as const };
    const without = await victim.send(method, path, sent);
    const others = await victim.send(method, path, { ...sent, headers: { 'x-csrftoken': csrfToken } });
    expect([without.status, without.body.detail]).toEqual([403, 'CSRF Failed: CSRF token missing.']);
    expect([others.status, others.body.detail]).toEqual([
      403,
      "CSRF Failed: CSRF token from the 'X-Csrftoken' HTTP header incorrect.",
    ]);
    for (const origin of ['https://evil.example', 'null', `${server.url}.evil.example`, 'http://127.0.0.1:1']) {
      const answer = await victim.send(method, path, { body, headers: { origin } });
      expect([origin, answer.status, answer.body.code]).toEqual([origin, 403, 'csrf_failed']);
    }
    expect((await victim.get('/api/auth/user/')).body.first_name).toBe('');
  });
});

describe('D2.3 D2.6 a forged host gets into no link', () => {
  const forged = async (headers: Record<string, string>, email: string) => {
    const client = server.client();
    const { csrfToken } = (await client.get('/api/auth/csrf/')).body;
    const { host } = new URL(server.url);
    return server.app.inject({
      method: 'POST',
      url: '/api/auth/password/reset/',
      headers: { host, ...headers, 'x-csrftoken': csrfToken, cookie: client.cookieHeader },
      payload: { email },
    });
  };

  it('of a mail that leads to a new password', async () => {
    const email = 'dot@example.com';
    await registerAndVerify(server, email);
    for (const host of [
      'evil.example',
      `${new URL(server.url).host}.evil.example`,
      'app.millrace.localhost@evil.example',
    ])
      expect([host, (await forged({ host }, email)).statusCode]).toEqual([host, 421]);
    expect(await mailsTo(server, email, 'Reset your password')).toBe(0);

    const through = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-host': 'evil.example' };
    expect((await forged(through, email)).statusCode).toBe(200);
    const mail = await mailTo(server, email, 'Reset your password');
    expect(mail.mime + mail.html + mail.text).not.toContain('evil.example');
    expect(mail.links[0]).toMatch(new RegExp(`^${server.url}/password-reset-confirm/`));
  });
});

it('D2.3 D2.4 behind a proxy a forwarded host that is not ours is refused, and no other gets into the link either', async () => {
  const proxied = await startServer({ env: { TRUST_PROXY: '1', APP_HOST: 'app.millrace.test' } });
  const email = 'ada@example.com';
  await registerAndVerify(proxied, email);
  const ask = (host: string) =>
    proxied.client().post('/api/auth/password/reset/', { email }, { headers: { 'x-forwarded-host': host } });
  expect((await ask('evil.example')).status).toBe(421);
  expect((await ask('app.millrace.test')).status).toBe(200);
  const mail = await mailTo(proxied, email, 'Reset your password');
  expect(mail.links[0]).toMatch(
    new RegExp(`^http://app\\.millrace\\.test:${new URL(proxied.url).port}/password-reset-confirm/`),
  );
  expect(await mailsTo(proxied, email, 'Reset your password')).toBe(1);
  await proxied.stop();
});

describe('R7.04 D3.6 nothing but the names is changed through the profile', () => {
  it.each([
    ['pk', 1],
    ['id', 1],
    ['email', 'thief@example.com'],
    ['username', 'root'],
    ['is_staff', true],
    ['is_superuser', true],
    ['password', 'x'],
    ['password_hash', 'x'],
    ['email_verified_at', '2020-01-01'],
    ['first_name.x', 'x'],
  ])('%s is refused, with all that came with it', async (field, value) => {
    const client = await server.signedIn();
    const read = () =>
      server.deps.db.selectFrom('users').selectAll().where('id', '=', client.userId).executeTakeFirstOrThrow();
    const before = await read();
    const answer = await client.patch('/api/accounts/profile/', { first_name: 'Changed', [field]: value });
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: ['Unknown field.'] }]);
    expect(await read()).toEqual(before);
  });
});
