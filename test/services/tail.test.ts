import { beforeEach, describe, expect, it, vi } from 'vitest';
import { following } from '#src/services/journal/database.ts';
import { keepTail, takeTail } from '#src/services/journal/tail.ts';
import { stubStorage } from '#test/support/page.ts';

const entry = (seq: number, more: object = {}) => ({ seq, event: { type: 'draft.change', ...more } });

beforeEach(() => void stubStorage('sessionStorage'));

describe('What a page that is left had not written yet (D1.5)', () => {
  it('is there for the next page of the tab, once', () => {
    keepTail('mine', [entry(4), entry(5)]);
    expect(takeTail('mine')).toEqual([entry(4), entry(5)]);
    expect(takeTail('mine')).toEqual([]);
  });

  it('is not of another stream, which a tab that was duplicated writes', () => {
    keepTail('mine', [entry(4)]);
    expect(takeTail('other')).toEqual([]);
  });

  it('goes where all was written', () => {
    keepTail('mine', [entry(4)]);
    keepTail('mine', []);
    expect(takeTail('mine')).toEqual([]);
  });

  it('ends before what JSON cannot hold, and before what is too long', () => {
    keepTail('mine', [entry(4), entry(5, { file: new Blob(['x']) }), entry(6)]);
    expect(takeTail('mine')).toEqual([entry(4)]);
    keepTail('mine', [entry(4), entry(5, { text: 'x'.repeat(500_000) }), entry(6)]);
    expect(takeTail('mine')).toEqual([entry(4)]);
  });

  it('is nothing where storage is blocked, full, or holds something else', () => {
    sessionStorage.setItem('millrace.tail', '{"stream":"mine","ent');
    expect(takeTail('mine')).toEqual([]);
    for (const odd of [
      'null',
      '{"stream":"mine"}',
      '{"stream":"mine","entries":{}}',
      '{"stream":"mine","entries":[null]}',
    ]) {
      sessionStorage.setItem('millrace.tail', odd);
      expect([odd, takeTail('mine')]).toEqual([odd, []]);
    }
    const refuse = () => {
      throw new DOMException('No', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(() => keepTail('mine', [entry(4)])).not.toThrow();
    expect(takeTail('mine')).toEqual([]);
  });
});

describe('Entries that follow', () => {
  it('are those after a number, up to the first gap', () => {
    const entries = [1, 2, 3, 4, 6, 7].map((seq) => entry(seq));
    expect(following(2, entries).map(({ seq }) => seq)).toEqual([3, 4]);
    expect(following(4, entries)).toEqual([]);
    expect(following(0, entries)).toHaveLength(4);
    expect(following(9, entries)).toEqual([]);
  });

  it('are taken once where two pages wrote them, the first as it was written', () => {
    const [mine, late] = ['mine', 'late'].map((by) => (seq: number) => entry(seq, { by }));
    const twice = [...[3, 4, 5, 6].map(mine!), ...[4, 5].map(late!), ...[7, 8].map(mine!)];
    expect(following(2, twice)).toEqual([3, 4, 5, 6, 7, 8].map(mine!));
    expect(following(4, twice)).toEqual([5, 6, 7, 8].map(mine!));
  });
});
