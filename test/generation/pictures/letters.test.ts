import { expect, it } from 'vitest';
import { lettersWithoutTypeface } from '#contract/rules/imageLetters.ts';
import { randomOf } from '#test/support/fuzzRandom.ts';
import { createSetter } from '#server/generation/pictures/type/setter.ts';
import { hyphensOf } from '#server/generation/pictures/type/hyphens.ts';
import { breakLines, type Word } from '#server/generation/pictures/type/breaks.ts';
import { setBlock } from '#server/generation/pictures/type/block.ts';

it.each([
  ['Kaffee für Zoë & Łukasz', true],
  ['Cà phê ngon mỗi sáng', true],
  ['Καφές κάθε πρωί', true],
  ['Кофе каждое утро', true],
  ['قهوة طازجة', true],
  ['קפה טרי', true],
  ['おいしいコーヒー', true],
  ['新鲜咖啡', true],
  ['신선한 커피', true],
  ['กาแฟสด', false],
  ['ताज़ी कॉफ़ी', false],
  ['☕ 20% – coffee', true],
])('D5.2 whether %j can be drawn is known before it is drawn', async (text, can) => {
  const { missing } = await createSetter([text], ['hanken', 'inter']);
  expect([lettersWithoutTypeface([text]) === '', missing.size === 0]).toEqual([can, can]);
});

it.each([
  ['Donaudampfschifffahrtsgesellschaftskapitän', ['Donaudampfschifffahrts', 'gesellschafts', 'kapitän']],
  ['Versicherungsmakler', ['Versicherungs', 'makler']],
])('%j is parted where it is joined', (word, parts) => {
  const letters = [...word];
  const joints = hyphensOf(letters).filter(({ isJoint }) => isJoint);
  let from = 0;
  for (const part of parts.slice(0, -1)) {
    from += [...part].length;
    expect(joints.map(({ at }) => at)).toContain(from);
  }
});

it.each([
  ['Schmetterling', 'Sch-met'],
  ['Kaffeemaschine', 'masch-ine'],
  ['croqueta', 'croq-u'],
])('%j is never parted inside what is one sound: %j', (word, never) => {
  const parted = hyphensOf([...word]).map(({ at }) => `${word.slice(0, at)}-${word.slice(at)}`);
  expect(parted.filter((each) => each.includes(never))).toEqual([]);
});

it('a word that is parted leaves no three letters for a line of their own, where another syllable is left', async () => {
  const style = { face: 'hanken', cut: 'display', tracking: 0 } as const;
  const text = 'Werkstatttermin';
  const setter = await createSetter([text], ['hanken']);
  const width = (word: string) => setter.line(word, style).width;
  const room = 120 * (width('Werkstattter-') + 0.2);
  const { lines } = setBlock({ text, style, most: 120, least: 119, lines: 2, leading: 1.05 }, room, 900, setter);
  expect(lines.map((line) => line.text)).toEqual(['Werkstatt-', 'termin']);
});

it('one long word does not make all of a headline small', async () => {
  const style = { face: 'hanken', cut: 'display', tracking: 0 } as const;
  const text = 'Donaudampfschifffahrtsgesellschaftskapitän gesucht';
  const setter = await createSetter([text], ['hanken']);
  const block = setBlock({ text, style, most: 120, least: 46, lines: 5, leading: 1.05 }, 900, 900, setter);
  expect(block.isWhole).toBe(true);
  expect(block.size).toBeGreaterThan(90);
  expect(
    block.lines
      .map((line) => line.text)
      .join('')
      .replaceAll('-', '')
      .replaceAll(' ', ''),
  ).toBe(text.replace(' ', ''));
  // A word that fits at nearly the same size stays whole.
  const kept = setBlock(
    { text: 'Physiotherapie in Leipzig', style, most: 120, least: 46, lines: 5, leading: 1.05 },
    900,
    900,
    setter,
  );
  expect(kept.lines.map((line) => line.text)).not.toContainEqual(expect.stringContaining('-'));
});

/** `strain`: how badly a line ends after it. */
const word = (text: string, width: number, strain = 0): Word => ({ text: `${text} `, width, space: 5, strain });

it('nothing short is left alone on the last line, though the line before ends less well then', () => {
  const words = [word('Free', 50, 1.2), word('delivery', 50), word('now', 15)];
  expect(breakLines(words, 105, 3)).toEqual(['Free', 'delivery now']);
  expect(breakLines([word('Free', 50, 2), ...words.slice(1)], 105, 3), 'but for what would be torn').toEqual([
    'Free delivery',
    'now',
  ]);
});

it.each([1, 2, 3, 4])('lines have all words in their order, have room, and are as few as can be: %i', (seed) => {
  const random = randomOf(seed);
  for (let round = 0; round < 50; round += 1) {
    const words = Array.from({ length: 1 + random.below(9) }, (_, at) => word(`w${at}`, 10 + random.below(60)));
    const room = 70 + random.below(120);
    const widthOf = (line: string) =>
      line.split(' ').reduce((sum, one) => sum + words.find(({ text }) => text.trim() === one)!.width + 5, -5);
    const lines = breakLines(words, room, 9)!;
    expect(lines.join(' ')).toBe(words.map(({ text }) => text.trim()).join(' '));
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(room);
    expect(breakLines(words, room, lines.length - 1)).toBeNull();
  }
});
