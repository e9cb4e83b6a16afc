import { expect, it } from 'vitest';
import { generationText } from '#src/machines/generationText.ts';

const rejected = (fields: Record<string, string[]>) =>
  ({
    kind: 'rejected',
    status: 400,
    text: Object.entries(fields).map(([name, [text]]) => `${name}: ${text}`)[0] ?? 'No.',
    code: 'invalid',
    fields,
  }) as const;

it.each([
  ['brief.product', 'Use at most 200 characters.', 'Product: Use at most 200 characters.'],
  ['brief.points.3', 'Too long.', 'Points: Too long.'],
  ['brief.landing_page', 'No address.', 'Landing page: No address.'],
])('D5.2 what is wrong with %s is said by the label of its field', (path, text, shown) => {
  expect(generationText(rejected({ [path]: [text] }))).toBe(shown);
});

it('another refusal is said as the server says it', () => {
  expect(generationText(rejected({}))).toBe('No.');
  expect(generationText({ kind: 'network' })).not.toContain('brief');
});
