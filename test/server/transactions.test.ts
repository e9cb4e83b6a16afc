import { afterAll, beforeAll, expect, it } from 'vitest';
import { createS3Storage } from '#server/outside/storage/s3.ts';
import { createSmtp } from '#server/outside/mail/smtp.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const LETTER = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const NOWHERE = 'http://127.0.0.1:9';

/** A call of each outside client, by its name in the error. */
const CALLS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['The payment service (readSubscription)', () => server.deps.payments.readSubscription('sub_none')],
  ['Meta (me)', () => server.deps.meta.me('token')],
  ['The store (head)', () => server.deps.storage.head('no/such')],
  ['The outbox (send)', () => server.deps.mail.send(LETTER)],
  ['The mail server (send)', () => createSmtp('smtp://127.0.0.1:9', 'us@example.com').send(LETTER)],
  [
    'The store (head)',
    () =>
      createS3Storage({ endpoint: NOWHERE, region: 'x', bucket: 'x', accessKeyId: 'x', secretAccessKey: 'x' }).head(
        'x',
      ),
  ],
];

it.each(CALLS)('D2.5 %s is refused inside a transaction, however deep', async (name, call) => {
  const deep = async (): Promise<void> => {
    await Promise.resolve();
    await call();
  };
  const inside = server.deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').execute();
    await deep();
  });
  await expect(inside).rejects.toThrow(`${name} was called inside a database transaction.`);
});

it('D2.5 a transaction on a connection of one’s own is one, too; the connection alone is not', async () => {
  const look = () => server.deps.storage.head('no/such');
  const { db } = server.deps;
  expect(await db.connection().execute(look)).toBeNull();
  await expect(db.connection().execute((one) => one.transaction().execute(look))).rejects.toThrow('was called inside');
});

it('D2.5 outside of a transaction, and after one, the same calls are made', async () => {
  await server.deps.db.transaction().execute((trx) => trx.selectFrom('users').select('id').execute());
  expect(await server.deps.storage.head('no/such')).toBeNull();
  expect(await server.deps.payments.readSubscription('sub_none')).toBeNull();
});
