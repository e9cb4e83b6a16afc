import { beforeAll, describe, expect, it } from 'vitest';
import { advance } from '#src/journal/advance.ts';
import type { JournalFile } from '#src/journal/file.ts';
import { parseJournalFile } from '#src/journal/file.ts';
import { forReport } from '#src/journal/forReport.ts';
import { beginningOf, replay } from '#src/journal/replay.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
import { recordSession, WRITTEN } from '#test/support/recorded.ts';

let file: JournalFile;
beforeAll(async () => {
  ({ file } = await recordSession());
});

const endOf = (journal: JournalFile) => {
  const fold = beginningOf(wholeApp, journal);
  for (const _step of replay(wholeApp, journal, fold));
  return JSON.parse(JSON.stringify(fold.persisted())) as unknown;
};
const valuesAtEnd = (journal: JournalFile) => {
  const fold = beginningOf(wholeApp, journal);
  for (const _step of replay(wholeApp, journal, fold));
  return Object.fromEntries(fold.paths().map((path) => [path, fold.snapshotOf(path)!.value]));
};

describe('A journal without its first entries', () => {
  it('goes on from where they led, and ends like the whole', () => {
    for (const count of [0, 1, 7, 20, file.entries.length]) {
      const rest = advance(wholeApp, file, count);
      expect(rest.entries).toEqual(file.entries.slice(count));
      expect(endOf(rest)).toEqual(endOf(file));
    }
    expect(advance(wholeApp, file, 7).snapshot!.seq).toBe(file.entries[6]!.seq);
  });

  it('is not told again what its beginning knows already', () => {
    const rest = advance(wholeApp, file, 7);
    const told = Array.from(replay(wholeApp, { ...rest, entries: file.entries }), ({ entry }) => entry.seq);
    expect(told).toEqual(rest.entries.map(({ seq }) => seq));
  });

  it('can be shortened again', () => {
    const twice = advance(wholeApp, advance(wholeApp, file, 5), 6);
    expect(twice.snapshot!.seq).toBe(file.entries[10]!.seq);
    expect(endOf(twice)).toEqual(endOf(file));
  });
});

describe('A record for a report', () => {
  it('D8.4 is masked, and says how large it is as it is sent', () => {
    const { file: record, bytes, tooLarge } = forReport(wholeApp, file);
    const json = JSON.stringify(record);
    expect(tooLarge).toBe(false);
    expect(bytes).toBe(Buffer.byteLength(json));
    for (const text of Object.values(WRITTEN)) expect(json).not.toContain(text);
    expect(parseJournalFile(json)).toEqual(record);
    expect(valuesAtEnd(record)).toEqual(valuesAtEnd(file));
  });

  it('leaves out its oldest entries where all would be too much, and still ends in the same states', () => {
    const whole = forReport(wholeApp, file);
    const less = forReport(wholeApp, file, whole.bytes - 1);
    expect(less.tooLarge).toBe(less.bytes > whole.bytes - 1);
    expect(less.file.entries.length).toBeLessThan(whole.file.entries.length);
    expect(valuesAtEnd(less.file)).toEqual(valuesAtEnd(file));
  });

  it('that is too large without any entry says so', () => {
    const { file: record, tooLarge } = forReport(wholeApp, file, 100);
    expect([tooLarge, record.entries]).toEqual([true, []]);
  });
});
