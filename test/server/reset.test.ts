import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmReset, sweepResets } from '#server/identity/reset.ts';
import { startSessionBy } from '#server/identity/sessions.ts';
import { findAccount } from '#server/identity/users.ts';
import { PASSWORD, registerAndVerify, signIn } from '#test/support/accounts.ts';
import { askForReset, mailTo, mailsTo } from '#test/support/mails.ts';
import type { ResetLink } from '#test/support/mails.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { untilWaiting } from '#test/support/locks.ts';

const RESET = '/api/auth/password/reset/';
const CHECK = '/api/auth/password/reset/check/';
const CONFIRM = '/api/auth/password/reset/confirm/';
const NEXT = 'an otter under the bridge';
const HOUR = 3_600_000;
const MONTH = 30 * 24 * HOUR;
const DONE = { detail: 'Password has been reset with the new password.' };

let clock = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(clock) });
});
afterAll(() => server.stop());
beforeEach(() => {
  clock += 10 * 60_000;
});

const confirm = (link: ResetLink, new_password1 = NEXT, new_password2 = new_password1) =>
  server.client().post(CONFIRM, { ...link, new_password1, new_password2 });

const refused = (code: string) => [400, { token: ['Invalid value'], code }];
const answerOf = ({ status, body }: Awaited<ReturnType<typeof confirm>>) => [status, body];

