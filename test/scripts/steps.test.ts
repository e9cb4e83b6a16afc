import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { runTogether, type Step } from '../../scripts/steps.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const npmTest = (...steps: string[]) =>
  spawnSync(process.execPath, ['scripts/test.mjs', ...steps], { cwd: root, encoding: 'utf8' });

test('D2.2 `npm test` has a step for types, lint, units and the browser, and refuses one that it does not have', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts['test']).toBe('node scripts/test.mjs');
  expect(readFileSync(path.join(root, '.ci/run'), 'utf8')).toMatch(/\nexec npm test\n$/);
  const { status, stderr } = npmTest('units');
  expect(status).toBe(2);
  expect(stderr).toContain('There is no step units.');
  for (const step of ['build', 'types', 'dead code', 'statecharts', 'lint', 'format', 'unit', 'server', 'browser'])
    expect(stderr).toContain(step);
});

test('D2.2 a step that fails fails the whole, and what comes after it is not begun', async () => {
  const step = (name: string, code: string): Step => [name, process.execPath, ['-e', code]];
  const passed = await runTogether([step('one', ''), step('two', '')]);
  expect(passed?.map(([name]) => name).toSorted()).toEqual(['one', 'two']);
  expect(await runTogether([step('one', 'process.exit(1)')])).toBeNull();
  expect(await runTogether([['none', 'no-such-command-anywhere', []]])).toBeNull();
});

test('D2.2 a step that yields leaves the processor to those beside it', async () => {
  const at = (priority: number) => ['-e', `process.exit(os.getPriority() === ${priority} ? 0 : 1)`];
  const own = os.getPriority();
  const step = (name: string, priority: number, yields: boolean): Step => [
    name,
    process.execPath,
    at(priority),
    { yields },
  ];
  const passed = await runTogether([step('last', 15, true), step('first', own, false)]);
  expect(passed?.map(([name]) => name).toSorted()).toEqual(['first', 'last']);
});

test('D2.2 a step that follows others begins when all of them have ended, and not at all where one failed', async () => {
  const step = (name: string, code: string, after?: readonly string[]): Step => [
    name,
    process.execPath,
    ['-e', code],
    { after },
  ];
  const passed = await runTogether([
    step('long', 'setTimeout(() => {}, 400)'),
    step('short', ''),
    step('follows', '', ['short', 'long']),
  ]);
  expect(passed?.map(([name]) => name)).toEqual(['short', 'long', 'follows']);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'steps-'));
  const trace = path.join(folder, 'begun');
  const begins = `require('node:fs').writeFileSync(${JSON.stringify(trace)}, '')`;
  expect(
    await runTogether([step('fails', 'process.exit(1)'), step('short', ''), step('never', begins, ['fails'])]),
  ).toBeNull();
  expect(existsSync(trace)).toBe(false);
  rmSync(folder, { recursive: true });
});

test('D2.2 the last lines of a step that failed are said again when all have ended', async () => {
  const said: string[] = [];
  const hear = (line: string) => void said.push(line);
  vi.spyOn(console, 'log').mockImplementation(hear);
  vi.spyOn(console, 'error').mockImplementation(hear);
  const step = (name: string, code: string): Step => [name, process.execPath, ['-e', code]];
  const fails = "for (let n = 0; n < 320; n++) console.log('line ' + n); process.exitCode = 1";
  const talks = "setTimeout(() => console.log('all is well'), 400)";
  expect(await runTogether([step('fails', fails), step('talks', talks)], { live: true })).toBeNull();
  vi.restoreAllMocks();
  expect(said).toContain('fails │ line 0');
  expect(said.at(-1)).toMatch(/^\n✗ fails [\d.]+ s · ✓ talks [\d.]+ s$/);
  const end = said.at(-2)!.split('\n');
  expect(end[1]).toBe('✗ fails failed, and said last:');
  expect(end.slice(2)).toEqual(Array.from({ length: 200 }, (_, n) => `line ${120 + n}`));
  expect(said.indexOf('talks │ all is well')).toBeLessThan(said.length - 1);
});
