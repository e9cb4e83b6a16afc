import { expect, it } from 'vitest';
import { publishAllWords, publishFittingWords, publishWords } from '#src/views/ads/publishWords.ts';

const on = { a: 'ACTIVE', b: 'ACTIVE', c: 'PAUSED' } as const;

it.each([
  ['Publish', ['c'], 'Publish'],
  ['Publish', ['a'], 'Publish active'],
  ['Publish', ['a', 'b'], 'Publish 2 active ads'],
  ['Publish', ['a', 'b', 'c'], 'Publish 3 ads, 2 active'],
  ['Publish', ['a', 'unknown'], 'Publish 2 ads, 1 active'],
  ['Retry', ['c'], 'Retry'],
  ['Retry', ['a'], 'Retry as active'],
  ['Retry', ['a', 'b'], 'Retry 2 as active'],
  ['Retry', ['a', 'c'], 'Retry 2 ads, 1 active'],
] as const)('D5.6 the button to %s %j says “%s”, so that nobody spends unaware', (verb, adIds, words) => {
  expect(publishWords(verb, adIds, on)).toBe(words);
});

it('D5.6 so do the buttons of ads that an ad set has no room for', () => {
  expect(publishFittingWords(['a', 'b'], on)).toBe('Publish the 2 that fit, active');
  expect(publishFittingWords(['c'], on)).toBe('Publish the 1 that fit');
  expect(publishAllWords(['a', 'b', 'c'], on)).toBe('Publish all 3, 2 active');
  expect(publishFittingWords(['c'], on, 'Retry')).toBe('Retry the 1 that fit');
  expect(publishAllWords(['c'], on, 'Retry')).toBe('Retry all 1');
});
