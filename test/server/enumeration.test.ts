import type * as Argon from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD, registerAndVerify, signIn } from '#test/support/accounts.ts';
import type { Answer, TestClient } from '#test/support/client.ts';
import { mailTo, mailsTo } from '#test/support/mails.ts';
import type { ServerOptions, TestServer } from '#test/support/server.ts';
import { workOf } from '#test/support/work.ts';

/** How often a password was hashed or checked; the server of this file is made of modules of its own, which count. */
const hashing = { times: 0 };

const startCountingServer = async (options: ServerOptions): Promise<TestServer> => {
  vi.doMock('@node-rs/argon2', async (load) => {
    const real = await load<typeof Argon>();
    const counted =
      <A extends unknown[], T>(work: (...given: A) => T) =>
      (...given: A): T => {
        hashing.times += 1;
        return work(...given);
      };
    return { ...real, hash: counted(real.hash), verify: counted(real.verify) };
  });
  vi.resetModules();
  const { startServer } = await import('#test/support/server.ts');
  return startServer(options);
};

const KNOWN = 'known@example.com';
const WAITING = 'waiting@example.com';
const UNKNOWN = 'unknown@example.com';

let clock = Date.now();
let server: TestServer;
let client: TestClient;

const register = (email: string): Promise<Answer> =>
  client.post('/api/auth/registration/', { email, password1: PASSWORD, password2: PASSWORD });
const reset = (email: string): Promise<Answer> => client.post('/api/auth/password/reset/', { email });
const resend = (email: string): Promise<Answer> => client.post('/api/auth/registration/resend-email/', { email });
const wrong = (email: string): Promise<Answer> => signIn(client, email, `${PASSWORD}!`);
const confirm = (uid: string): Promise<Answer> =>
  client.post('/api/auth/password/reset/confirm/', {
    uid,
    token: 'x'.repeat(43),
    new_password1: PASSWORD,
    new_password2: PASSWORD,
  });

beforeAll(async () => {
  server = await startCountingServer({ now: () => new Date(clock) });
  client = server.client();
  await registerAndVerify(server, KNOWN);
  await register(WAITING);
  // Makes the hash that is used where there is none.
  await wrong(UNKNOWN);
});
afterAll(async () => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
  await server.stop();
});
beforeEach(() => {
  clock += 10 * 60_000;
});

const said = ({ status, text, headers }: Answer) => [
  status,
  text,
  headers.get('content-length'),
  headers.getSetCookie(),
  [...headers.keys()].filter((name) => name !== 'x-request-id').sort(),
];

const workAndHashes = async (call: () => Promise<Answer>) => {
  hashing.times = 0;
  const work = await workOf(server, call);
  return { ...work, hashes: hashing.times };
};

/** Milliseconds are measured by `npm run bench -- enumeration`; here is what they come of. */
describe('D3.4 no answer tells whether an address has an account', () => {
  const calls = { reset, resend, wrong } as const;

  it.each(Object.keys(calls) as (keyof typeof calls)[])('by its text: %s', async (name) => {
    const answers: unknown[] = [];
    for (const email of [KNOWN, WAITING, UNKNOWN]) answers.push(said(await calls[name](email)));
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(answers[2]);
  });

  it('by its text: registration', async () => {
    const answers: unknown[] = [];
    for (const email of [KNOWN, WAITING, 'text@example.com']) answers.push(said(await register(email)));
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(answers[2]);
    expect(answers[0]).toContain(201);
  });

  it.each(Object.keys(calls) as (keyof typeof calls)[])('by the work before it: %s', async (name) => {
    const work: unknown[] = [];
    for (const email of [KNOWN, WAITING, UNKNOWN]) work.push(await workAndHashes(() => calls[name](email)));
    expect(work[0]).toEqual(work[2]);
    expect(work[1]).toEqual(work[2]);
    expect(work[0]).toMatchObject({ mails: 0, hashes: name === 'wrong' ? 1 : 0 });
  });

  it('by the work before it: registration, which hashes once for every address', async () => {
    const work: unknown[] = [];
    for (const email of [KNOWN, WAITING, 'work@example.com']) work.push(await workAndHashes(() => register(email)));
    expect(work[0]).toEqual(work[2]);
    expect(work[1]).toEqual(work[2]);
    expect(work[0]).toMatchObject({ mails: 0, hashes: 1 });
  });

  it('by a wrong link: an id that exists is refused with the same words after the same work', async () => {
    const { id } = await server.deps.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', KNOWN)
      .executeTakeFirstOrThrow();
    const [real, none] = [id.toString(36), 'zzzz'];
    expect(said(await confirm(real))).toEqual(said(await confirm(none)));
    expect(await workAndHashes(() => confirm(real))).toEqual(await workAndHashes(() => confirm(none)));
  });

  it('by its time: a mail server that takes its time holds up no answer', async () => {
    const { mail } = server.deps;
    const { send } = mail;
    const sent: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    mail.send = async ({ to }) => {
      sent.push(to);
      await held;
    };
    for (const call of [reset, resend]) {
      const account = call === reset ? KNOWN : WAITING;
      expect((await call(account)).status).toBe(200);
      await expect.poll(() => sent).toContain(account);
    }
    release();
    mail.send = send;
  });

  it('by a mail server that is away: reset and resend say the same, and the mail comes when it is back', async () => {
    const { mail } = server.deps;
    const { send } = mail;
    let tries = 0;
    mail.send = async () => {
      tries += 1;
      throw new Error('away');
    };
    expect(said(await reset(KNOWN))).toEqual(said(await reset(UNKNOWN)));
    await expect.poll(() => tries).toBe(1);
    const before = await mailsTo(server, KNOWN, 'Reset your password');
    mail.send = send;
    await expect.poll(() => mailsTo(server, KNOWN, 'Reset your password')).toBe(before + 1);
  });

  it('and yet whoever has the account gets the mail, and nobody else gets one', async () => {
    const verifications = await mailsTo(server, KNOWN, 'Confirm your');
    await reset(KNOWN);
    await reset(UNKNOWN);
    await resend(KNOWN);
    await resend(WAITING);
    expect((await mailTo(server, KNOWN, 'Reset your password')).links[0]).toContain('/password-reset-confirm/');
    expect((await mailTo(server, WAITING, 'Confirm your')).links[0]).toContain('/verify-email/');
    expect(await mailsTo(server, UNKNOWN, '')).toBe(0);
    expect(await mailsTo(server, KNOWN, 'Confirm your')).toBe(verifications);
  });
});

it('D3.3 that an address is unverified is told only to whoever knows its password', async () => {
  expect((await signIn(client, WAITING)).body.code).toBe('email_not_verified');
  expect((await wrong(WAITING)).body.code).toBe('wrong_credentials');
});