describe('D3.4 a link to a new password', () => {
  it('R2.10 R7.03 leads an anonymous visitor from the address to a password that signs in', async () => {
    await registerAndVerify(server, 'ada@example.com');
    const asked = await server.client().post(RESET, { email: '  ADA@Example.com ' });
    expect([asked.status, asked.body]).toEqual([200, { detail: 'Password reset e-mail has been sent.' }]);
    const mail = await mailTo(server, 'ada@example.com', 'Reset your password');
    expect(mail.links[0]).toMatch(new RegExp(`^${server.url}/password-reset-confirm/\\w+/[\\w-]{43}$`));
    const [, uid = '', token = ''] = /confirm\/(\w+)\/([\w-]+)/.exec(mail.links[0]!)!;

    expect(answerOf(await confirm({ uid, token }))).toEqual([200, DONE]);
    expect((await signIn(server.client(), 'ada@example.com')).status).toBe(400);
    expect((await signIn(server.client(), 'ada@example.com', NEXT)).status).toBe(204);
    expect((await mailTo(server, 'ada@example.com', 'Your password was changed')).text).not.toContain(NEXT);
  });

  it('works once, also where two tabs send it at the same moment', async () => {
    await registerAndVerify(server, 'bee@example.com');
    const link = await askForReset(server, 'bee@example.com');
    const answers = await Promise.all([confirm(link, NEXT), confirm(link, `${NEXT} again`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual(refused('used')[1]);
    expect(answerOf(await confirm(link))).toEqual(refused('used'));
  });

  it('is valid for one hour', async () => {
    await registerAndVerify(server, 'cid@example.com');
    const link = await askForReset(server, 'cid@example.com');
    clock += 59 * 60_000;
    expect((await confirm(link, 'x')).body).not.toHaveProperty('token');
    clock += 61_000;
    expect(answerOf(await confirm(link))).toEqual(refused('expired'));
    expect((await signIn(server.client(), 'cid@example.com')).status).toBe(204);
  });

  it('stops working when a newer one is asked for, which works', async () => {
    await registerAndVerify(server, 'dot@example.com');
    const older = await askForReset(server, 'dot@example.com');
    clock += 1000;
    const newer = await askForReset(server, 'dot@example.com');
    expect(answerOf(await confirm(older))).toEqual(refused('expired'));
    expect((await confirm(newer)).status).toBe(200);
  });

  it('is invalid when altered, and opens no account but its own', async () => {
    await registerAndVerify(server, 'eve@example.com');
    await registerAndVerify(server, 'fay@example.com');
    const [eve, fay] = [await askForReset(server, 'eve@example.com'), await askForReset(server, 'fay@example.com')];
    const other = eve.token.startsWith('A') ? 'B' : 'A';
    const wrong: ResetLink[] = [
      { ...eve, token: other + eve.token.slice(1) },
      { ...eve, token: eve.token.slice(0, -1) },
      { ...eve, token: '' },
      { ...eve, token: "' or 1=1 --" },
      { ...eve, uid: fay.uid },
      { ...eve, uid: '' },
      { ...eve, uid: eve.uid.toUpperCase() + ' ' },
    ];
    for (const link of wrong) expect([link, ...answerOf(await confirm(link))]).toEqual([link, ...refused('invalid')]);
    expect((await signIn(server.client(), 'fay@example.com')).status).toBe(204);
    expect((await confirm(eve)).status).toBe(200);
  });

  it('can be looked at when it is opened: told as it stands, to nobody else, and not used up', async () => {
    const email = 'gil@example.com';
    await registerAndVerify(server, email);
    const look = (link: ResetLink) => server.client().post(CHECK, link);
    const link = await askForReset(server, email);
    for (let at = 0; at < 2; at += 1) {
      const { status, text } = await look(link);
      expect([status, text]).toEqual([204, '']);
    }
    const altered = link.token.startsWith('A') ? 'B' : 'A';
    for (const wrong of [
      { ...link, token: altered + link.token.slice(1) },
      { ...link, uid: '1zz' },
      { uid: '', token: '' },
    ])
      expect([wrong, ...answerOf(await look(wrong))]).toEqual([wrong, ...refused('invalid')]);
    expect((await confirm(link)).status).toBe(200);
    expect(answerOf(await look(link))).toEqual(refused('used'));
    const late = await askForReset(server, email);
    clock += 61 * 60_000;
    expect(answerOf(await look(late))).toEqual(refused('expired'));
  });

  it('may be guessed at thirty times a minute, and the wait is told', async () => {
    const guess = () => server.client().post(CHECK, { uid: '1', token: 'x'.repeat(43) });
    for (let at = 0; at < 30; at += 1) expect((await guess()).status).toBe(400);
    const limited = await guess();
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('is kept only as a hash', async () => {
    await registerAndVerify(server, 'gus@example.com');
    const { token } = await askForReset(server, 'gus@example.com');
    const { rows } = await server.deps.pool.query('select json_agg(r)::text as everything from password_resets r');
    expect(token).toHaveLength(43);
    expect(rows[0].everything).not.toContain(token);
    expect(rows[0].everything).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('D1.4 is not used up by a fault in the passwords, which is said under its field in Django’s words', async () => {
    await registerAndVerify(server, 'hal.harbour@example.com');
    const link = await askForReset(server, 'hal.harbour@example.com');
    expect((await confirm(link, NEXT, 'something else')).body).toEqual({
      new_password2: ["The two password fields didn't match."],
    });
    expect((await confirm(link, '1234567')).body).toEqual({
      new_password2: [
        'This password is too short. It must contain at least 8 characters.',
        'This password is too common.',
        'This password is entirely numeric.',
      ],
    });
    expect((await confirm(link, 'hal.harbour')).body).toEqual({
      new_password2: ['The password is too similar to the email address.'],
    });
    expect((await confirm(link, '')).body).toEqual({
      new_password1: ['This field may not be blank.'],
      new_password2: ['This field may not be blank.'],
    });
    expect((await confirm(link, 'x'.repeat(10_000))).body.new_password1).toEqual(['Use at most 128 characters.']);
    expect((await confirm(link)).status).toBe(200);
  });
});

describe('D3.5 a new password by a link', () => {
  it('is kept as argon2id, and ends every session', async () => {
    await registerAndVerify(server, 'ida@example.com');
    const [one, two] = [server.client(), server.client()];
    await signIn(one, 'ida@example.com');
    await signIn(two, 'ida@example.com');
    const link = await askForReset(server, 'ida@example.com');
    const here = await one.post(CONFIRM, { ...link, new_password1: NEXT, new_password2: NEXT });
    expect(here.status).toBe(200);
    expect(one.cookies.has('__Host-sessionid')).toBe(false);
    expect((await two.get('/api/auth/user/')).status).toBe(401);
    const kept = await server.deps.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', 'ida@example.com')
      .executeTakeFirstOrThrow();
    expect(kept.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('D2.5 is told of by mail only where it was set: what fails at last leaves the link, and sends no letter', async () => {
    await registerAndVerify(server, 'ivy@example.com');
    const link = await askForReset(server, 'ivy@example.com');
    const letters = async () =>
      (await server.deps.pool.query("select count(*) from pgboss.job where name = 'mail'")).rows[0].count;
    const before = await letters();
    const { jobs } = server.deps;
    const insert: typeof jobs.insert = async (...asked) => {
      await jobs.insert(...asked);
      throw new Error('The connection was lost.');
    };
    const failing = { ...server.deps, jobs: { insert } as typeof jobs };
    const asked = { ...link, new_password1: NEXT, new_password2: NEXT };
    await expect(confirmReset(failing, asked)).rejects.toThrow('The connection was lost.');
    expect(await letters()).toBe(before);
    expect(answerOf(await confirm(link))).toEqual([200, DONE]);
  });

  it('lets a sign-in with the old password, in progress at that moment, open nothing', async () => {
    await registerAndVerify(server, 'jan@example.com');
    const link = await askForReset(server, 'jan@example.com');
    const clients = Array.from({ length: 4 }, () => server.client());
    await Promise.all(clients.map((client) => client.get('/api/auth/csrf/')));
    const [done] = await Promise.all([confirm(link), ...clients.map((client) => signIn(client, 'jan@example.com'))]);
    expect(done.status).toBe(200);
    const seen = await Promise.all(clients.map((client) => client.get('/api/auth/user/')));
    expect(seen.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it('makes a sign-in that has checked the old password already wait for the new one, and fail', async () => {
    await registerAndVerify(server, 'jon@example.com');
    const account = (await findAccount(server.deps, 'jon@example.com'))!;
    const changing = await server.deps.pool.connect();
    await changing.query('begin');
    await changing.query("update users set password_hash = 'another' where id = $1", [account.id]);
    const signing = startSessionBy(server.deps, account.id, account.password_hash, 'test');
    await untilWaiting(server);
    await changing.query('commit');
    changing.release();
    expect(await signing).toBeNull();
  });

  it('verifies an address that was not, and the link of the registration is then used', async () => {
    const email = 'kim@example.com';
    const fields = { email, password1: PASSWORD, password2: PASSWORD };
    await server.client().post('/api/auth/registration/', fields);
    const registered = await mailTo(server, email, 'Confirm your');
    expect((await confirm(await askForReset(server, email))).status).toBe(200);
    expect((await signIn(server.client(), email, NEXT)).status).toBe(204);
    const key = registered.links[0]!.split('/').at(-1);
    const verified = await server.client().post('/api/auth/registration/verify-email/', { key });
    expect([verified.status, verified.body.code]).toEqual([400, 'used']);
  });

  it('ends the wait after too many wrong passwords, for that address alone', async () => {
    await registerAndVerify(server, 'lou@example.com');
    await registerAndVerify(server, 'max@example.com');
    for (const email of ['lou@example.com', 'max@example.com']) {
      for (let at = 0; at < 5; at += 1) await signIn(server.client(), email, 'wrong');
      await server.deps.pool.query("delete from rate_limits where key like 'login_failed_from:%'");
      expect((await signIn(server.client(), email)).status).toBe(429);
    }
    await confirm(await askForReset(server, 'lou@example.com'));
    expect((await signIn(server.client(), 'lou@example.com', NEXT)).status).toBe(204);
    expect((await signIn(server.client(), 'max@example.com')).status).toBe(429);
  });

  it('forgets a change of address that somebody else may have asked for', async () => {
    await registerAndVerify(server, 'ned@example.com');
    const thief = server.client();
    await signIn(thief, 'ned@example.com');
    await thief.post('/api/accounts/email/', { email: 'thief@example.com', password: PASSWORD });
    const mail = await mailTo(server, 'thief@example.com', 'Confirm your new email address');
    await confirm(await askForReset(server, 'ned@example.com'));
    const key = mail.links[0]!.split('/').at(-1);
    const taken = await server.client().post('/api/auth/registration/verify-email/', { key });
    expect([taken.status, taken.body.code]).toEqual([400, 'change_cancelled']);
    expect((await signIn(server.client(), 'ned@example.com', NEXT)).status).toBe(204);
  });
});

it('D3.5 D1.4 a link may be asked for five times a minute for an address, known or not, and the wait is told', async () => {
  await registerAndVerify(server, 'oda@example.com');
  for (const email of ['oda@example.com', 'nobody@example.com']) {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await server.client().post(RESET, { email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const late = await server.client().post(RESET, { email });
    expect([late.headers.get('retry-after'), late.body.code]).toEqual(['60', 'throttled']);
  }
  await expect.poll(() => mailsTo(server, 'oda@example.com', 'Reset')).toBeGreaterThan(0);
  expect(await mailsTo(server, 'nobody@example.com', '')).toBe(0);
});

it('D3.4 a link is told to have expired for a month after it did, and is then forgotten', async () => {
  await registerAndVerify(server, 'una@example.com');
  const link = await askForReset(server, 'una@example.com');
  clock += HOUR + MONTH;
  await sweepResets(server.deps);
  expect(answerOf(await confirm(link))).toEqual(refused('expired'));
  clock += 1;
  await sweepResets(server.deps);
  expect(answerOf(await confirm(link))).toEqual(refused('invalid'));
});
