import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { keepCompiled, useMemory } from '../support/memory.ts';
import { PATIENT_MS } from './support/patience.ts';
import { ownStands, STANDS_READY } from './support/stands.ts';

useMemory();
keepCompiled();

/** Each of them waits for half of its time: for answers, timers and pictures. Four keep two processors busy. */
const stands = await ownStands(Number(process.env['E2E_WORKERS'] ?? 4));
// Set in each worker process before it reads this file.
const own = stands[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]!;
process.env['E2E_PORT'] = String(own.port);

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
    // The tabs of a window share a process, as those of a browser with many do.
    '--process-per-site',
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
  projects: [{ name: 'product', testMatch: '**/*.e2e.ts', use: { launchOptions: launch(UNHURRIED) } }],
  outputDir: '../../test-results',
  workers: stands.length,
  fullyParallel: false,
  forbidOnly: true,
  // They only end what would never end: no test passes or fails by how fast the machine is.
  timeout: 600_000,
  expect: { timeout: PATIENT_MS },
  reporter: [['list']],
  globalTeardown: './support/teardown.ts',
  use: {
    baseURL: originAt(own.port),
    actionTimeout: PATIENT_MS,
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // A trace looks at the whole page around every act. Of one test that failed: npm test -- browser --trace on -g "…"
    trace: 'off',
    launchOptions: launch(),
  },
  webServer: {
    command: 'node test/e2e/support/serveStands.ts',
    cwd: path.resolve(import.meta.dirname, '../..'),
    wait: { stdout: new RegExp(STANDS_READY) },
    // A new database is written to the disk first, which a busy disk takes its time for.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stderr: 'pipe',
  },
});
