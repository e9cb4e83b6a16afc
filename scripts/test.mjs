// Everything that must hold, in the order in which a fault is cheapest to find. One command, the same in CI.
// `npm test -- lint types` runs these steps only; `npm test -- browser -g "words"` hands the rest to the last of them.
import { ensureBuild, ensureDependencies, run } from './setup.mjs';
import { ensureBrowser } from './browser.mjs';
import { runTogether, tell } from './steps.mjs';

const given = process.argv.slice(2);
const from = given.findIndex((word) => word.startsWith('-'));
const only = from === -1 ? given : given.slice(0, from);
const passedOn = from === -1 ? [] : given.slice(from);

/** Each takes one processor. The longest first, so that the others find room beside it. */
const QUICK = [
  ['types', 'tsc', ['--noEmit']],
  ['build', process.execPath, ['scripts/ensureBuild.mjs']],
  ['dead code', 'knip', []],
  ['statecharts', 'node', ['scripts/statecharts.ts', '--check']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['format', 'oxfmt', ['--check', '.']],
];

const playwright = (args) => {
  ensureBuild();
  const browser = ensureBrowser();
  if (!browser) return false;
  return run('playwright', ['test', '--config', 'test/e2e/playwright.config.ts', ...args], {
    env: { CHROMIUM_PATH: browser },
  });
};

/** Each takes the whole machine. */
const LONG = [
  ['unit', (args) => run('vitest', ['run', ...args])],
  ['browser', (args) => playwright(['--project=product', ...args])],
  // Where milliseconds count and processes are killed: by itself.
  ['alone', (args) => playwright(['--project=alone', '--workers=1', ...args])],
];

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
for (const [name, step] of long) {
  const began = Date.now();
  console.log(`\n— ${name}`);
  if (!step(name === long.at(-1)[0] ? passedOn : [])) {
    console.error(`\n✗ ${name} failed.`);
    process.exit(1);
  }
  times.push([name, (Date.now() - began) / 1000]);
}
tell(times);
