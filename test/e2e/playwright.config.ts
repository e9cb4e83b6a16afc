import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'playwright/test';

const freePort = async (): Promise<string> => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return String(typeof address === 'object' && address ? address.port : 0);
};

// The configuration is read again in every worker process; the first reading decides for all of them.
process.env['E2E_PORT'] ??= await freePort();
process.env['E2E_DATA'] ??= mkdtempSync(path.join(tmpdir(), 'millrace-e2e-'));

const origin = `https://localhost:${process.env['E2E_PORT']}`;

/** The built product over https, with its real server, database and sandboxes. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  globalTeardown: './support/teardown.ts',
  use: {
    baseURL: origin,
    actionTimeout: 15_000,
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node server/main.ts',
    cwd: path.resolve(import.meta.dirname, '../..'),
    url: `${origin}/readyz`,
    ignoreHTTPSErrors: true,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      ...(process.env as Record<string, string>),
      PORT: process.env['E2E_PORT'],
      DATA_DIR: process.env['E2E_DATA'],
      DEMO: '1',
      LOG_LEVEL: 'warn',
      POSTHOG_KEY: 'sandbox',
    },
  },
});
