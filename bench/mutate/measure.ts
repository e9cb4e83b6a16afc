import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Measured } from './coverage.ts';
import { type Lane, share } from './lanes.ts';

/** Where a run leaves what the next may use. */
const FOLDER = 'node_modules/.cache/mutate';
const SLOWEST = 300_000;

type Kept = Record<string, { readonly text: string; readonly measured: Measured }>;

export const keep = (name: string, value: unknown): void => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, name), JSON.stringify(value));
};

export const kept = <T>(name: string): T | null => {
  try {
    return JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as T;
  } catch {
    return null;
  }
};

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/**
 * Runs each test file once with nothing changed. A file that fails then is left out, and named. `reuse` takes the
 * figures of test files that are as they were in the last run; where the product's code moved since, they may miss tests.
 */
export const measureTests = async (
  files: readonly string[],
  {
    reuse,
    open,
    deadline,
  }: { readonly reuse: boolean; readonly open: () => Promise<Lane[]>; readonly deadline: number },
): Promise<Measured[]> => {
  const all: Kept = (reuse ? kept<Kept>('coverage.json') : null) ?? {};
  const missing = files.filter((file) => all[file]?.text !== hashOf(file));
  const lanes = missing.length > 0 ? await open() : [];
  const tests = (lanes[0]?.tests ?? []).filter(({ file }) => missing.includes(file));
  await share(lanes, tests, deadline, async (lane, { project, file }) => {
    const outcome = await lane.run({ project, file, names: null, mutant: null }, SLOWEST);
    if (outcome?.passed) all[file] = { text: hashOf(file), measured: { project, file, ...outcome } };
    else console.error(`${file} fails with nothing changed and is left out: ${outcome?.fault ?? 'it did not end'}`);
    keep('coverage.json', all);
  });
  for (const lane of lanes) lane.stop();
  const measured = files.flatMap((file) => (all[file]?.text === hashOf(file) ? all[file].measured : []));
  if (Date.now() > deadline || measured.length === 0) {
    throw new Error(`Only ${measured.length} of ${files.length} test files were measured: go on with --reuse.`);
  }
  return measured;
};
