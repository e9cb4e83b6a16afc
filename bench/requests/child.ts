import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ManagedDatabase } from '#server/platform/db/managed/managed.ts';

/** Serves the product's API, or the bare baseline, on a free port; tells its usage whenever it is asked. */
const connection = JSON.parse(process.env['BENCH_POSTGRES']!) as ManagedDatabase['connection'];

/** Imported only where it is measured: what is loaded takes memory. */
const createProduct = async () => {
  const { createApp } = await import('#server/app.ts');
  const { openDeps } = await import('#server/open.ts');
  const { readEnv } = await import('#server/platform/env.ts');
  const { loggerOptions } = await import('#server/platform/http/log.ts');
  const secretKey = randomBytes(32).toString('hex');
  const env = readEnv({ NODE_ENV: 'production', SECRET_KEY: secretKey, DATA_DIR: process.env['BENCH_DATA'] });
  const nobody = 'http://127.0.0.1:9';
  const { deps } = await openDeps({
    env,
    connection,
    secretKey,
    meta: { appId: '1', appSecret: 'x', graphBase: nobody, dialogBase: nobody },
    stripe: { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiBase: nobody },
    appOrigin: () => `https://${env.appHost}`,
    onFault: (text, error) => console.error(text, error),
  });
  return createApp(deps, { logger: loggerOptions(env) });
};

const createBare = async () => (await import('./bare.ts')).createBare(connection);

const app = await (process.argv[2] === 'product' ? createProduct() : createBare());
await app.listen({ port: 0, host: '127.0.0.1' });

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send!({ cpuMs: (user + system) / 1000, megabytes: process.memoryUsage.rss() / 2 ** 20 });
});
process.once('disconnect', () => process.exit());
process.send!({ port: (app.server.address() as AddressInfo).port });
