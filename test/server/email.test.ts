import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pendingEmail } from '#server/account/emailChange.ts';
import { PASSWORD, registerAndVerify, signIn } from '#test/support/accounts.ts';
import type { TestClient } from '#test/support/client.ts';
import { askForReset, keyIn, mailTo, mailsTo } from '#test/support/mails.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

const PATH = '/api/accounts/email/';
const CONFIRM = 'Confirm your new email address';
const DAY = 24 * 60 * 60_000;

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

const ask = (client: TestClient, email: string, password = PASSWORD) => client.post(PATH, { email, password });
const verify = (key: string, client = server.client()) => client.post('/api/auth/registration/verify-email/', { key });
const codeOf = async (key: string) => (await verify(key)).body.code;
const whoIs = async (client: TestClient) => (await client.get('/api/auth/user/')).body;
const keyTo = async (email: string): Promise<string> => keyIn(await mailTo(server, email, CONFIRM));
const pendingOf = async (client: TestClient) => pendingEmail(server.deps, (await whoIs(client)).pk);

describe('D3.6 a change of address', () => {
  it('R7.03 happens when the link in the mail to the new address is confirmed, and the old address is told', async () => {
    const client = await signedIn('ada@example.com');
    const asked = await ask(client, '  Ada.New@Example.com ');
    expect([asked.status, asked.body]).toEqual([200, { detail: 'Confirmation e-mail sent.' }]);
    const key = await keyTo('ada.new@example.com');
    expect(await whoIs(client)).toMatchObject({ email: 'ada@example.com' });
    expect(await pendingOf(client)).toBe('ada.new@example.com');

    expect((await verify(key)).body).toEqual({ detail: 'ok', signed_in: false });
    expect(await whoIs(client)).toMatchObject({ email: 'ada.new@example.com', username: 'ada' });
    expect(await pendingOf(client)).toBeNull();
    expect((await signIn(server.client(), 'ada@example.com')).status).toBe(400);
    expect((await signIn(server.client(), 'ada.new@example.com')).status).toBe(204);
    const told = await mailTo(server, 'ada@example.com', 'Your email address was changed');
    expect(told.text).toContain('ada.new@example.com');
  });

  it('D3.4 works once, for three days, and only by its own key', async () => {
    const client = await signedIn('bee@example.com');
    await ask(client, 'bee.new@example.com');
    const key = await keyTo('bee.new@example.com');
    expect(await codeOf(key.slice(1))).toBe('invalid');
    expect(await codeOf((key.startsWith('A') ? 'B' : 'A') + key.slice(1))).toBe('invalid');
    const twice = await Promise.all([verify(key), verify(key)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await codeOf(key)).toBe('change_used');
    clock += 61_000;
    await ask(client, 'bee.late@example.com');
    const late = await keyTo('bee.late@example.com');
    clock += 3 * DAY + 1;
    expect(await codeOf(late)).toBe('change_expired');
    expect(await whoIs(client)).toMatchObject({ email: 'bee.new@example.com' });
    const { rows } = await server.deps.pool.query('select json_agg(c)::text as everything from email_changes c');
    expect(rows[0].everything).not.toContain(key);
  });

  it('is the change of whoever asked for it, whoever is signed in where the link is opened', async () => {
    const [owner, other] = [await signedIn('ben@example.com'), await signedIn('bob@example.com')];
    await ask(owner, 'ben.new@example.com');
    expect((await verify(await keyTo('ben.new@example.com'), other)).status).toBe(200);
    expect(await whoIs(owner)).toMatchObject({ email: 'ben.new@example.com' });
    expect(await whoIs(other)).toMatchObject({ email: 'bob@example.com' });
  });

  it('is replaced by a newer one, and forgotten when it is cancelled', async () => {
    const client = await signedIn('cid@example.com');
    await ask(client, 'cid.one@example.com');
    clock += 1000;
    await ask(client, 'cid.two@example.com');
    clock += 1000;
    const [one, two] = [await keyTo('cid.one@example.com'), await keyTo('cid.two@example.com')];
    expect(await pendingOf(client)).toBe('cid.two@example.com');
    expect(await codeOf(one)).toBe('change_replaced');
    expect((await client.delete(PATH)).status).toBe(204);
    expect(await pendingOf(client)).toBeNull();
    expect((await verify(two)).body).toEqual({
      non_field_errors: ['This change was cancelled.'],
      code: 'change_cancelled',
    });
    expect((await client.delete(PATH)).status).toBe(204);
    expect(await whoIs(client)).toMatchObject({ email: 'cid@example.com' });
  });

  it('needs the password, counted together with wrong ones at the sign-in', async () => {
    const client = await signedIn('dot@example.com');
    for (let at = 0; at < 5; at += 1) {
      const answer = await ask(client, 'dot.new@example.com', 'wrong');
      expect([answer.status, answer.body.code]).toEqual([400, 'wrong_password']);
      expect(answer.body.fields.password).toEqual(['This is not your password. Please enter it again.']);
    }
    expect((await ask(client, 'dot.new@example.com')).status).toBe(429);
    expect(await pendingOf(client)).toBeNull();
    expect(await mailsTo(server, 'dot.new@example.com', '')).toBe(0);
  });

  it('D1.4 refuses what is no address, and the address that it is already', async () => {
    const client = await signedIn('eve@example.com');
    const fault = async (email: string) => (await ask(client, email)).body.fields.email;
    expect(await fault('')).toEqual(['This field may not be blank.']);
    expect(await fault('eve')).toEqual(['Enter a valid email address.']);
    expect(await fault('a@example.com,b@example.com')).toEqual(['Enter a valid email address.']);
    expect(await fault('EVE@example.com')).toEqual(['This is already your address.']);
    expect((await server.client().post(PATH, { email: 'x@example.com', password: 'x' })).status).toBe(401);
  });

  it('D3.4 does not tell on the screen that an address has an account; the mail to it does', async () => {
    await registerAndVerify(server, 'taken@example.com');
    const client = await signedIn('fay@example.com');
    const [free, taken] = [await ask(client, 'free@example.com'), await ask(client, 'taken@example.com')];
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect(await pendingOf(client)).toBe('taken@example.com');
    const mail = await mailTo(server, 'taken@example.com', 'This address already has an account');
    expect(mail.links).toEqual([`${server.url}/login`]);
    expect(await mailsTo(server, 'taken@example.com', CONFIRM)).toBe(0);
  });

  it('is refused clearly where somebody else has verified the address meanwhile', async () => {
    const client = await signedIn('gus@example.com');
    await ask(client, 'wanted@example.com');
    const key = await keyTo('wanted@example.com');
    await registerAndVerify(server, 'wanted@example.com');
    const answer = await verify(key);
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        non_field_errors: ['Another account uses this address now, so it cannot become yours.'],
        code: 'taken',
      },
    ]);
    expect(await whoIs(client)).toMatchObject({ email: 'gus@example.com' });
    expect((await signIn(server.client(), 'wanted@example.com')).status).toBe(204);
  });

  it('is not blocked by somebody who registered with the address and never verified it', async () => {
    const client = await signedIn('hal@example.com');
    const squat = { email: 'hal.new@example.com', password1: PASSWORD, password2: PASSWORD };
    await server.client().post('/api/auth/registration/', squat);
    await ask(client, 'hal.new@example.com');
    expect((await verify(await keyTo('hal.new@example.com'))).status).toBe(200);
    expect(await whoIs(client)).toMatchObject({ email: 'hal.new@example.com' });
  });

  it('goes to one of two users who ask for the same address', async () => {
    const [one, two] = [await signedIn('ida@example.com'), await signedIn('jan@example.com')];
    await ask(one, 'both@example.com');
    const first = await keyTo('both@example.com');
    clock += 61_000;
    await ask(two, 'both@example.com');
    await expect.poll(() => mailsTo(server, 'both@example.com', CONFIRM)).toBe(2);
    const second = await keyTo('both@example.com');
    const answers = await Promise.all([verify(first), verify(second)]);
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [400, 'taken'],
    ]);
  });

  it('D3.4 ends a link to a new password that went to the old address', async () => {
    const client = await signedIn('kim@example.com');
    const link = await askForReset(server, 'kim@example.com');
    await ask(client, 'kim.new@example.com');
    await verify(await keyTo('kim.new@example.com'));
    const late = await server
      .client()
      .post('/api/auth/password/reset/confirm/', { ...link, new_password1: 'abc', new_password2: 'abc' });
    expect(late.body).toEqual({ token: ['Invalid value'], code: 'expired' });
  });

  it('D3.5 sends one mail a minute to an address', async () => {
    const [one, two] = [await signedIn('lou@example.com'), await signedIn('max@example.com')];
    expect((await ask(one, 'victim@example.com')).status).toBe(200);
    const refused = await ask(two, 'victim@example.com');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  });
});

