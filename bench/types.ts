import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Measured, printMeasured, type Spread, spreadOf } from './measure.ts';

/** Seconds, for all charts. */
const LIMIT = 5;
const ROUNDS = 3;
const root = path.resolve(import.meta.dirname, '..');
const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
const run = promisify(execFile);

/** The second line of the shell's `times`, of its children: `0m1.52s 0m0.20s`, in the program and in the system. */
const secondsIn = (times: string): number =>
  [
    ...times
      .trim()
      .split('\n')
      .at(-1)!
      .matchAll(/(\d+)m([\d.]+)s/g),
  ]
    .map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds))
    .reduce((sum, seconds) => sum + seconds, 0);

/** Seconds of the type checker for these files of the project: on the wall, and of all processors together. */
const check = async (include: string): Promise<{ wall: Spread; processor: Spread }> => {
  // Below the root, so that the types of packages are found.
  const folder = await mkdtemp(path.join(root, 'node_modules/.types-'));
  const config = path.join(folder, 'tsconfig.json');
  const asked = { extends: path.join(root, 'tsconfig.json'), include: [path.join(root, include)] };
  await writeFile(config, JSON.stringify(asked));
  const [wall, processor]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      const { stdout } = await run('sh', ['-c', '"$0" "$@" && times', process.execPath, tsc, '-p', config]);
      wall.push((performance.now() - began) / 1000);
      processor.push(secondsIn(stdout));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { wall: spreadOf(wall), processor: spreadOf(processor) };
};

/** Prints how long the types of all charts take to check. */
export const benchTypes = async (): Promise<void> => {
  const [least, charts] = [await check('contract/failure.ts'), await check('src/machines')];
  const row = (what: string, { min, median }: Spread): Measured => ({ what, best: min, median });
  printMeasured('Checking the types of all charts, seconds', [
    row('one file without charts (baseline), processor', least.processor),
    {
      ...row('all charts, processor', charts.processor),
      limit: LIMIT,
      baseline: { name: 'one file', best: least.processor.min },
    },
    row('all charts, on the wall', charts.wall),
  ]);
};
