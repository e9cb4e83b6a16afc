import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, keyFor, registerAndVerify, signIn } from '#test/support/accounts.ts';
import type { Answer } from '#test/support/client.ts';
import { askForReset, mailTo, mailsTo } from '#test/support/mails.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

let clock = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(clock), env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.stop());
beforeEach(() => {
  clock += 10 * 60_000;
});

const ODD: Readonly<Record<string, string>> = {
  nothing: '',
  blanks: '   \t ',
  'ten thousand characters': 'a'.repeat(10_000),
  emoji: '👩‍👩‍👧‍👦🔥'.repeat(8),
  'right to left': 'شركة‮gnp.exe',
  SQL: `'; drop table users; --`,
  'more SQL': `x' or '1'='1`,
  HTML: '<img src=x onerror=alert(1)>',
  'a line break': 'ada@example.com\r\nBcc: all@example.com',
  'two addresses': 'ada@example.com,bee@example.com',
  'a name and an address': 'Ada <ada@example.com>',
  'a quoted name': '"ada lovelace"@example.com',
  'letters beyond ASCII': 'jürgen@müller.example',
  'a letter that looks Latin': 'аda@example.com',
  template: '${7*7}{{7*7}}%s%n',
  path: '../../../../etc/passwd',
};

const ip = { at: 0 };
/** Every call from an address of its own: what is looked at is the input, not the limits. */
const post = (path: string, body: unknown): Promise<Answer> => {
  ip.at += 1;
  const headers = { 'x-forwarded-for': `10.${(ip.at >> 8) & 255}.${ip.at & 255}.1` };
  return server.client().post(path, body, { headers });
};

const everything = async (): Promise<string> => {
  const { rows } = await server.deps.pool.query(
    `select (select json_agg(u order by id) from users u)::text
         || coalesce((select json_agg(v) from email_verifications v)::text, '')
         || coalesce((select json_agg(r) from password_resets r)::text, '')
         || coalesce((select json_agg(c) from email_changes c)::text, '') as everything`,
  );
  return rows[0].everything;
};

describe('D1.4 D3.5 strange texts in every field of every call without a session', () => {
  const FIELDS: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
    ['/api/auth/login/', 'email', { password: PASSWORD }],
    ['/api/auth/login/', 'password', { email: 'odd@example.com' }],
    ['/api/auth/registration/', 'email', { password1: PASSWORD, password2: PASSWORD }],
    ['/api/auth/registration/', 'password2', { email: 'new@example.com', password1: PASSWORD }],
    ['/api/auth/registration/verify-email/', 'key', {}],
    ['/api/auth/registration/resend-email/', 'email', {}],
    ['/api/auth/password/reset/', 'email', {}],
    ['/api/auth/password/reset/confirm/', 'uid', { token: 'x', new_password1: PASSWORD, new_password2: PASSWORD }],
    ['/api/auth/password/reset/confirm/', 'token', { uid: '1', new_password1: PASSWORD, new_password2: PASSWORD }],
    ['/api/auth/password/reset/confirm/', 'new_password2', { uid: '1', token: 'x', new_password1: PASSWORD }],
  ];

  it.each(FIELDS)('%s %s: a clear 400, nothing stored, nothing mailed', async (path, field, rest) => {
    if (path === FIELDS[0]![0] && field === 'email') await registerAndVerify(server, 'odd@example.com');
    const [before, mails] = [await everything(), (await server.outbox()).length];
    for (const [name, text] of Object.entries(ODD)) {
      const answer = await post(path, { ...rest, [field]: text });
      expect([name, answer.status]).toEqual([name, 400]);
      const { code: _code, ...fields } = answer.body as Record<string, unknown>;
      expect(Object.values(fields).flat()).toContainEqual(expect.stringMatching(/^[A-Z].+/));
      expect(answer.text).not.toContain('onerror');
      expect(answer.text.length).toBeLessThan(400);
      clock += 6 * 60_000;
    }
    expect(await everything()).toBe(before);
    expect((await server.outbox()).length).toBe(mails);
  });

  it('and in every field of the calls with one', async () => {
    await registerAndVerify(server, 'bee@example.com');
    const client = server.client();
    await signIn(client, 'bee@example.com');
    const before = await everything();
    for (const [name, text] of Object.entries(ODD)) {
      clock += 6 * 60_000;
      const answers = [
        await client.post('/api/accounts/email/', { email: text, password: PASSWORD }),
        await client.post('/api/accounts/email/', { email: 'next@example.com', password: text }),
        await client.post('/api/auth/password/change/', {
          old_password: text,
          new_password1: `${PASSWORD}.`,
          new_password2: `${PASSWORD}.`,
        }),
        await client.post('/api/auth/password/change/', {
          old_password: PASSWORD,
          new_password1: `${PASSWORD}.`,
          new_password2: text,
        }),
      ];
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 400, 400, 400, 400]);
    }
    expect(await everything()).toBe(before);
  });
});

