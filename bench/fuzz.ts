import { spawnSync } from 'node:child_process';

/** Journals of random work, from more seeds than `npm test` has time for. Fails where one does. */
export const benchFuzz = (): void => {
  const { status } = spawnSync('vitest', ['run', '--project', 'unit', 'test/journal/fuzz.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, FUZZ: 'thorough' },
  });
  if (status !== 0) throw new Error('A journal does not say where its charts are.');
};
