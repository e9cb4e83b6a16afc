import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { setup as startDatabase, teardown as stopDatabase } from '#test/support/globalSetup.ts';
import { choose, noteOf } from './choose.ts';
import { judge, type Verdict } from './judge.ts';
import { openLane, share } from './lanes.ts';
import { keep, measureTests } from './measure.ts';
import { printVerdicts } from './print.ts';
import { reachOf } from './reach.ts';

/**
 * How much the unit and server tests would notice: changes the product's code in one place, runs the tests that run that
 * place, and counts the changes that no test saw. `npm run mutate -- contract/rules server/billing`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '30' },
    /** Seconds for one mutant. */
    timeout: { type: 'string', default: '60' },
    lanes: { type: 'string', default: String(Math.min(availableParallelism(), 4)) },
    /** Only test files whose path begins so; all that reach the mutated files where it is left out. */
    tests: { type: 'string', multiple: true, default: ['test/'] },
    /** Leaves out test files whose path holds this: those that are slow and would see no more than others. */
    without: { type: 'string', multiple: true, default: [] },
    /** So many of each path that is named, and not of all of them together. */
    each: { type: 'boolean', default: false },
    /** Only what survived the last time with the same paths; what was killed stays so. */
    again: { type: 'boolean', default: false },
    /** Goes on where the last run with the same paths ran out of time. */
    more: { type: 'boolean', default: false },
    /** Measures only the test files that changed since the last run. */
    reuse: { type: 'boolean', default: false },
    /** Prints the mutants and runs nothing. */
    list: { type: 'boolean', default: false },
  },
});

/** They compare a chart with its picture or its list of shapes: any change at all fails there, seen or not. */
const PICTURES = /^test\/statecharts\/(outputs|shapes)\.test\.ts$/;

const DATABASE = 'test/support/globalSetup.ts';

const began = Date.now();
const seconds = (): string => `${((Date.now() - began) / 1000).toFixed(0)} s`;
const paths = positionals.map((one) => one.replace(/\/$/, ''));
if (paths.length === 0) throw new Error('Which files or folders? `npm run mutate -- contract/rules`');

const { chosen, known } = choose({
  paths,
  count: Number(values.sample),
  seed: Number(values.seed),
  each: values.each,
  holds: ({ status }) => values.more || (values.again && status !== 'survived'),
});

if (values.list) {
  for (const { file, line, mutator, change } of chosen) console.log(`${file}:${line} ${mutator}: ${change}`);
  process.exit();
}

const env: NodeJS.ProcessEnv = {};
const openLanes = async (extra: NodeJS.ProcessEnv) =>
  Promise.all(Array.from({ length: Number(values.lanes) }, async () => openLane({ ...env, ...extra })));

const verdicts: Verdict[] = [...known];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopDatabase().finally(() => process.exit(1)));
}

try {
  const touched = new Set(chosen.map(({ file }) => file));
  const reaching = globSync('test/**/*.test.{ts,tsx}').filter(
    (file) =>
      values.tests.some((prefix) => file.startsWith(prefix)) &&
      !values.without.some((part) => file.includes(part)) &&
      !PICTURES.test(file) &&
      [...reachOf(file)].some((one) => touched.has(one)),
  );
  if (reaching.some((file) => reachOf(file).has(DATABASE))) {
    const provide = (_key: string, connection: unknown) => (env['MUTATE_POSTGRES'] = JSON.stringify(connection));
    await startDatabase({ provide } as never);
  }
  const deadline = began + Number(values.minutes) * 60_000;
  const open = async () => openLanes({ MUTATE_PROBES: '1' });
  const measured = await measureTests(reaching, { reuse: values.reuse, open, deadline });
  console.log(`${measured.length} test files measured after ${seconds()}`);

  const lanes = await openLanes({});
  await share(lanes, chosen, deadline, async (lane, mutant) => {
    const verdict = await judge(lane, mutant, measured, Number(values.timeout) * 1000);
    verdicts.push(verdict);
    keep(noteOf(paths), verdicts);
    const { file, line, mutator, change } = mutant;
    console.log(
      `${verdicts.length}/${known.length + chosen.length} ${verdict.status} ${file}:${line} ${mutator}: ${change}`,
    );
  });
  for (const lane of lanes) lane.stop();
} finally {
  await stopDatabase();
}

printVerdicts(paths, verdicts);
console.log(`\n${verdicts.length} of ${known.length + chosen.length} mutants after ${seconds()}, seed ${values.seed}`);
