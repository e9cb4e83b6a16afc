import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAME_HIDDEN, NAME_TOO_LONG } from '#contract/rules/personName.ts';
import { PASSWORD, keyFor, registerAndVerify, signIn } from '#test/support/accounts.ts';
import { createAccount } from '#server/identity/users.ts';
import { mailTo } from '#test/support/mails.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

let clock = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(clock) });
});
afterAll(() => server.stop());

const later = (minutes: number): void => {
  clock += minutes * 60_000;
};

const register = (email: string, password1 = PASSWORD, password2 = password1) =>
  server.client().post('/api/auth/registration/', { email, password1, password2 });

describe('D3.3 registration', () => {
  it('D3.3 names an account by the first part of its address, with a number where that name is taken', async () => {
    const nameOf = async (email: string) => {
      await createAccount(server.deps, email, 'unusable');
      const { db } = server.deps;
      return (await db.selectFrom('users').select('username').where('email', '=', email).executeTakeFirst())?.username;
    };
    expect(await nameOf('noor.b+1@one.example')).toBe('noor.b+1');
    expect(await nameOf('noor.b+1@two.example')).toMatch(/^noor\.b\+1\d{6}$/);
    expect(await nameOf('"!"@one.example')).toBe('user');
    expect(await createAccount(server.deps, 'noor.b+1@one.example', 'unusable')).toBeNull();
  });

  it('R7.03 D3.3 registering sends a link, the link verifies, and then the account signs in', async () => {
    const email = 'ada@example.com';
    const client = server.client();
    const registered = await client.post('/api/auth/registration/', {
      email,
      password1: PASSWORD,
      password2: PASSWORD,
    });
    expect([registered.status, registered.body]).toEqual([201, { detail: 'Verification e-mail sent.' }]);

    const mail = await mailTo(server, email, 'Confirm your');
    expect(mail).toMatchObject({ to: email, subject: '[Millrace] Confirm your email address' });
    expect(mail.links[0]).toMatch(new RegExp(`^${server.url}/verify-email/[\\w-]{43}$`));
    expect(mail.mime).toContain('Content-Type: multipart/alternative');

    const early = await signIn(client, email);
    expect([early.status, early.body]).toEqual([
      400,
      { non_field_errors: ['E-mail is not verified.'], code: 'email_not_verified' },
    ]);
    const key = await keyFor(server, email);
    const elsewhere = server.client();
    const answer = await elsewhere.post('/api/auth/registration/verify-email/', { key });
    expect(answer.body).toEqual({ detail: 'ok', signed_in: false });
    expect((await elsewhere.get('/api/auth/user/')).status).toBe(401);
    expect((await signIn(client, email)).status).toBe(204);
    expect((await client.get('/api/auth/user/')).body).toMatchObject({ username: 'ada', email });
  });

  it('D4.1 the link carries the plan that they came for, whichever browser opens it; what is no plan is left out', async () => {
    const linkFor = async (email: string, query: string) => {
      const body = { email, password1: PASSWORD, password2: PASSWORD };
      expect((await server.client().post(`/api/auth/registration/${query}`, body)).status).toBe(201);
      return new URL((await mailTo(server, email, 'Confirm your')).links[0]!).search;
    };
    expect(await linkFor('plan@example.com', '?plan=team&period=yearly')).toBe('?plan=team&period=yearly');
    expect(await linkFor('noplan@example.com', '?plan=gold&period=yearly')).toBe('');
    expect(await linkFor('nothing@example.com', '')).toBe('');
  });

  it('D3.3 a link works once: the second time it is used, a wrong one is invalid, an old one expired', async () => {
    const client = server.client();
    await registerAndVerify(server, 'bee@example.com');
    const verify = async (key: string) => {
      const { status, body } = await client.post('/api/auth/registration/verify-email/', { key });
      return [status, body.code];
    };
    expect(await verify(await keyFor(server, 'bee@example.com'))).toEqual([400, 'used']);
    expect(await verify('x'.repeat(43))).toEqual([400, 'invalid']);
    await register('cid@example.com');
    const key = await keyFor(server, 'cid@example.com');
    later(3 * 24 * 60 + 1);
    expect(await verify(key)).toEqual([400, 'expired']);
  });

  it('D3.4 the database keeps no key and no session in a form that could be used', async () => {
    await registerAndVerify(server, 'dot@example.com');
    const key = await keyFor(server, 'dot@example.com');
    const client = server.client();
    await signIn(client, 'dot@example.com');
    const { rows } = await server.deps.pool.query(
      'select (select json_agg(v) from email_verifications v)::text || (select json_agg(s) from sessions s)::text as everything',
    );
    expect(key).toHaveLength(43);
    expect(rows[0].everything).not.toContain(key);
    expect(rows[0].everything).not.toContain(client.cookies.get('__Host-sessionid'));
  });

  it('D3.4 an address that has an account gets the same answer, and a mail that says so', async () => {
    await registerAndVerify(server, 'eve@example.com');
    later(2);
    const again = await register('Eve@Example.com', 'another heron altogether');
    expect([again.status, again.body]).toEqual([201, { detail: 'Verification e-mail sent.' }]);
    const mail = await mailTo(server, 'eve@example.com', 'already have');
    expect(mail.subject).toBe('[Millrace] You already have an account');
    expect((await signIn(server.client(), 'eve@example.com')).status).toBe(204);
  });

  it('D3.3 registering twice at once makes one account and one mail', async () => {
    const answers = await Promise.all([register('fay@example.com'), register('fay@example.com')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await server.outbox()).filter(({ to }) => to === 'fay@example.com')).toHaveLength(1);
  });

  it('D3.2 every rule that a password breaks is named at once, under its field', async () => {
    later(2);
    const answer = await register('gus@example.com', '1234567', '12345678');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      password1: [
        'This password is too short. It must contain at least 8 characters.',
        'This password is too common.',
        'This password is entirely numeric.',
      ],
      non_field_errors: ["The two password fields didn't match."],
    });
    const similar = await register('margaret.miller@example.com', 'margaret-1');
    expect(similar.body.password1).toEqual(['The password is too similar to the email address.']);
    expect((await register('not an address')).body.email).toEqual(['Enter a valid email address.']);
  });

  it('D3.3 the mail is sent again once a minute, and nobody learns which addresses have accounts', async () => {
    const client = server.client();
    const resend = (email: string) => client.post('/api/auth/registration/resend-email/', { email });
    await register('hal@example.com');
    // The account is made after the answer; before that there is nobody to mail again.
    await mailTo(server, 'hal@example.com', 'Confirm your');
    const soon = await resend('hal@example.com');
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '60']);
    later(1.1);
    for (const email of ['hal@example.com', 'nobody@example.com']) {
      const answer = await resend(email);
      expect([answer.status, answer.body]).toEqual([200, { detail: 'ok' }]);
      expect((await resend(email)).status).toBe(429);
    }
    await expect.poll(async () => (await server.outbox()).filter(({ to }) => to === 'hal@example.com').length).toBe(2);
    expect((await server.outbox()).some(({ to }) => to === 'nobody@example.com')).toBe(false);
  });

  it('D2.6 a forged host never gets into the link of a mail', async () => {
    later(2);
    const email = 'ida@example.com';
    const client = server.client();
    const { csrfToken } = (await client.get('/api/auth/csrf/')).body;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/registration/',
      headers: { host: 'evil.example', 'x-csrftoken': csrfToken, cookie: client.cookieHeader },
      payload: { email, password1: PASSWORD, password2: PASSWORD },
    });
    expect(answer.statusCode).toBe(421);
    expect((await server.outbox()).some(({ to }) => to === email)).toBe(false);

    const fromMain = await server.app.inject({
      method: 'POST',
      url: '/api/auth/registration/',
      headers: { host: 'www.millrace.localhost', 'x-csrftoken': csrfToken, cookie: client.cookieHeader },
      payload: { email, password1: PASSWORD, password2: PASSWORD },
    });
    expect(fromMain.statusCode).toBe(201);
    expect((await mailTo(server, email, 'Confirm your')).links[0]).toMatch(new RegExp(`^${server.url}/verify-email/`));
  });
});

