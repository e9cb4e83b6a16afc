import { expect, it } from 'vitest';
import { type Brief, EMPTY_BRIEF, type Language } from '#contract/brief.ts';
import { askFor, written, writtenEach } from './composing.ts';

/** What is sold, what the shop is, and what nobody may say. */
const BRIEFS: readonly (readonly [Language, string, readonly string[], RegExp])[] = [
  [
    'en',
    'sourdough loaves and cinnamon buns',
    ['Open from 7am', 'Family-run since 1987', 'Opposite the station', 'Free parking'],
    /(?:buns|they) (?:are|is)\b|buns, (?:open|family|opposite)|with (?:free )?parking/i,
  ],
  [
    'en',
    'bread',
    ['opens at 7am', 'closed on Mondays', 'run by two sisters'],
    /bread (?:opens|is (?:closed|run))|bread, (?:closed|run)/i,
  ],
  [
    'de',
    'Brot und Brötchen',
    ['Sonntags geöffnet', 'direkt am Neumarkt', 'familiengeführt', 'Parkplätze vor der Tür'],
    /Brötchen (?:sind|ist|direkt)|Brötchen, (?:sonntags|direkt|familien)|mit Parkpl/i,
  ],
  [
    'es',
    'pan de masa madre',
    ['abierto desde las 7', 'junto a la estación', 'cerrado los lunes'],
    /masa madre,? (?:es |está )?(?:abierto|junto|cerrado)/,
  ],
];

it.each(BRIEFS)(
  'D5.10 what is true of the shop is not said of what it sells (%s, %s)',
  async (language, product, points, wrong) => {
    for (const tone of ['plain', 'warm', 'bold'] as const) {
      const brief: Brief = { ...EMPTY_BRIEF, language, product, tone, points: [...points] };
      for (const each of await written(askFor(brief, { count: 6 })))
        expect(`${each.primary_text}\n\n${each.headline}`).not.toMatch(wrong);
    }
  },
);

it('D5.10 what is true of a place is said of it', async () => {
  const brief: Brief = { ...EMPTY_BRIEF, product: 'restaurant', points: ['open from 7am'] };
  const made = (await writtenEach(['a', 'b', 'c', 'd'].map((seed) => askFor(brief, { count: 8, seed })))).flat();
  expect(made.some(({ primary_text: text }) => /restaurant(?: is|,) open from 7am/i.test(text))).toBe(true);
});

it('D5.10 what is said behind the product is a point of it', async () => {
  const brief: Brief = { ...EMPTY_BRIEF, product: 'haircuts & colour, walk ins welcome', offer: '20% off in January' };
  for (const each of await written(askFor(brief, { count: 6 })))
    expect(each.primary_text).not.toMatch(/\byour haircuts & colour, walk ins/i);
});

it('D5.10 a point has no capital in the middle of a sentence', async () => {
  const brief: Brief = {
    ...EMPTY_BRIEF,
    language: 'de',
    product: 'Beratung im Arbeitsrecht',
    points: ['Feste Preise', 'Auch per Video', 'Termine am Abend'],
  };
  for (const each of await written(askFor(brief, { count: 6 })))
    expect(`${each.primary_text}\n${each.headline}`).not.toMatch(/[,;] Feste/);
});
