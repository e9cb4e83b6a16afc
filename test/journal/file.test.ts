import { beforeAll, describe, expect, it } from 'vitest';
import { type JournalFile, parseJournalFile } from '#src/journal/file.ts';
import { recordSession } from '#test/support/recorded.ts';

let file: JournalFile;
beforeAll(async () => {
  ({ file } = await recordSession());
});

const parse = (change: (copy: Record<string, unknown>) => void) => {
  const copy = structuredClone(file) as unknown as Record<string, unknown>;
  change(copy);
  return () => parseJournalFile(JSON.stringify(copy));
};
const entriesOf = (copy: Record<string, unknown>) => copy['entries'] as Record<string, unknown>[];

describe('A journal file', () => {
  it('comes back as it was written', () => {
    expect(parseJournalFile(JSON.stringify(file))).toEqual(file);
  });

  it('that is something else is called so', () => {
    expect(() => parseJournalFile('not json')).toThrow('This file is not a journal: it is not JSON.');
    for (const text of ['{}', 'null', '[]', '"millrace-journal"', '{"format":"other","formatVersion":1}'])
      expect(() => parseJournalFile(text)).toThrow('This file is not a Millrace journal.');
  });

  it('of a newer Millrace asks for an update', () => {
    expect(parse((copy) => Object.assign(copy, { formatVersion: 2, entries: 'of another shape' }))).toThrow(
      'This journal was made by a newer Millrace. Update Millrace, then open it again.',
    );
  });

  it('that is damaged says where', () => {
    expect(parse((copy) => delete copy['build'])).toThrow('This journal is damaged: build is not valid.');
    expect(parse((copy) => Object.assign(entriesOf(copy)[3]!, { event: { no: 'type' } }))).toThrow(
      'This journal is damaged: entries.3.event.type is not valid.',
    );
    expect(parse((copy) => Object.assign(entriesOf(copy)[3]!, { cause: 'magic' }))).toThrow(
      'This journal is damaged: entries.3.cause is not valid.',
    );
    expect(parse((copy) => Object.assign(copy, { snapshot: { seq: 1, at: 1, versions: {}, state: 'gone' } }))).toThrow(
      'This journal is damaged: snapshot.state is not valid.',
    );
    expect(parse((copy) => void entriesOf(copy).splice(5, 3))).toThrow(
      /^This journal is damaged: entries are missing before \d+\.$/,
    );
    expect(parse((copy) => void entriesOf(copy).reverse())).toThrow(
      /^This journal is damaged: entry \d+ is out of order\.$/,
    );
  });

  it('that has an entry twice, or its first two the wrong way round, is damaged', () => {
    const outOfOrder = /^This journal is damaged: entry \d+ is out of order\.$/;
    expect(parse((copy) => void entriesOf(copy).splice(4, 0, entriesOf(copy)[4]!))).toThrow(outOfOrder);
    expect(parse((copy) => void entriesOf(copy).splice(0, 2, entriesOf(copy)[1]!, entriesOf(copy)[0]!))).toThrow(
      outOfOrder,
    );
  });

  it('larger than 20 MB is not read at all', () => {
    expect(() => parseJournalFile(' '.repeat(20 * 1024 * 1024 + 1))).toThrow(
      'This file is larger than 20 MB, the limit for a journal.',
    );
    expect(() => parseJournalFile(' '.repeat(20 * 1024 * 1024))).toThrow('it is not JSON');
  });
});
