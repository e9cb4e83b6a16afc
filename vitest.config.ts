import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import os from 'node:os';
import { defineConfig } from 'vitest/config';

/** A process of its own for each: it puts a double in a module's place, or listens to a channel that others speak on. */
const ISOLATED = [
  'test/actors/client.test.ts',
  'test/actors/journal.test.ts',
  'test/actors/measuring.test.ts',
  'test/site/islands/consent.test.tsx',
  'test/watch/tell.test.ts',
];

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    // The sandboxes and the processes that tests wait for leave room for a third worker on two processors.
    maxWorkers: os.availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          globalSetup: ['test/support/globalSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The server's modules are read once a worker, not once a file; each file starts a server of its own.
          isolate: false,
          // What the sandbox tells comes when it comes; a second is little on a busy machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/server/**', 'test/e2e/**', ...ISOLATED],
          testTimeout: 20_000,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: ISOLATED, testTimeout: 20_000 },
      },
    ],
  },
});
