import { expect, it } from 'vitest';
import { toneOfWords } from '#contract/rules/toneOfWords.ts';

it.each([
  ['Warm and personal, like a neighbour', 'warm'],
  ['Never funny. Professional, to the point.', 'expert'],
  ['not too playful but bold', 'bold'],
  ['Freundlicher Ton, nie witzig', 'warm'],
  ['sachlich', 'plain'],
  ['selbstbewußt', 'bold'],
  ['Cercano y divertido', 'warm'],
  ['Técnico, sin humor', 'expert'],
  ['Like our grandmother would', null],
  ['', null],
])('D5.9 the tone of a preset, %j, is %s to a writer that knows five', (words, tone) => {
  expect(toneOfWords(words)).toBe(tone);
});
