import { mkdtempSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { ClientConfig } from '#contract/config.ts';
import { CONSENT_COOKIE } from '#contract/rules/consent.ts';
import { COOKIES } from '#contract/rules/cookies.ts';
import { EnvFault, readEnv } from '#server/platform/env.ts';
import { startServer } from '#test/support/server.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const loginPage = async (env: Readonly<Record<string, string>>) => {
  const dist = mkdtempSync(path.join(tmpdir(), 'millrace-dist-'));
  mkdirSync(path.join(dist, 'assets'));
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><html lang="en"><head></head><body></body></html>');
  const server = await startServer({ env, app: { client: { kind: 'built', dist } } });
  ends.push(async () => {
    await server.stop();
    rmSync(dist, { recursive: true });
  });
  const { body, headers } = await server.app.inject({
    url: '/login',
    headers: { host: 'localhost', accept: 'text/html' },
  });
  const json = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  return {
    config: ClientConfig.parse(JSON.parse(json)),
    policy: String(headers['content-security-policy']),
    cookies: headers['set-cookie'],
  };
};

it('R1.08 analytics are off, and the policy knows of none, where no key is set', async () => {
  const { config, policy, cookies } = await loginPage({});
  expect(config.posthog).toBeNull();
  expect(policy).not.toContain('posthog');
  expect(cookies, 'no cookie comes with a page').toBeUndefined();
  expect(config.sharedDomain).toBe('millrace.localhost');
});

it('R1.08 a key turns them on, at the EU host, which may be called and runs no script', async () => {
  const { config, policy } = await loginPage({ POSTHOG_KEY: 'phc_x' });
  expect(config.posthog).toEqual({ key: 'phc_x', host: 'https://eu.i.posthog.com' });
  const directive = (name: string) =>
    policy
      .split(';')
      .find((each) => each.trim().startsWith(name))!
      .trim();
  expect(directive('connect-src')).toBe("connect-src 'self' https://eu.i.posthog.com https://eu-assets.i.posthog.com");
  expect(directive('script-src')).toBe("script-src 'self'");
});

it.each(['https://us.i.posthog.com', 'https://app.posthog.com/', 'https://us.posthog.com'])(
  'R1.08 a host in the US is refused: %s',
  (POSTHOG_HOST) => {
    expect(() => readEnv({ POSTHOG_KEY: 'phc_x', POSTHOG_HOST })).toThrow(EnvFault);
    expect(() => readEnv({ POSTHOG_KEY: 'phc_x', POSTHOG_HOST: 'https://eu.i.posthog.com' })).not.toThrow();
  },
);

it('D1.3 the stand-in never stands in in production', () => {
  const production = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32) };
  expect(() => readEnv({ ...production, POSTHOG_KEY: 'sandbox' })).toThrow(/POSTHOG_KEY must not be sandbox/);
});

it('R1.07 the list of cookies names each once, with a lifetime', () => {
  const names = COOKIES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain(CONSENT_COOKIE);
  for (const { lifetime, purpose } of COOKIES)
    expect([lifetime === null || lifetime > 0, purpose === '']).toEqual([true, false]);
});
