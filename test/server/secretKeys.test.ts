import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deletedAt, deletionCode } from '#server/meta/leaving.ts';
import { readConnection } from '#server/meta/connection.ts';
import { resealTokens } from '#server/meta/resealTokens.ts';
import { readEnv } from '#server/platform/env.ts';
import { createSecretBox } from '#server/platform/secretBox.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map((name) => name.padEnd(32, '.')) as [
  string,
  string,
  string,
];

describe('D6.2 The secret key can be changed', () => {
  it('what was sealed under the keys before is opened, and put under the new one', () => {
    const before = createSecretBox(FIRST).seal('a token');
    const between = createSecretBox(SECOND, [FIRST]);
    const after = createSecretBox(THIRD, [SECOND, FIRST]);
    expect([between.open(before), after.open(before), after.open(between.seal('another'))]).toEqual([
      'a token',
      'a token',
      'another',
    ]);
    for (const old of [before, between.seal('a token')]) {
      const now = after.reseal(old)!;
      expect(createSecretBox(THIRD).open(now)).toBe('a token');
      expect(after.reseal(now)).toBeNull();
    }
    expect(between.seal('same'), 'no two are alike').not.toBe(between.seal('same'));
  });

  it('what is sealed names its key by an id; without that key it is refused, and so is what was altered', () => {
    const sealed = createSecretBox(SECOND, [FIRST]).seal('a token');
    expect(() => createSecretBox(FIRST).open(sealed)).toThrow('under a key that is not known here');
    expect(() => createSecretBox(SECOND).open(createSecretBox(FIRST).seal('a token'))).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    for (const at of [0, 1, bytes.length - 1]) {
      const altered = Buffer.from(bytes);
      altered[at]! ^= 1;
      expect(() => createSecretBox(SECOND, [FIRST]).open(altered.toString('base64url'))).toThrow();
    }
    for (const text of ['', 'AQ', 'Ag', 'no']) expect(() => createSecretBox(SECOND, [FIRST]).open(text)).toThrow();
  });

  it('until it is changed, the release before reads what is sealed: version, nonce, tag, text', () => {
    const bytes = Buffer.from(createSecretBox(FIRST).seal('a token'), 'base64url');
    expect([bytes[0], bytes.length]).toEqual([1, 1 + 12 + 16 + 'a token'.length]);
  });

  it('the keys before are named in the environment, each as long as a key', () => {
    expect(readEnv({}).earlierKeys).toEqual([]);
    expect(readEnv({ SECRET_KEYS_BEFORE: `${FIRST}, ${SECOND}` }).earlierKeys).toEqual([FIRST, SECOND]);
    expect(() => readEnv({ SECRET_KEYS_BEFORE: `${FIRST},short` })).toThrow();
  });

  it('a connection goes on working, and is under the new key once the task has run', async () => {
    const old = randomBytes(32).toString('hex');
    const server = await startServer({ env: { SECRET_KEYS_BEFORE: old } });
    const { deps } = server;
    const client = await subscriber(server);
    const { id } = await connectedAccount(client);
    const stored = async () => (await readConnection(deps.db, client.userId))!.sealed_token;
    const token = deps.secrets.open(await stored());
    await deps.db
      .updateTable('meta_connections')
      .set({ sealed_token: createSecretBox(old).seal(token) })
      .execute();
    expect((await client.post('/api/meta/campaigns/', { ad_account_id: id, force: true })).status).toBe(200);
    expect(deps.secrets.open(await stored())).toBe(token);
    await resealTokens(deps);
    const now = await stored();
    expect(createSecretBox(deps.secretKey).open(now)).toBe(token);
    await resealTokens(deps);
    expect(await stored(), 'and stays as it is').toBe(now);
    const code = deletionCode({ ...deps, secretKey: old });
    expect([
      deletedAt(deps, code),
      deletedAt({ ...deps, secretKey: FIRST, env: { ...deps.env, earlierKeys: [] } }, code),
    ]).toEqual([expect.any(Date), null]);
    await server.stop();
  });
});
