// Everything that must hold, in the order in which a fault is cheapest to find. One command, the same in CI.
import { ensureBuild, ensureDependencies, run } from './setup.mjs';
import { findBrowser, installBrowser } from './browser.mjs';

const only = process.argv.slice(2);

const steps = [
  ['format', () => run('oxfmt', ['--check', '.'])],
  ['lint', () => run('oxlint', ['--deny-warnings'])],
  ['types', () => run('tsc', ['--noEmit'])],
  ['dead code', () => run('knip', [])],
  ['statecharts', () => run('node', ['scripts/statecharts.ts', '--check'])],
  ['unit', () => run('vitest', ['run'])],
  ['build', () => (ensureBuild(), true)],
  [
    'browser',
    () => {
      const browser = findBrowser() ?? installBrowser();
      if (!browser) return false;
      return run('playwright', ['test', '--config', 'test/e2e/playwright.config.ts'], {
        env: { CHROMIUM_PATH: browser },
      });
    },
  ],
];

ensureDependencies();
const times = [];
for (const [name, step] of steps) {
  if (only.length > 0 && !only.includes(name)) continue;
  const began = Date.now();
  console.log(`\n— ${name}`);
  if (!step()) {
    console.error(`\n✗ ${name} failed.`);
    process.exit(1);
  }
  times.push([name, `${((Date.now() - began) / 1000).toFixed(1)} s`]);
}
console.log(`\n✓ ${times.map(([name, time]) => `${name} ${time}`).join(' · ')}`);
