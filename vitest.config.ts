import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepCompiled, useMemory } from './test/support/memory.ts';

useMemory();
keepCompiled();

/** A process of its own for each: it puts a double in a module's place, or listens to a channel that others speak on. */
const ISOLATED = [
  'test/actors/client.test.ts',
  'test/actors/forgetWork.test.ts',
  'test/actors/journal.test.ts',
  'test/actors/measuring.test.ts',
  'test/contract/flows/beyond.test.ts',
  'test/site/islands/consent.test.tsx',
  'test/watch/tell.test.ts',
];

/**
 * Where nothing is known yet of how long files took, as in CI, Vitest begins with the largest. These are small and long, or
 * wait much: begun last they would keep one processor, with nothing left for the other.
 */
const LONG = [
  'publishing.kill',
  'following',
  'imagesOfAds',
  'managedDatabase',
  'lastRelease',
  'backupCommand',
  'demo',
  'migrate',
  'deletionPublishing',
  'faultTable',
  'model',
  'fuzz',
];

/** Those with pages come last: a worker ends where the next file wants another environment than the one before. */
const wantsPage = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment ');

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    const rankOf = (file: TestSpecification) => (isLong(file) ? 0 : wantsPage(file) ? 2 : 1);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

/**
 * A test makes much that is soon nobody's. With the small room that V8 begins with for young objects (1 MB), most of it passes
 * for old before anyone looks: an eighth of all work was sweeping.
 */
const ROOMY = ['--min-semi-space-size=32', '--max-semi-space-size=32'];

/** Only ends what would never end: no test passes or fails by how fast the machine is. */
const PATIENT_MS = 600_000;

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  resolve: {
    alias: { 'vitest-environment-networked-page': path.resolve(import.meta.dirname, 'test/support/networkedPage.ts') },
  },
  test: {
    // A test of the server waits half of its time for the database and for processes of its own.
    maxWorkers: os.availableParallelism() + 2,
    execArgv: ROOMY,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          globalSetup: ['test/support/globalSetup.ts'],
          testTimeout: PATIENT_MS,
          hookTimeout: PATIENT_MS,
          // The server's modules are read once a worker, not once a file; each file starts a server of its own.
          isolate: false,
          // What the sandbox tells comes when it comes.
          expect: { poll: { timeout: PATIENT_MS / 2 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['test/support/unit.setup.ts'],
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/server/**', 'test/e2e/**', ...ISOLATED],
          testTimeout: PATIENT_MS,
          hookTimeout: PATIENT_MS,
          expect: { poll: { timeout: PATIENT_MS / 2 } },
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: ISOLATED, testTimeout: PATIENT_MS, hookTimeout: PATIENT_MS },
      },
    ],
  },
});
