import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { META_DEAUTHORISE_PATH, META_DELETION_PATH } from '#contract/calls/meta.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { settleJobs } from '#test/support/jobs.ts';
import type { TestClient } from '#test/support/client.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let client: TestClient & { readonly userId: number };
let account: AdAccount;
let metaUser = '';
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await subscriber(server);
  account = await connectedAccount(client);
  const row = await server.deps.db
    .selectFrom('meta_connections')
    .select('meta_user_id')
    .where('user_id', '=', client.userId)
    .executeTakeFirstOrThrow();
  metaUser = row.meta_user_id;
});

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const payloadOf = (over: object = {}) =>
  base64({ algorithm: 'HMAC-SHA256', issued_at: Math.floor(Date.now() / 1000), user_id: metaUser, ...over });
const sign = (payload: string, secret = server.metaApp.appSecret) =>
  `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`;
const post = async (path: string, body: string) => {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};
const ask = (path: string, signedRequest: string) =>
  post(path, new URLSearchParams({ signed_request: signedRequest }).toString());
const health = async () => (await client.get('/api/meta/oauth/status/')).body.health;

test('D6.2 somebody who removes us at Facebook has to connect again; nothing else is lost', async () => {
  expect(await ask(META_DEAUTHORISE_PATH, sign(payloadOf()))).toEqual({ status: 200, body: { success: true } });
  expect(await health()).toBe('expired');
  expect((await client.get('/api/meta/ad-accounts/')).body.ad_accounts).toHaveLength(4);
  // Meta sends it again where it heard nothing.
  expect((await ask(META_DEAUTHORISE_PATH, sign(payloadOf()))).status).toBe(200);
});

test('D6.2 a removal of which Meta says so late, or once more, ends no connection that was made since', async () => {
  const removed = sign(payloadOf({ issued_at: Math.floor(Date.now() / 1000) - 60 }));
  expect((await ask(META_DEAUTHORISE_PATH, removed)).status).toBe(200);
  expect(await health()).toBe('healthy');
  const unknown = sign(payloadOf({ issued_at: undefined }));
  expect((await ask(META_DEAUTHORISE_PATH, unknown)).status).toBe(200);
  expect(await health(), 'where Meta does not say when').toBe('expired');
});

test('D6.2 what came from Meta about a person is deleted when they ask there, with a code that says so', async () => {
  await client.post('/api/meta/analytics/sync/', { date_range: 'last_7d', ad_account_id: account.id });
  await settleJobs(server);
  const { status, body } = await ask(META_DELETION_PATH, sign(payloadOf()));
  expect(status).toBe(200);
  expect(await health()).toBe('none');
  for (const table of ['meta_connections', 'meta_businesses', 'meta_oauth_states'] as const) {
    const left = await server.deps.db
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', client.userId)
      .execute();
    expect(left, table).toEqual([]);
  }
  for (const table of ['insight_days', 'insight_ads', 'insight_syncs'] as const) {
    const left = await server.deps.db
      .selectFrom(table)
      .select('ad_account_id')
      .where('ad_account_id', '=', account.id)
      .execute();
    expect(left, table).toEqual([]);
  }
  const page = await fetch(body['url']!);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('was deleted on 20')]);
  expect(new URL(body['url']!).searchParams.get('code')).toBe(body['confirmation_code']);
  for (const code of ['', 'x', `${body['confirmation_code']}x`, body['confirmation_code']!.replace(/^./, 'z')])
    expect((await fetch(`${server.url}${META_DELETION_PATH}?code=${code}`)).status, code).toBe(404);
});

describe.each([META_DEAUTHORISE_PATH, META_DELETION_PATH])('D6.2 %s', (path) => {
  test('does nothing where Meta did not sign it', async () => {
    const payload = payloadOf();
    const [signature] = sign(payload).split('.');
    for (const forged of [
      sign(payload, 'another secret'),
      `${signature}.${payloadOf({ issued_at: 1 })}`,
      `.${payload}`,
      payload,
      `${sign(payload)}.more`,
      sign(base64({ algorithm: 'none', user_id: metaUser })),
      sign(base64({ user_id: metaUser })),
      sign(base64({ algorithm: 'HMAC-SHA256' })),
      sign('no json'),
      `${signature!.slice(0, 10)}.${payload}`,
      '',
    ])
      expect(await ask(path, forged), forged).toMatchObject({ status: 400, body: { code: 'invalid_signature' } });
    expect((await post(path, '')).status).toBe(400);
    expect((await post(path, 'x'.repeat(20_000))).status).toBe(413);
    expect(await health()).toBe('healthy');
  });

  test('is about the person that it names, and nobody else', async () => {
    expect((await ask(path, sign(payloadOf({ user_id: SEED.sam })))).status).toBe(200);
    expect(await health()).toBe('healthy');
  });
});
