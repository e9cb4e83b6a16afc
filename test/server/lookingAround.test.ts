import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EXPORT_PATH } from '#contract/calls/account.ts';
import { ALL_CALLS } from '#contract/calls/index.ts';
import { META_OAUTH_RETURN_PATH } from '#contract/calls/meta.ts';
import { keyFor, PASSWORD, registerAndVerify, signIn } from '#test/support/accounts.ts';
import type { TestClient } from '#test/support/client.ts';
import { mailTo, resetLinkIn } from '#test/support/mails.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

type Person = TestClient & { readonly userId: number };

const SHOWN = 'shown@example.com';
const DEMO = '/api/accounts/demo/';
/** Of the shown account. */
const AD = randomUUID();
const ID = randomUUID();

let server: TestServer;
let shown: Person;
let visitor: Person;

const setEmail = (email: string) =>
  server.deps.db.updateTable('users').set({ email }).where('id', '=', shown.userId).execute();
const setStatus = (status: 'draft' | 'published') =>
  server.deps.db.updateTable('ads').set({ status }).where('user_id', '=', shown.userId).execute();
const enter = () => visitor.send('POST', DEMO);
const whoIs = async (client: TestClient) => (await client.get('/api/auth/user/')).body;
const adsOf = async (client: TestClient): Promise<string[]> =>
  (await client.get('/api/inventory/list/')).body.ads.map(({ id }: { id: string }) => id);

/** Every row that a call could have changed, without what a session notes of its own use. */
const everything = async (): Promise<unknown> => {
  const { rows } = await server.deps.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limits') order by 1`,
  );
  const tables = rows.map(async ({ name }) => {
    const found = await server.deps.pool.query(
      `select to_jsonb(t) - 'seen_at' as row from "${name}" t order by t::text`,
    );
    return [name, found.rows];
  });
  return Object.fromEntries(await Promise.all(tables));
};

