import { expect, it } from 'vitest';
import { createPartialJson } from '#server/outside/ai/model/partialJson.ts';

const readPartialJson = (text: string) => createPartialJson().add(text);

const VALUE = {
  suggestions: [
    { text: 'A "quoted" line,\n{ with } [ signs ] : and \\ é 🌱', count: -1.5e3, kept: true, none: null },
    { text: '', empty: {}, list: [], more: [1, 'two', { three: 3 }] },
  ],
};

/** Whether all that is told is so, or the beginning of what is so. */
const isBeginning = (part: unknown, whole: unknown): boolean => {
  if (typeof part === 'string')
    return typeof whole === 'string' && whole.startsWith(part.replace(/[\uD800-\uDBFF]$/, ''));
  if (typeof part !== 'object' || part === null) return part === whole;
  return Object.entries(part).every(([name, one]) => isBeginning(one, (whole as Record<string, unknown>)[name]));
};

it.each([
  ['plain', JSON.stringify(VALUE)],
  ['with lines', JSON.stringify(VALUE, null, 2)],
  [
    'with escapes',
    JSON.stringify(VALUE).replaceAll(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ],
])('reads a JSON text that is cut off at any of its letters, %s', (_, text) => {
  const reader = createPartialJson();
  let size = 0;
  for (let end = 1; end < text.length; end += 1) {
    const part = readPartialJson(text.slice(0, end));
    expect(reader.add(text[end - 1]!), 'letter by letter').toEqual(part);
    expect(part, text.slice(0, end)).toMatchObject({ whole: false });
    expect(isBeginning(part!.value, VALUE), text.slice(0, end)).toBe(true);
    // Half of a sign outside the first plane is written longer than all of it.
    const told = JSON.stringify(part!.value).replaceAll(/\\u[\da-f]{4}/g, '').length;
    expect(told).toBeGreaterThanOrEqual(size);
    size = told;
  }
  expect(readPartialJson(text)).toEqual({ value: VALUE, whole: true });
});

it('does not mind words and fences around it', () => {
  expect(readPartialJson('Here:\n```json\n{"a":[1]}\n```\nDone {')).toEqual({ value: { a: [1] }, whole: true });
});

it.each(['', 'No.', '1) {"bold" 2) …', '{]', '{"a" "b"}', '{"a":1]}', '{nonsense}'])(
  'reads nothing whole in %j',
  (text) => {
    expect(readPartialJson(text)?.whole ?? false).toBe(false);
  },
);