describe('D3.3 what is typed around an address', () => {
  it.each([
    ['  cid@example.com  ', 'cid@example.com'],
    ['DOT@EXAMPLE.COM', 'dot@example.com'],
    ['\teve+tag.x_y-z@mail.example.co.uk\n', 'eve+tag.x_y-z@mail.example.co.uk'],
  ])('%j registers %s, which signs in however it is written', async (typed, email) => {
    await post('/api/auth/registration/', { email: typed, password1: PASSWORD, password2: PASSWORD });
    const key = await keyFor(server, email);
    expect((await post('/api/auth/registration/verify-email/', { key })).status).toBe(200);
    for (const written of [typed, email, ` ${email.toUpperCase()} `])
      expect((await signIn(server.client(), written)).status).toBe(204);
  });

  it('D3.4 an address whose letters only fold into an account’s gets no mail; the account’s own does', async () => {
    await registerAndVerify(server, 'kim@example.com');
    // The Kelvin sign is lower-cased to a plain k.
    const answer = await post('/api/auth/password/reset/', { email: '\u212aim@example.com' });
    expect(answer.status).toBe(200);
    await mailTo(server, 'kim@example.com', 'Reset your password');
    const written = new Set((await server.outbox()).flatMap(({ to }) => [...to]));
    expect([...written].filter((letter) => letter > '~')).toEqual([]);
  });
});

describe('D3.5 passwords are kept as they were typed', () => {
  it.each([
    ['blanks at both ends', '  a heron by the weir  '],
    ['emoji', '👩‍👩‍👧‍👦 by the weir'],
    ['right to left', 'مالك الحزين عند السد'],
    ['HTML and SQL', `<b>'; drop table users; --`],
    ['the longest', 'a b'.repeat(43).slice(0, 128)],
  ])('%s', async (name, password) => {
    const email = `${name.replaceAll(' ', '-').toLowerCase()}@example.com`;
    await registerAndVerify(server, email, password);
    expect((await signIn(server.client(), email, password)).status).toBe(204);
    const trimmed = password.trim() === password ? `${password} ` : password.trim();
    expect((await signIn(server.client(), email, trimmed.slice(0, 128 - Number(password.length === 128)))).status).toBe(
      400,
    );
    const link = await askForReset(server, email);
    const next = `${password.slice(0, 120)} 2`;
    const changed = await post('/api/auth/password/reset/confirm/', {
      ...link,
      new_password1: next,
      new_password2: next,
    });
    expect(changed.status).toBe(200);
    expect((await signIn(server.client(), email, next)).status).toBe(204);
    const mails = (await server.outbox()).filter(({ to }) => to === email);
    for (const mail of mails) expect(mail.mime).not.toContain('drop table');
  });
});

describe('D3.3 two tabs that register one address at the same moment', () => {
  it('make one account and one mail, whose link works, with a password that was typed', async () => {
    const email = 'fay@example.com';
    const passwords = Array.from({ length: 6 }, (_, at) => `a heron by the weir ${at}`);
    const answers = await Promise.all(
      passwords.map((password) => post('/api/auth/registration/', { email, password1: password, password2: password })),
    );
    expect(answers.map(({ status }) => status)).toEqual(passwords.map(() => 201));
    expect(await mailsTo(server, email, '')).toBe(1);
    const { rows } = await server.deps.pool.query('select id from users where email = $1', [email]);
    expect(rows).toHaveLength(1);
    expect((await post('/api/auth/registration/verify-email/', { key: await keyFor(server, email) })).status).toBe(200);
    clock += 6 * 60_000;
    const signs: number[] = [];
    for (const password of passwords) {
      signs.push((await signIn(server.client(), email, password)).status);
      clock += 6 * 60_000;
    }
    expect(signs.filter((status) => status === 204)).toHaveLength(1);
  });

  it('a second registration a minute later sends a new link, ends the old one and takes the newest password', async () => {
    const email = 'hal@example.com';
    const other = 'an otter under the bridge';
    const verify = async (key: string) => (await post('/api/auth/registration/verify-email/', { key })).status;
    await post('/api/auth/registration/', { email, password1: PASSWORD, password2: PASSWORD });
    const first = await keyFor(server, email);
    clock += 61_000;
    await post('/api/auth/registration/', { email, password1: other, password2: other });
    const second = await keyFor(server, email);
    expect([await verify(first), await verify(second)]).toEqual([400, 200]);
    expect((await signIn(server.client(), email)).status).toBe(400);
    expect((await signIn(server.client(), email, other)).status).toBe(204);
  });

  it('a second registration without a mail of its own sets no password behind a link that is on its way', async () => {
    const email = 'gus@example.com';
    const owner = { email, password1: PASSWORD, password2: PASSWORD };
    await post('/api/auth/registration/', owner);
    const key = await keyFor(server, email);
    const other = 'an otter under the bridge';
    await post('/api/auth/registration/', { email, password1: other, password2: other });
    expect(await mailsTo(server, email, '')).toBe(1);
    await post('/api/auth/registration/verify-email/', { key });
    expect((await signIn(server.client(), email, other)).status).toBe(400);
    expect((await signIn(server.client(), email)).status).toBe(204);
  });
});
