import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { runningDatabase } from '#server/platform/db/managed/managed.ts';
import { connectTo, sumsOf } from '#test/support/databases.ts';
import { pretendBuilt, runScript, startMillrace } from '#test/support/millrace.ts';

let folder = '';
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'millrace-command-'));
  pretendBuilt(folder);
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string): string => path.join(folder, name);
const start = async (dataDir: string) => {
  const millrace = await startMillrace(folder, dataDir);
  children.push(millrace.child);
  return millrace;
};
const usersOf = async (dataDir: string) => {
  const reader = await connectTo((await runningDatabase(dataDir))!);
  const { 'public.users': users, 'public.ads': ads } = await sumsOf(reader);
  await reader.end();
  return { users, ads };
};

test('D1.5 D2.1 what runs on its own database is backed up while it runs, and again after; restored elsewhere it goes on', async () => {
  const [first, second] = [at('first'), at('second')];
  const before = await start(first);
  const users = await usersOf(first);
  expect(users.users?.rows).toBeGreaterThan(0);
  const saved = await runScript('scripts/backup.ts', [at('while')], { DATA_DIR: first });
  expect(saved, saved.said).toMatchObject({ code: 0 });
  expect(saved.said).toMatch(/Saved to .*while: \d+ rows of 70 tables, in \d+ files of .* MB\./);
  expect(saved.said).toContain('It holds the secret key and personal data: keep it as safe as a password.');

  // A running Millrace is not restored into.
  const refused = await runScript('scripts/restore.ts', [at('while'), '--replace'], { DATA_DIR: first });
  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(/Another Millrace \(process \d+\) is already using the data folder/);
  expect(refused.said).not.toContain('    at ');
  expect(await before.stop('SIGTERM')).toBe(0);

  const stopped = await runScript('scripts/backup.ts', [at('after'), '--without-key'], { DATA_DIR: first });
  expect(stopped, stopped.said).toMatchObject({ code: 0 });
  expect(existsSync(path.join(at('after'), 'secret.key'))).toBe(false);
  const keyless = await runScript('scripts/restore.ts', [at('after')], { DATA_DIR: at('third') });
  expect(keyless.code).toBe(1);
  expect(keyless.said).toContain('Set SECRET_KEY to that of the Millrace that was backed up.');

  const restored = await runScript('scripts/restore.ts', [at('while')], { DATA_DIR: second });
  expect(restored, restored.said).toMatchObject({ code: 0 });
  expect(readFileSync(path.join(second, 'secret.key'), 'utf8')).toBe(
    readFileSync(path.join(first, 'secret.key'), 'utf8'),
  );
  expect(statSync(path.join(second, 'secret.key')).mode & 0o077).toBe(0);
  expect(existsSync(path.join(second, 'sandbox/meta.sqlite'))).toBe(true);

  const after = await start(second);
  expect(after.said()).toMatch(/ready after/);
  expect(await usersOf(second)).toEqual(users);
  expect(await after.stop('SIGTERM')).toBe(0);
}, 300_000);

test('a backup of nothing, a folder that exists and a restore of nothing say what is wrong', async () => {
  const env = { dataDir: at('data'), databaseUrl: null, s3: null, secretKey: null };
  await expect(backUp(env, at('backup'))).rejects.toThrow('There is nothing to back up');
  expect(existsSync(at('backup.part'))).toBe(false);
  await expect(backUp(env, at('dist'))).rejects.toThrow('exists already');
  await expect(restore(env, at('none'))).rejects.toThrow('is not a whole backup');
  expect(existsSync(at('data'))).toBe(false);
  const unnamed = await runScript('scripts/restore.ts', [], { DATA_DIR: at('data') });
  expect(unnamed).toMatchObject({ code: 1, said: expect.stringContaining('Name the backup') });
});
