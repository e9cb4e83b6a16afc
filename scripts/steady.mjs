// Runs the browser's tests N times (`npm run steady -- 10`) and prints a table: which runs failed, in what, how long each took.
// With `--slow 5`, each page has a fifth of a processor: what fails by chance on a busy machine fails there often.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuild, ensureDependencies, run } from './setup.mjs';

const count = Number(process.argv[2] ?? 10);
const slow = process.argv[3] === '--slow' ? Number(process.argv[4]) : 1;
if (!Number.isInteger(count) || count < 1 || !(slow >= 1)) {
  console.error('How many runs? npm run steady -- 10, or on slow pages: npm run steady -- 2 --slow 5');
  process.exit(2);
}

/** What went wrong, and what was waited for, in one line without colours. */
const causeOf = (results) =>
  (results.flatMap(({ errors }) => errors)[0]?.message ?? '')
    // oxlint-disable-next-line no-control-regex -- what colours text begins with one
    .replaceAll(/\u001b\[[0-9;]*m/g, '')
    .split('\n', 8)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/** Every test of a report, with its outcome. */
const testsOf = (suite, outer = []) => {
  const titles = suite.title ? [...outer, suite.title] : outer;
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      name: [...titles, title, causeOf(results)].filter(Boolean).join(' › '),
      status,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, titles))];
};

const playwright = (browser) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-steady-'));
  const file = path.join(folder, 'report.json');
  const config = ['--config', 'test/e2e/playwright.config.ts'];
  const began = Date.now();
  run('playwright', ['test', ...config, '--reporter=json'], {
    quiet: true,
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, E2E_SLOW: String(slow) },
  });
  const seconds = Math.round((Date.now() - began) / 1000);
  const tests = JSON.parse(readFileSync(file, 'utf8')).suites.flatMap((suite) => testsOf(suite));
  rmSync(folder, { recursive: true });
  return { seconds, tests };
};

ensureDependencies();
ensureBuild();
const browser = ensureBrowser();
if (!browser) process.exit(1);

const rows = [];
for (let at = 1; at <= count; at += 1) {
  const { seconds, tests } = playwright(browser);
  const failures = tests.filter(({ status }) => status !== 'expected').map(({ name }) => name);
  rows.push({
    run: at,
    seconds,
    passed: tests.length - failures.length,
    failures: failures.length === 0 ? 'none' : failures.join('\n'),
  });
  const { run: which, failures: names, ...rest } = rows.at(-1);
  console.log(`run ${which} of ${count}: ${JSON.stringify(rest)} ${names}`);
}
console.log('\n| Run | Seconds | Passed | Failures |\n| ---: | ---: | ---: | --- |');
for (const row of rows)
  console.log(
    `| ${row.run} | ${row.seconds} | ${row.passed} | ${row.failures.replaceAll('|', '\\|').replaceAll('\n', '; ')} |`,
  );
process.exit(rows.every(({ failures }) => failures === 'none') ? 0 : 1);
