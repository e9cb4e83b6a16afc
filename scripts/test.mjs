// Everything that must hold, in the order in which a fault is cheapest to find. One command, the same in CI.
// `npm test -- lint types` runs these steps only; `npm test -- browser -g "words"` hands the rest to the last of them.
import path from 'node:path';
import { ensureBuild, ensureDependencies, root } from './setup.mjs';
import { ensureBrowser } from './browser.mjs';
import { runTogether, tell, TYPES } from './steps.mjs';

const given = process.argv.slice(2);
const from = given.findIndex((word) => word.startsWith('-'));
const only = from === -1 ? given : given.slice(0, from);
const passedOn = from === -1 ? [] : given.slice(from);

/** Each takes one processor. The longest first, so that the others find room beside it. */
const QUICK = [
  ['build', process.execPath, ['scripts/ensureBuild.mjs']],
  ['programs', 'node', ['test/support/bundle.ts']],
  TYPES,
  ['dead code', 'knip', []],
  ['statecharts', 'node', ['scripts/statecharts.ts', '--check']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['format', 'oxfmt', ['--check', '.']],
];

/**
 * Pages wait for much that takes no processor, and units fill that time. They yield: a page is drawn when it is due, and no
 * unit minds how long it takes. The server's tests do mind: what waits for a database that gets nothing of the processor
 * gives up. They come last and alone; units that went on beside them were starved for minutes.
 */
const LONG = [
  ['browser', 'playwright', ['test', '--config', 'test/e2e/playwright.config.ts']],
  ['unit', 'vitest', ['run', '--project', 'unit', '--project', 'isolated'], { yields: true }],
  ['server', 'vitest', ['run', '--project', 'server'], { after: ['browser', 'unit'] }],
];

/** Where the step `programs` leaves what tests start as processes of their own (test/support/programs.ts). */
const PROGRAMS = path.join(root, 'node_modules/.cache/programs');

const names = [...QUICK, ...LONG].map(([name]) => name);
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(2);
}
const wanted = ([name]) => only.length === 0 || only.includes(name);

ensureDependencies();
const times = await runTogether(QUICK.filter(wanted));
if (times === null) process.exit(1);

const long = LONG.filter(wanted);
const env = {};
// The long ones start them.
if (times.some(([name]) => name === 'programs')) env.PROGRAMS = PROGRAMS;
if (long.some(([name]) => name === 'browser')) {
  ensureBuild();
  env.CHROMIUM_PATH = ensureBrowser();
  if (!env.CHROMIUM_PATH) process.exit(1);
}
const steps = long.map(([name, command, args, how], at) => [
  name,
  command,
  at === long.length - 1 ? [...args, ...passedOn] : args,
  { ...how, env, yields: how?.yields && long.length > 1 },
]);
const done = await runTogether(steps, long.length > 1 ? { live: true } : { bare: true });
if (done === null) process.exit(1);
tell([...times, ...done]);