beforeAll(async () => {
  server = await startServer({ env: { DEMO_ACCOUNT: 'Shown@example.com' } });
  shown = await subscriber(server);
  await setEmail(SHOWN);
  const now = new Date();
  await server.deps.db
    .insertInto('ads')
    .values({
      id: AD,
      user_id: shown.userId,
      status: 'published',
      name: 'Beans by post',
      headline: '',
      primary_text: '',
      description: '',
      cta_text: '',
      link: '',
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
});
afterAll(() => server.stop());
beforeEach(async () => {
  visitor = await server.signedIn();
});

describe('D8.6 R6.03 The demo workspace', () => {
  it('is read by somebody without a plan, until they leave it; then they are who they were', async () => {
    const own = await whoIs(visitor);
    expect((await visitor.get('/api/inventory/list/')).status).toBe(403);
    expect((await visitor.get(DEMO)).body).toEqual({ offered: true, looking: false });
    expect((await enter()).status).toBe(204);
    expect((await visitor.get(DEMO)).body).toEqual({ offered: false, looking: true });
    expect(await whoIs(visitor)).toMatchObject({ pk: shown.userId, email: SHOWN, read_only: true });
    expect(await adsOf(visitor)).toEqual([AD]);
    expect((await visitor.get('/api/accounts/billing/')).body.billing.plan_name).toBe('pro');
    expect((await visitor.send('DELETE', DEMO)).status).toBe(204);
    expect(await whoIs(visitor)).toEqual(own);
    expect((await visitor.get('/api/inventory/list/')).body.code).toBe('subscription_required');
  });

  it('R7.04 takes no call that changes something, nor one that begins something, whatever it says', async () => {
    await enter();
    const before = await everything();
    const refused = ALL_CALLS.filter(
      ({ method, whileLooking, notLooking }) => (method !== 'GET' && !whileLooking) || notLooking,
    );
    expect(refused.length).toBeGreaterThan(60);
    for (const { id, method, path } of refused) {
      const answer = await visitor.send(method, path.replaceAll(/:\w+/g, ID), method === 'GET' ? {} : { body: {} });
      expect([id, answer.status, answer.body.code]).toEqual([id, 403, 'read_only']);
      expect(answer.text).toContain('This is the demo workspace');
    }
    for (const path of [EXPORT_PATH, META_OAUTH_RETURN_PATH])
      expect([path, (await visitor.get(path)).body.code]).toEqual([path, 'read_only']);
    expect(await everything()).toEqual(before);
  });

  it('takes what is about no workspace as of who looks around: the links of mails, and a message to us', async () => {
    const email = 'looker@example.com';
    await registerAndVerify(server, email);
    visitor = Object.assign(server.client(), { userId: 0 });
    await signIn(visitor, email);
    const own = await whoIs(visitor);
    await visitor.post('/api/accounts/email/', { email: 'looker.new@example.com', password: PASSWORD });
    const key = await keyFor(server, 'looker.new@example.com');
    await enter();
    const message = { email, subject: 'The demo', message: 'What does it show, please?' };
    expect((await visitor.post('/api/contact/', message)).status).toBe(200);
    const written = await server.deps.db.selectFrom('contact_messages').select('user_id').execute();
    expect(written).toEqual([{ user_id: own.pk }]);

    const confirmed = await visitor.post('/api/auth/registration/verify-email/', { key });
    expect([confirmed.status, confirmed.body]).toEqual([200, { detail: 'ok', signed_in: false }]);
    expect(await whoIs(visitor), 'the visitor looks around still').toMatchObject({ email: SHOWN, read_only: true });
    expect((await visitor.post('/api/auth/password/reset/', { email: 'looker.new@example.com' })).status).toBe(200);
    const link = resetLinkIn(await mailTo(server, 'looker.new@example.com', 'Reset your password'));
    expect((await visitor.post('/api/auth/password/reset/check/', link)).status).toBe(204);
    const passwords = { new_password1: 'an otter on the weir', new_password2: 'an otter on the weir' };
    expect((await visitor.post('/api/auth/password/reset/confirm/', { ...link, ...passwords })).status).toBe(200);
    expect(visitor.cookies.has('__Host-sessionid'), 'the visitor’s own session has ended').toBe(false);
    expect(await whoIs(shown)).toMatchObject({ email: SHOWN });
  });

  it('takes every other GET as of the shown account', async () => {
    await enter();
    const read = ALL_CALLS.filter(
      ({ method, access, notLooking }) => method === 'GET' && access !== 'public' && !notLooking,
    );
    expect(read.length).toBeGreaterThan(25);
    for (const { id, path } of read) {
      const { status, body } = await visitor.get(path.replaceAll(/:\w+/g, ID));
      expect([id, body?.code]).not.toEqual([id, 'read_only']);
      expect([id, status]).not.toEqual([id, 401]);
    }
  });

  it('leads out by signing out, too: of the visitor’s own session, not of the shown account', async () => {
    await enter();
    expect((await visitor.post('/api/auth/logout/')).status).toBe(200);
    expect((await visitor.get('/api/auth/user/')).status).toBe(401);
    expect(await whoIs(shown)).toMatchObject({ email: SHOWN });
    expect((await whoIs(shown)).read_only).toBeUndefined();
  });

  it('R7.04 ends nowhere but in the session that entered it', async () => {
    await enter();
    const other = await server.signedIn();
    expect((await whoIs(other)).pk).toBe(other.userId);
    await other.send('DELETE', DEMO);
    expect((await whoIs(visitor)).pk).toBe(shown.userId);
    expect((await shown.get('/api/accounts/sessions/')).body.sessions).toHaveLength(1);
    expect((await visitor.get('/api/accounts/sessions/')).body.code).toBe('read_only');
  });

  it('is not for whoever has a plan, nor for somebody who is not signed in', async () => {
    const paid = await subscriber(server);
    expect((await paid.get(DEMO)).body).toEqual({ offered: false, looking: false });
    expect((await paid.send('POST', DEMO)).body.code).toBe('has_plan');
    expect((await shown.send('POST', DEMO)).body.code).toBe('has_plan');
    for (const method of ['GET', 'POST', 'DELETE']) expect((await server.client().send(method, DEMO)).status).toBe(401);
  });

  it('is not offered where nothing is at Meta yet, and opens nothing', async () => {
    await setStatus('draft');
    expect((await visitor.get(DEMO)).body).toEqual({ offered: false, looking: false });
    expect((await enter()).status).toBe(404);
    await setStatus('published');
    expect((await enter()).status).toBe(204);
  });

  it('closes for everybody once another account is shown, or none', async () => {
    await enter();
    await setEmail('another@example.com');
    expect((await whoIs(visitor)).pk).toBe(visitor.userId);
    expect((await visitor.get(DEMO)).body).toEqual({ offered: false, looking: false });
    await setEmail(SHOWN);
  });

  it('D3.6 closes with the account that it shows', async () => {
    await enter();
    await setEmail('gone@example.com');
    const next = await subscriber(server);
    await server.deps.db
      .updateTable('sessions')
      .set({ looks_at: next.userId })
      .where('user_id', '=', visitor.userId)
      .execute();
    await server.deps.db.deleteFrom('users').where('id', '=', next.userId).execute();
    expect((await whoIs(visitor)).pk).toBe(visitor.userId);
    await setEmail(SHOWN);
  });
});
