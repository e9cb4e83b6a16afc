import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MIGRATIONS } from '#server/platform/db/migrations/index.ts';
import { productVersion } from '#server/platform/productVersion.ts';

// npm run record: writes down, for a release, each statement that the server's tests make it send, so that the next
// release can show that this one works on its schema. Names of test files limit it.
const folder = mkdtempSync(path.join(tmpdir(), 'millrace-record-'));
const tape = path.join(folder, 'statements.ndjson');
const { status } = spawnSync('vitest', ['run', '--project=server', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, RECORD_STATEMENTS: tape },
  shell: process.platform === 'win32',
});
const lines = existsSync(tape) ? readFileSync(tape, 'utf8').trimEnd().split('\n') : [];
rmSync(folder, { recursive: true });

// Each process of the tests has written what was new to it.
const bySql = new Map(lines.map((line) => [(JSON.parse(line) as { sql: string }).sql, line]));
const release = { version: productVersion(), schema: Object.keys(MIGRATIONS).sort().at(-1) };
const file = path.resolve(import.meta.dirname, `../test/releases/${release.version}.ndjson`);
if (status === 0) {
  writeFileSync(file, `${[JSON.stringify(release), ...bySql.values()].join('\n')}\n`);
  console.log(`${bySql.size} statements in ${file}`);
}
process.exitCode = status ?? 1;
