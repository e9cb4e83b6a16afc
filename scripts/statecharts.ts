// Draws every chart into docs/statecharts/, and writes down what the tests walk of each. With --check it writes nothing,
// and fails where what is there is not what it would draw.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { charts } from '#test/machines/charts.ts';
import { coverageOf, coveragePage } from '#test/support/coverage.ts';
import { collectCharts } from './statecharts/collect.ts';
import { keptLayout } from './statecharts/keptLayout.ts';
import { makeOutputs } from './statecharts/outputs.ts';
import { type Shapes, shapeFaults } from './statecharts/shapes.ts';

const folder = path.resolve(import.meta.dirname, '../docs/statecharts');

const read = (name: string): string | null => {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

const fail = (lines: readonly string[]): never => {
  for (const line of lines) console.error(line);
  process.exit(1);
};

mkdirSync(folder, { recursive: true });
const machines = await collectCharts();
const shapes = JSON.parse(read('shapes.json') ?? '{}') as Shapes;
const faults = shapeFaults(machines, shapes);
if (faults.length > 0) fail(faults);

const checks = process.argv.includes('--check');
/** To walk every chart takes longer than all the rest: the test that does so (model.test.ts) compares the page. */
const COVERAGE = 'coverage.md';
const coverage = checks ? (read(COVERAGE) ?? '') : coveragePage(charts.map(coverageOf));
const outputs = new Map([...(await makeOutputs(machines, shapes, keptLayout)), [COVERAGE, coverage]]);
const stale = readdirSync(folder).filter((name) => !outputs.has(name));
const changed = [...outputs].filter(([name, content]) => read(name) !== content);

if (checks) {
  const differing = [...stale, ...changed.map(([name]) => name)].sort();
  if (differing.length > 0)
    fail([
      `docs/statecharts is not what the charts are. Run npm run statecharts, look, and commit: ${differing.join(', ')}`,
    ]);
} else {
  for (const name of stale) rmSync(path.join(folder, name));
  for (const [name, content] of changed) writeFileSync(path.join(folder, name), content);
  console.log(`${machines.length} charts, ${changed.length} files written, ${stale.length} removed.`);
}
