import { expect, it } from 'vitest';
import type { EnvFault } from '#server/platform/env.ts';
import { readEnv } from '#server/platform/env.ts';

const faultsOf = (source: Record<string, string>): readonly string[] => {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    return (error as EnvFault).faults;
  }
};

it('D2.4 an empty environment is enough, and every outside service is then embedded', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    dataDir: '.data',
    mainHost: 'millrace.localhost',
    appHost: 'app.millrace.localhost',
    databaseUrl: null,
    s3: null,
    smtpUrl: null,
    stripe: null,
    meta: null,
    metaApiVersion: 'v26.0',
    ai: null,
    posthog: null,
    secretKey: null,
    trustProxy: false,
    demo: null,
  });
  expect(readEnv({ PORT: ' ', DATABASE_URL: '' }).port).toBe(3000);
});

it('D2.4 every fault is named at once, each with its variable', () => {
  const faults = faultsOf({
    PORT: 'abc',
    APP_HOST: 'https://x/',
    DATABASE_URL: 'mysql://x',
    LOG_LEVEL: 'loud',
    META_API_VERSION: '26',
    S3_BUCKET: 'b',
    STRIPE_SECRET_KEY: 'sk',
    NODE_ENV: 'production',
    DEMO: '1',
  });
  const joined = faults.join('\n');
  for (const name of [
    'PORT',
    'APP_HOST',
    'DATABASE_URL',
    'LOG_LEVEL',
    'META_API_VERSION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SECRET_KEY',
    'DEMO',
  ]) {
    expect(joined).toMatch(new RegExp(`^${name} `, 'm'));
  }
  expect(() => readEnv({ PORT: '99999' })).toThrow('PORT must be 0 to 65535.');
});

it('D2.4 production needs a SECRET_KEY of some length, and refuses the demo account', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
    'SECRET_KEY is missing: it is required when NODE_ENV is production.',
  ]);
  expect(faultsOf({ NODE_ENV: 'production', SECRET_KEY: 'short' })).toEqual([
    'SECRET_KEY must have at least 32 characters.',
  ]);
  expect(faultsOf({ NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32) })).toEqual([]);
});

it('D2.4 a service that is set is used with its own address unless another is given', () => {
  const env = readEnv({
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_WEBHOOK_SECRET: 'wh',
    META_APP_ID: '1',
    META_APP_SECRET: 's',
    META_GRAPH_BASE: 'http://127.0.0.1:1/',
  });
  expect(env.stripe?.apiBase).toBe('https://api.stripe.com');
  expect(env.meta).toEqual({
    appId: '1',
    appSecret: 's',
    graphBase: 'http://127.0.0.1:1',
    dialogBase: 'https://www.facebook.com',
  });
});
