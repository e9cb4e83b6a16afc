import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JournalFile } from '#src/journal/file.ts';
import { maskJournal } from '#src/journal/mask.ts';
import { beginningOf, replay as steps } from '#src/journal/replay.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
import { type Ended, run } from '../../scripts/replay/run.ts';
import { AD, recordSession, UPLOAD } from '#test/support/recorded.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'millrace-replay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (...args: string[]): Promise<Ended> =>
  new Promise((ended) => {
    execFile(process.execPath, args, { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' } }, (error, out, err) =>
      ended({ code: (error ? Number(error.code) : 0) as Ended['code'], out, err }),
    );
  });
const replay = (...args: string[]) => run(args);

let file: JournalFile;
let journal: string;
const save = async (content: unknown): Promise<string> => {
  const place = path.join(folder, `${randomUUID()}.json`);
  await writeFile(place, typeof content === 'string' ? content : JSON.stringify(content));
  return place;
};
beforeAll(async () => {
  file = maskJournal((await recordSession()).file);
  journal = await save(file);
});

describe('npm run replay', () => {
  it('prints who was told what, when and why, and where it went', async () => {
    const { code, out, err } = await node('scripts/replay.ts', journal);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`Millrace 0.1.0, 2026-11-21T09:00:00.000Z, /ad-builder/${AD}`);
    expect(out).toContain('1440 × 900 at 2, en-GB, Mozilla/5.0');
    expect(out).toMatch(/^seq +seconds +chart +event +cause +state after$/m);
    expect(out).toMatch(/^ +1 +\d\.\d{3} +app\/auth +xstate\.done\.actor\.fetchUser +service +signedIn$/m);
    expect(out).toMatch(
      /app\/session\/uploads\/upload-9b2f6a1c… +xstate\.error\.actor\.finishMedia +service +failed$/m,
    );
    expect(out.match(/^ *\d+ +\d+\.\d{3} /gm)).toHaveLength(file.entries.length);
  });

  it('--actor shows only some charts', async () => {
    const { out } = await replay(journal, '--actor', 'app/session/uploads/');
    const rows = out.match(/^ *\d+ +\d+\.\d{3} .*$/gm)!;
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toContain('app/session/uploads/upload-9b2f6a1c…');
    expect((await replay(journal, '--actor', 'app/nobody')).out).toContain("No chart's path begins with app/nobody.");
  });

  it('--at shows where every chart is at that point, and what it knows', async () => {
    const failed = file.entries.find(({ event }) => event.type === 'xstate.error.actor.finishMedia')!;
    const before = await replay(journal, '--at', String(failed.seq - 1), '--actor', 'app/session/uploads/');
    expect(before.out).toMatch(new RegExp(`^app/session/uploads/upload-${UPLOAD}: working.processing`));
    const after = await replay(journal, '--at', String(failed.seq));
    expect(after.out).toContain(`app/session/uploads/upload-${UPLOAD}: failed  [stopped]`);
    expect(after.out).toContain('"code": "image_refused"');
    expect(after.out).toMatch(/^app\/theme: system$/m);
  });

  it('says what is wrong with a file, and ends with 1', async () => {
    const [entry] = file.entries;
    const bad: readonly (readonly [string, string])[] = [
      [path.join(folder, 'none.json'), 'There is no file'],
      [folder, 'is not a file'],
      [await save('hello'), 'This file is not a journal: it is not JSON.'],
      [await save({ hello: 1 }), 'This file is not a Millrace journal.'],
      [await save({ ...file, formatVersion: 9 }), 'made by a newer Millrace'],
      [await save({ ...file, entries: [{ ...entry, seq: 'one' }] }), 'damaged: entries.0.seq'],
      [
        await save({ ...file, entries: [{ ...entry, version: '0' }] }),
        'This journal is of version 0 of the auth chart. Here it has version',
      ],
      [
        await save({ ...file, snapshot: { seq: 0, at: 0, versions: {}, state: { status: 'active', children: {} } } }),
        'This journal is of version none of the app chart.',
      ],
    ];
    for (const [place, words] of bad) {
      const { code, err, out } = await replay(place);
      expect(err).toContain(words);
      expect([code, out]).toEqual([1, '']);
    }
    expect((await replay(journal, '--at', '9999')).err).toMatch(/This journal goes from 0 to \d+; there is no 9999\./);
  });

  it('explains itself when it is misused, and ends with 2', async () => {
    for (const args of [[], [journal, 'other'], [journal, '--at', 'soon'], [journal, '--what']]) {
      const { code, err } = await replay(...args);
      expect([code, err.includes('npm run replay FILE')]).toEqual([2, true]);
    }
    expect((await replay('--help')).out).toContain('--actor PATH');
  });

  it('--test writes a test that passes, and fails where the charts would go elsewhere', async () => {
    const name = `made-${randomUUID()}`;
    const made = path.join(ROOT, 'test/journal', `${name}.test.ts`);
    const beside = made.replace('.test.ts', '.journal.json');
    const test = () =>
      node('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', `test/journal/${name}.test.ts`);
    try {
      expect(await replay(journal, '--test', made)).toMatchObject({ code: 0 });
      expect(await readFile(made, 'utf8')).toContain("'xstate.error.actor.finishMedia', 'failed'],");
      expect(await test()).toMatchObject({ code: 0 });
      // As if the chart tried again, where it gave up then: the failure is one that may pass.
      await writeFile(beside, (await readFile(beside, 'utf8')).replace('"kind": "rejected"', '"kind": "network"'));
      const failed = await test();
      expect(failed.code).toBe(1);
      expect(failed.out + failed.err).toContain('backingOff');
      await writeFile(made, 'it("is mine", () => {});');
      expect((await replay(journal, '--test', made)).err).toContain(
        'was not made from a journal. Choose another name.',
      );
    } finally {
      rmSync(made, { force: true });
      rmSync(beside, { force: true });
    }
    expect((await replay(journal, '--test', path.join(folder, 'x.test.ts'))).err).toContain('Write the test to a file');
  });
});

it('A journal whose beginning the charts cannot take is damaged, and says so', async () => {
  const { file } = await recordSession();
  const state = {
    status: 'active',
    value: 'nowhere',
    context: {},
    children: { auth: { src: 'auth', snapshot: null } },
  };
  const snapshot = { seq: 0, at: 0, versions: file.versions, state };
  expect(() => beginningOf(wholeApp, { ...file, snapshot })).toThrow(/^This journal is damaged/);
});

it('An entry that breaks its chart is named, with what broke', async () => {
  const { file } = await recordSession();
  const drafts = file.entries.find(({ event }) => event.type === 'draft.change')!;
  const entries = file.entries.map((entry) =>
    entry === drafts ? { ...entry, event: { type: 'draft.change' } } : entry,
  );
  const broken = new RegExp(`^The chart ${drafts.path} broke at entry ${drafts.seq} \\(draft\\.change\\): .`);
  expect(() => [...steps(wholeApp, { ...file, entries })]).toThrow(broken);
});