describe('D3.6 the payment service', () => {
  const customerOf = async (client: TestClient): Promise<string> => {
    const { pk, email } = await whoIs(client);
    const id = await server.deps.payments.createCustomer({ id: pk, email }, randomUUID());
    await server.deps.db.insertInto('billing_customers').values({ user_id: pk, customer_id: id }).execute();
    return id;
  };
  const kept = async (id: string): Promise<string> => {
    const answer = await fetch(`${server.sandboxes.payments}/v1/customers/${id}`, {
      headers: { authorization: `Bearer ${server.paymentsKey}` },
    });
    return ((await answer.json()) as { email: string }).email;
  };

  it('learns the new address of a customer', async () => {
    const client = await signedIn('pay@example.com');
    const id = await customerOf(client);
    const told: string[][] = [];
    const { updateCustomerEmail } = server.deps.payments;
    server.deps.payments.updateCustomerEmail = async (...given) => {
      await updateCustomerEmail(...given);
      told.push(given);
    };
    await ask(client, 'pay.new@example.com');
    await verify(await keyTo('pay.new@example.com'));
    await expect.poll(() => told).toEqual([[id, 'pay.new@example.com']]);
    server.deps.payments.updateCustomerEmail = updateCustomerEmail;
    expect(await kept(id)).toBe('pay.new@example.com');
  });

  it('does not block a change by being away', async () => {
    const client = await signedIn('away@example.com');
    await customerOf(client);
    const { updateCustomerEmail } = server.deps.payments;
    let tries = 0;
    server.deps.payments.updateCustomerEmail = async () => {
      tries += 1;
      throw new Error('away');
    };
    await ask(client, 'away.new@example.com');
    expect((await verify(await keyTo('away.new@example.com'))).status).toBe(200);
    await expect.poll(() => tries).toBeGreaterThan(0);
    server.deps.payments.updateCustomerEmail = updateCustomerEmail;
    expect(await whoIs(client)).toMatchObject({ email: 'away.new@example.com' });
    expect((await mailTo(server, 'away@example.com', 'was changed')).text).toContain('away.new@example.com');
  });
});
