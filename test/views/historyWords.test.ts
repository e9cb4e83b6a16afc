import { describe, expect, it } from 'vitest';
import { AdFactType } from '#contract/rules/adFactType.ts';
import type { AdFact } from '#contract/calls/adHistory.ts';
import { byWords, factWords, sittingsOf } from '#src/views/queue/historyWords.ts';

const fact = (over: Partial<AdFact> = {}): AdFact => ({
  id: '1',
  type: 'ad.changed',
  by: 'you',
  at: '2026-11-20T10:00:00.000Z',
  fields: [],
  status: null,
  flow: null,
  run: null,
  of: null,
  error: null,
  ...over,
});
const headline = (value: string, minute: number): AdFact =>
  fact({ at: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`, fields: [{ name: 'headline', value }] });

describe('D5.8 The history of an ad', () => {
  it('tells the changes of one sitting as one, with what it was at its end', () => {
    const name = fact({ at: '2026-11-20T10:29:00.000Z', fields: [{ name: 'name', value: 'New' }] });
    const rows = sittingsOf([headline('ABC', 30), name, headline('AB', 28), fact(), headline('A', 5)]);
    expect(rows.map(({ fields }) => fields)).toEqual([
      [
        { name: 'headline', value: 'ABC' },
        { name: 'name', value: 'New' },
      ],
      [{ name: 'headline', value: 'A' }],
    ]);
  });

  it.each([
    [headline('A', 1), 'Headline changed'],
    [fact({ fields: [{ name: 'square_image_id', value: null }] }), 'Image changed'],
    [fact({ of: 'Usual', fields: [{ name: 'preset_id', value: null }] }), 'Preset “Usual” applied'],
    [fact({ type: 'ad.duplicated', of: 'Spring' }), 'Created as a copy of “Spring”'],
    [fact({ type: 'ad.switched', status: 'ACTIVE', by: 'millrace' }), 'Turned on at Meta'],
    [fact({ type: 'ad.statusChanged', status: 'DISAPPROVED', by: 'meta' }), 'Status at Meta: Rejected'],
    [fact({ type: 'ad.archived', by: 'flow' }), 'Archived, because a new version replaced it'],
    [fact({ type: 'ad.unarchived', by: 'flow' }), 'Unarchived, because a run went on with it'],
    [fact({ type: 'ad.unarchived', by: 'millrace' }), 'Unarchived, because it was turned on at Meta'],
  ])('says it in words: %j', (one, words) => {
    expect(factWords(one)).toBe(words);
  });

  it('tells what a flow changed apart from what a person changed beside it', () => {
    const run = { id: 'r', flow_id: 'f' };
    const rows = sittingsOf([headline('Mine', 3), { ...headline('Its', 2), by: 'flow', flow: 'Weekly', run }]);
    expect(rows.map(byWords)).toEqual(['You', 'Flow “Weekly”']);
  });

  it('has words for everything that can happen, and whoever does it', () => {
    for (const type of AdFactType.options) expect(factWords(fact({ type }))).toMatch(/^[A-Z]/);
    for (const by of ['you', 'flow', 'reviewer', 'millrace', 'meta'] as const)
      expect(byWords(fact({ by }))).toMatch(/^[A-Z]/);
    expect(byWords(fact({ by: 'flow', flow: 'Stop-loss' }))).toBe('Flow “Stop-loss”');
    expect(byWords(fact({ by: 'reviewer', flow: 'Weekly' }))).toBe('A reviewer, for flow “Weekly”');
    expect(byWords(fact({ by: 'you', flow: 'Weekly' }))).toBe('You, for flow “Weekly”');
  });
});
