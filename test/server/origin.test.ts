import { expect, it } from 'vitest';
import { hostKind, originsOf } from '#server/platform/http/origin.ts';

const at = (production: boolean, host: string) =>
  originsOf(
    {
      env: { appHost: 'app.mill.test', mainHost: 'mill.test', apiOrigin: null, production } as never,
      appOrigin: () => (production ? 'https://app.mill.test' : 'https://localhost:3000'),
    },
    { host } as never,
  );

it('D2.3 the addresses in a page are at the port that its visitor came by, on a developer’s machine', () => {
  expect(at(false, 'mill.test:3400')).toEqual({ app: 'https://app.mill.test:3400', main: 'https://mill.test:3400' });
  expect(at(false, 'localhost:3400').app).toBe('https://localhost:3400');
});

it('D2.3 in production they are the configured ones, whatever port a request names', () => {
  for (const host of ['mill.test', 'mill.test:9', 'app.mill.test:9', 'www.mill.test'])
    expect(at(true, host)).toEqual({ app: 'https://app.mill.test', main: 'https://mill.test' });
});

it('D2.3 a host is the app, the site, the API, or none of ours', () => {
  const env = { appHost: 'app.mill.test', mainHost: 'mill.test', apiOrigin: 'https://api.mill.test:8443' };
  const kindOf = (host: string, apiOrigin: string | null = env.apiOrigin) =>
    hostKind({ env: { ...env, apiOrigin } as never }, host);
  expect(kindOf('APP.mill.test:3400')).toBe('app');
  expect(kindOf('127.0.0.1:3400')).toBe('app');
  expect(kindOf('mill.test')).toBe('main');
  expect(kindOf('www.mill.test:80')).toBe('main');
  expect(kindOf('api.mill.test')).toBe('api');
  expect(kindOf('api.mill.test', null)).toBe('unknown');
  expect(kindOf('evil.test')).toBe('unknown');
  expect(kindOf('mill.test.evil.test')).toBe('unknown');
});
