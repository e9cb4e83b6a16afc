import { expect, test } from 'vitest';
import { notText, whyText } from '#server/flows/steps/named.ts';

const undone = (name: string, why: string) => ({ ad: { copy: { name } }, why });
const BLOCKED = 'You are blocked. Try again later.';

test('D7.2 a reason that several ads have in common is told once, with the ads in quotation marks', () => {
  const three = ['Now: 20% off', 'Two', ''].map((name) => undone(name, BLOCKED));
  expect(whyText(three, 'published')).toEqual([`“Now: 20% off”, “Two” and “Untitled ad”: ${BLOCKED}`]);
  expect(notText(three.slice(0, 2), 'paused')).toEqual([`“Now: 20% off” and “Two” were not paused: ${BLOCKED}`]);
  expect(notText([undone('One', '')], 'paused')).toEqual(['“One” was not paused.']);
  expect(whyText([], 'published')).toEqual([]);
});

test('D7.2 of many reasons the first three are told, and how many ads have others', () => {
  const many = Array.from({ length: 5 }, (_, at) => undone(`Ad ${at + 1}`, `Reason ${at + 1}.`));
  expect(whyText([...many, undone('Ad 6', 'Reason 1.')], 'published')).toEqual([
    '“Ad 1” and “Ad 6”: Reason 1.',
    '“Ad 2”: Reason 2.',
    '“Ad 3”: Reason 3.',
    '2 more were not published.',
  ]);
  expect(notText(many.slice(0, 4), 'paused').at(-1)).toBe('1 more was not paused.');
});