describe('profile', () => {
  it('D3.6 D1.4 names are kept without loose blanks; one that hides something is refused under its field', async () => {
    const client = await server.signedIn();
    const change = (names: object) => client.patch('/api/accounts/profile/', names);
    const kept = await change({ first_name: '  Ann\n Marie ', last_name: '   ' });
    expect([kept.status, kept.body.first_name, kept.body.last_name]).toEqual([200, 'Ann Marie', '']);
    for (const hidden of ['\u200B', '\u202Eeva', 'a\u0007b']) {
      const refused = await change({ last_name: hidden });
      expect([hidden, refused.status, refused.body.fields]).toEqual([hidden, 400, { last_name: [NAME_HIDDEN] }]);
    }
    expect((await change({ first_name: 'n'.repeat(151) })).body.fields).toEqual({ first_name: [NAME_TOO_LONG] });
    expect((await client.get('/api/auth/user/')).body).toMatchObject({ first_name: 'Ann Marie', last_name: '' });
  });

  it('R3.01 R7.04 the profile is read past every cache, and its names can be changed', async () => {
    const client = await server.signedIn('jo@example.com');
    const read = await client.get('/api/accounts/profile/?_t=123');
    expect(read.body).toEqual({
      pk: client.userId,
      username: 'jo@example.com',
      email: 'jo@example.com',
      first_name: '',
      last_name: '',
    });
    expect(read.headers.get('cache-control')).toBe('no-store');
    const changed = await client.patch('/api/accounts/profile/', { first_name: 'Jo' });
    expect(changed.body).toMatchObject({ first_name: 'Jo', last_name: '' });
    expect((await client.get('/api/auth/user/')).body.first_name).toBe('Jo');
    expect((await client.patch('/api/accounts/profile/', { email: 'x@example.com' })).body.fields).toEqual({
      email: ['Unknown field.'],
    });
  });
});
