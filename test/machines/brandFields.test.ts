import { expect, it } from 'vitest';
import { type BrandFields, EMPTY_BRAND } from '#contract/brand.ts';
import { differingParts, mergeBrands, withBrandParts } from '#src/machines/brandFields.ts';

const before: BrandFields = { ...EMPTY_BRAND, name: 'Tea', photo_ids: ['a', 'b'] };
const point = { x: 0.2, y: 0.9 };

it('D5.13 the point of a photo belongs to its photos: whoever takes one takes both', () => {
  const pointed = { ...before, focal_points: { a: point } };
  expect(differingParts(before, pointed)).toEqual(['photos']);
  expect(withBrandParts(before, ['photos'], pointed)).toEqual(pointed);
  const { fields, contested } = mergeBrands({ before, mine: { ...before, name: 'Tea Co' }, theirs: pointed, sent: [] });
  expect([fields, contested]).toEqual([{ ...pointed, name: 'Tea Co' }, []]);
});

it('D5.13 what is blank, or of a photo that is gone, is no difference', () => {
  const blank: BrandFields = {
    ...before,
    colours: [' '],
    voice: { ...before.voice, must_say: ['', ' '], never_say: [''] },
    focal_points: { gone: point },
  };
  expect(differingParts(before, blank)).toEqual([]);
});

it('D5.13 what only they changed is taken, what both changed differently is asked about, and mine stands', () => {
  const mine = { ...before, name: 'Mine', colours: ['#111111'] };
  const theirs = { ...before, name: 'Theirs', colours: ['#111111'], landing_page: 'https://tea.example' };
  expect(mergeBrands({ before, mine, theirs, sent: [] })).toEqual({
    fields: { ...mine, landing_page: 'https://tea.example' },
    contested: ['name'],
  });
});

it('D5.13 what a save of mine sent before is no change of theirs', () => {
  const sent = [{ ...before, name: 'Sent' }];
  const mine = { ...before, name: 'Newer' };
  const theirs = { ...before, name: 'Sent' };
  expect(mergeBrands({ before, mine, theirs, sent })).toEqual({ fields: mine, contested: [] });
  // One that was sent and is no longer meant is not taken for theirs either.
  expect(mergeBrands({ before, mine: before, theirs: { ...before, name: 'Other' }, sent })).toEqual({
    fields: before,
    contested: ['name'],
  });
});
