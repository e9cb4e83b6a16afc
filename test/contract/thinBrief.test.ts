import { describe, expect, it } from 'vitest';
import { type Brief, EMPTY_BRIEF } from '#contract/brief.ts';
import { MOST_SUGGESTIONS } from '#contract/rules/prices.ts';
import { enoughFor, lackOf } from '#contract/rules/thinBrief.ts';

const bread = (fields: Partial<Brief> = {}): Brief => ({ ...EMPTY_BRIEF, product: 'sourdough bread', ...fields });
const FULL = bread({
  audience: 'early risers',
  offer: 'free coffee',
  problem: 'stale bread',
  points: ['stone-milled flour', '36 hours of fermentation', 'open from 6:30'],
  proof: '4.9 stars',
});

describe('D5.2 how many ads a brief is enough for', () => {
  it.each<[number, Partial<Brief>]>([
    [2, {}],
    [2, { audience: '  ', points: ['', ' '] }],
    [3, { audience: 'families' }],
    [5, { audience: 'families', offer: 'free coffee' }],
    [8, { points: FULL.points }],
    [12, { points: FULL.points, offer: 'free coffee' }],
    [MOST_SUGGESTIONS, FULL],
    [2, { product: 'tax returns for landlords', audience: 'landlords with five flats' }],
  ])('%i: %j', (enough, fields) => expect(enoughFor(bread(fields))).toBe(enough));
});

describe('D5.2 what helps most to write more that differ', () => {
  it('is three points where it has none, each of which is a fact', () =>
    expect(lackOf(bread({ audience: 'families' }))).toEqual({
      field: 'points',
      what: 'three points about it',
      gives: 12,
    }));
  it('is two more where it has one', () =>
    expect(lackOf(bread({ points: ['open from 6:30', ''] }))).toMatchObject({ what: 'two more points', gives: 8 }));
  it.each<[string, Partial<Brief>]>([
    ['offer', {}],
    ['problem', { offer: 'free coffee' }],
  ])('then %s', (field, fields) =>
    expect(lackOf(bread({ points: FULL.points, ...fields }))).toMatchObject({
      field,
      gives: enoughFor(bread({ points: FULL.points, ...fields, [field]: 'said' })),
    }),
  );
  it('is nothing where the brief is enough for as many as one can ask for', () => expect(lackOf(FULL)).toBeNull());
  it('is never a field that is said', () => {
    const asked = bread({ audience: 'a', offer: 'b', proof: 'c', problem: 'd' });
    expect(lackOf(asked)).toMatchObject({ field: 'points', gives: MOST_SUGGESTIONS });
  });
});
