import { spawnSync } from 'node:child_process';

/** Tests that `npm test` has time for a part of only. Fails where one does. */
const thoroughly = (where: string, failure: string) => (): void => {
  const { status } = spawnSync('vitest', ['run', '--project', 'unit', where], {
    stdio: 'inherit',
    env: { ...process.env, THOROUGH: '1' },
  });
  if (status !== 0) throw new Error(failure);
};

/** Journals of random work, from more seeds. */
export const benchFuzz = thoroughly('test/journal/fuzz.test.ts', 'A journal does not say where its charts are.');

/** Texts composed of every brief in every tone, of more lots. */
export const benchBriefs = thoroughly('test/generation', 'A composed text breaks a rule.');
