import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PASSWORD, registerAndVerify, signIn } from '#test/support/accounts.ts';
import type { TestClient } from '#test/support/client.ts';
import { askForReset, mailTo, mailsTo } from '#test/support/mails.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

const CHANGE = '/api/auth/password/change/';
const NEXT = 'an otter under the bridge';
const WRONG = 'Your old password was entered incorrectly. Please enter it again.';

let clock = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(clock) });
});
afterAll(() => server.stop());
beforeEach(() => {
  clock += 10 * 60_000;
});

const signedIn = async (email: string): Promise<TestClient> => {
  await registerAndVerify(server, email);
  const client = server.client();
  expect((await signIn(client, email)).status).toBe(204);
  return client;
};

const change = (client: TestClient, old_password = PASSWORD, new_password1 = NEXT, new_password2 = new_password1) =>
  client.post(CHANGE, { old_password, new_password1, new_password2 });

const whoIs = async (client: TestClient): Promise<number> => (await client.get('/api/auth/user/')).status;

it('D3.5 D3.6 a changed password signs in, the old one does not, and a mail says that it changed', async () => {
  const client = await signedIn('ada@example.com');
  const answer = await change(client);
  expect([answer.status, answer.body]).toEqual([200, { detail: 'New password has been saved.' }]);
  expect((await signIn(server.client(), 'ada@example.com')).status).toBe(400);
  expect((await signIn(server.client(), 'ada@example.com', NEXT)).status).toBe(204);
  const mail = await mailTo(server, 'ada@example.com', 'Your password was changed');
  expect(mail.links).toEqual([`${server.url}/password-reset`]);
});

it('D3.5 a change ends every other session and gives this one a new cookie and a new CSRF secret', async () => {
  const here = await signedIn('bee@example.com');
  const there = server.client();
  await signIn(there, 'bee@example.com');
  await here.get('/api/auth/csrf/');
  const before = new Map(here.cookies);
  const { csrfToken } = (await here.get('/api/auth/csrf/')).body;
  const answer = await change(here);
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-sessionid='));
  expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  expect(await whoIs(here)).toBe(200);
  expect(await whoIs(there)).toBe(401);
  expect(here.cookies.get('__Host-sessionid')).not.toBe(before.get('__Host-sessionid'));
  expect(here.cookies.get('csrftoken')).not.toBe(before.get('csrftoken'));
  const stale = await here.post('/api/auth/logout/', undefined, { csrf: false, headers: { 'x-csrftoken': csrfToken } });
  expect(stale.status).toBe(403);
  const old = server.client();
  old.cookies.set('__Host-sessionid', before.get('__Host-sessionid')!);
  expect(await whoIs(old)).toBe(401);
});

it('D3.5 D1.4 without the old password nothing changes, and guessing it is limited together with the sign-in', async () => {
  const client = await signedIn('cid@example.com');
  for (let at = 0; at < 4; at += 1) {
    const answer = await change(client, 'wrong');
    expect([answer.status, answer.body]).toEqual([400, { old_password: [WRONG], code: 'wrong_password' }]);
  }
  expect((await signIn(server.client(), 'cid@example.com', 'wrong')).status).toBe(400);
  const refused = await change(client);
  expect([refused.status, refused.body.detail]).toEqual([429, 'Too many failed login attempts. Try again later.']);
  expect(await whoIs(client)).toBe(200);
  clock += 301_000;
  expect((await signIn(server.client(), 'cid@example.com')).status).toBe(204);
});

it('D3.2 D3.6 the new password follows the rules, with the faults under their fields', async () => {
  const client = await signedIn('dot@example.com');
  expect((await change(client, PASSWORD, NEXT, 'other')).body).toEqual({
    new_password2: ["The two password fields didn't match."],
  });
  expect((await change(client, PASSWORD, '12345678')).body.new_password2).toEqual([
    'This password is too common.',
    'This password is entirely numeric.',
  ]);
  expect((await change(client, '', NEXT)).body).toEqual({ old_password: ['This field may not be blank.'] });
  expect((await signIn(server.client(), 'dot@example.com')).status).toBe(204);
});

