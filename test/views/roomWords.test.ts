import { expect, it } from 'vitest';
import { roomWords } from '#src/views/ads/roomWords.ts';

const of = (held: number | null, wanted: number) => roomWords({ adset: 'Women', held, wanted });

it('D5.3 says nothing where the ads fit into their ad set, or nobody knows better', () => {
  for (const [held, wanted] of [
    [0, 50],
    [49, 1],
    [50, 0],
    [null, 50],
  ] as const)
    expect(of(held, wanted)).toBeNull();
});

it('D5.3 says how many ads do not fit into their ad set, and what to do', () => {
  expect(of(46, 12)).toBe(
    "Women holds 46 ads, and Meta allows 50 ads in an ad set. Of these 12, 8 don't fit: choose another ad set for them.",
  );
  expect(of(1, 50)).toBe(
    "Women holds 1 ad, and Meta allows 50 ads in an ad set. Of these 50, 1 doesn't fit: choose another ad set for it.",
  );
  expect(of(null, 60)).toBe(
    "Meta allows 50 ads in an ad set. Of these 60, 10 don't fit: choose another ad set for them.",
  );
  expect(of(50, 12)).toBe('Women is full: Meta allows 50 ads in an ad set. Choose another one for these 12 ads.');
  expect(of(61, 1)).toBe('Women is full: Meta allows 50 ads in an ad set. Choose another one for this ad.');
});
