import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { ownStands } from './support/stands.ts';

const stands = await ownStands(3);
// Set in each worker process before it reads this file.
const own = stands[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]!;
process.env['E2E_PORT'] = String(own.port);

/** Where milliseconds are counted, on a machine that does nothing else meanwhile. */
const ALONE = ['**/palette.e2e.ts', '**/survival.e2e.ts'];

/**
 * Besides what Playwright switches off itself, which a second list would replace: the pages that Chromium draws its
 * address bar's suggestions with. Each new window loads two of them, for more than the product's own page costs.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

const launch = (...more: string[]) => ({
  executablePath: process.env['CHROMIUM_PATH'],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
    ...more,
  ],
});

/** A page lives for seconds in a test: what the optimising compilers cost is never earned back (ADR 20). */
const UNHURRIED = '--js-flags=--no-maglev --no-turbofan --max-lazy';

const originAt = (port: number): string => `https://localhost:${port}`;

/**
 * The built product over https, with its real server, database and sandboxes: each worker has its own, so that a fault
 * which one test asks of a sandbox, or a mail it waits for, is no other test's.
 */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'product', testMatch: '**/*.e2e.ts', testIgnore: ALONE, use: { launchOptions: launch(UNHURRIED) } },
    { name: 'alone', testMatch: ALONE, workers: 1 },
  ],
  outputDir: '../../test-results',
  workers: stands.length,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  globalTeardown: './support/teardown.ts',
  use: {
    baseURL: originAt(own.port),
    actionTimeout: 15_000,
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // A trace looks at the whole page around every act. Of one test that failed: npm test -- browser --trace on -g "…"
    trace: 'off',
    launchOptions: launch(),
  },
  webServer: stands.map(({ port, dataDir }) => ({
    command: 'node server/main.ts',
    cwd: path.resolve(import.meta.dirname, '../..'),
    url: `${originAt(port)}/readyz`,
    ignoreHTTPSErrors: true,
    // A new database is written to the disk first, which a busy disk takes its time for.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      ...(process.env as Record<string, string>),
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      POSTHOG_KEY: 'sandbox',
    },
  })),
});