it('D3.6 a change to the very same password is refused at its field, and no mail says that it changed', async () => {
  const client = await signedIn('dan@example.com');
  const answer = await change(client, PASSWORD, PASSWORD);
  const text = 'This is already your password. Choose another one.';
  expect([answer.status, answer.body]).toEqual([400, { new_password1: [text], code: 'same_password' }]);
  expect(await mailsTo(server, 'dan@example.com', 'Your password was changed')).toBe(0);
});

it('D3.2 a password of blanks alone, or longer than is kept, is refused with its reason and never cut', async () => {
  const client = await signedIn('don@example.com');
  expect((await change(client, PASSWORD, ' '.repeat(8))).body.new_password2).toEqual(['This password is only spaces.']);
  const long = await change(client, PASSWORD, 'an otter '.repeat(15));
  expect([long.status, long.body.new_password1]).toEqual([400, ['Use at most 128 characters.']]);
  expect((await signIn(server.client(), 'don@example.com')).status).toBe(204);
  const blank = { email: 'blank@example.com', password1: ' '.repeat(8), password2: ' '.repeat(8) };
  const registered = await server.client().post('/api/auth/registration/', blank);
  expect([registered.status, registered.body.password1]).toEqual([400, ['This password is only spaces.']]);
  const far = { email: `${'a'.repeat(250)}@example.com`, password1: NEXT, password2: NEXT };
  expect((await server.client().post('/api/auth/registration/', far)).body.email).toEqual([
    'Use at most 254 characters.',
  ]);
});

it('D3.5 of two changes at once one wins, and the other is told that its old password is not right', async () => {
  const [one, two] = [await signedIn('eve@example.com'), server.client()];
  await signIn(two, 'eve@example.com');
  const answers = await Promise.all([
    change(one, PASSWORD, 'a password by the first tab'),
    change(two, PASSWORD, 'a password by the second tab'),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect([...statuses].sort((a, b) => a - b)[0]).toBe(200);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const signs = await Promise.all(
    ['a password by the first tab', 'a password by the second tab'].map((password) =>
      signIn(server.client(), 'eve@example.com', password),
    ),
  );
  expect(signs.map(({ status }) => status === 204)).toEqual(statuses.map((status) => status === 200));
});

it('D3.4 a link to a new password that was asked for before a change of it stops working', async () => {
  const client = await signedIn('fay@example.com');
  const link = await askForReset(server, 'fay@example.com');
  await change(client);
  const late = await server
    .client()
    .post('/api/auth/password/reset/confirm/', { ...link, new_password1: PASSWORD, new_password2: PASSWORD });
  expect([late.status, late.body]).toEqual([400, { token: ['Invalid value'], code: 'expired' }]);
});

it('D3.5 nobody changes a password without a session', async () => {
  expect((await change(server.client())).status).toBe(401);
});

it.each(['lucifer666', ' Desmond1 ', 'ｇｕｉｎｎｅｓｓ１'])(
  'D3.2 one of the ten thousand most used, %s, is refused at registration, change and reset alike',
  async (used) => {
    const email = `${randomUUID()}@example.com`;
    const both = { new_password1: used, new_password2: used };
    const register = { email: 'new@example.com', password1: used, password2: used };
    const registered = await server.client().post('/api/auth/registration/', register);
    expect([registered.status, registered.body.password1]).toEqual([400, ['This password is too common.']]);
    const client = await signedIn(email);
    const changed = await change(client, PASSWORD, used);
    expect([changed.status, changed.body.new_password2]).toEqual([400, ['This password is too common.']]);
    const link = await askForReset(server, email);
    const reset = await server.client().post('/api/auth/password/reset/confirm/', { ...link, ...both });
    expect([reset.status, reset.body.new_password2]).toEqual([400, ['This password is too common.']]);
  },
);
