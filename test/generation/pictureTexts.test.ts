import { expect, test } from 'vitest';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { CALLS_TO_ACTION } from '#contract/rules/callToAction.ts';
import { actionWords } from '#contract/rules/actionWords.ts';
import { pictureTexts } from '#server/generation/pictureTexts.ts';
import { isOfAnotherTrade } from '#contract/rules/otherTrade.ts';

const COPY = { primary_text: 'One. Two.', headline: 'Head', description: '', cta_text: 'Shop Now' };
const proof = (text: string) => pictureTexts(COPY, { ...EMPTY_BRIEF, proof: text }, '').proof;

test('D5.10 a quote is one only where somebody is quoted, with stars only where somebody gave them', () => {
  expect(proof('“Best coffee of the year” – Ann, Leeds. 4.8 of 5')).toEqual({
    quote: 'Best coffee of the year',
    by: 'Ann, Leeds. 4.8 of 5',
    stars: 4.8,
  });
  expect(proof('„So gut!“, Ute')).toEqual({ quote: 'So gut!', by: 'Ute', stars: null });
  expect(proof('«Me encanta» 5 estrellas')).toEqual({ quote: 'Me encanta', by: '', stars: 5 });
  for (const none of ['', '1,200 happy customers', 'Winner of 2024', '5 shops']) expect(proof(none)).toBeNull();
});

test('D5.10 an image says another line than the ad’s headline, and what is offered', () => {
  const brief = {
    ...EMPTY_BRIEF,
    product: 'Coffee by post',
    angle: 'fresh in the morning',
    points: ['roasted daily', 'free'],
    offer: ' 20% off ',
  };
  const of = (fields: Partial<typeof COPY>, given = brief) => pictureTexts({ ...COPY, ...fields }, given, 'Mill');
  for (const headline of ['Roasted daily', 'Fresh in the morning', 'Coffee by post from Mill'])
    for (const primary_text of ['One. Two.', 'Two. One!', 'Three.']) {
      const made = of({ headline, primary_text });
      expect(['Coffee by post', 'Fresh in the morning', 'Roasted daily']).toContain(made.headline);
      expect(headline).not.toContain(made.headline);
      expect(made).toMatchObject({ offer: '20% off', support: '', action: 'Shop Now', brand: 'Mill' });
      expect(made.points.map((point) => point.toLowerCase())).not.toContain(made.headline.toLowerCase());
    }
  expect(of({}, { ...brief, offer: '', proof: 'Over 3,000 sold' })).toMatchObject({ support: 'Over 3,000 sold' });
});

test('D5.10 an image says the headline where the brief has no other line, or the product', () => {
  const brief = { ...EMPTY_BRIEF, product: 'Coffee', points: ['fresh', ''] };
  expect(pictureTexts(COPY, brief, '')).toMatchObject({ headline: 'Head', support: 'Fresh', points: ['fresh'] });
  const bare = pictureTexts({ ...COPY, headline: ' ', description: 'Short' }, { ...brief, points: [] }, '');
  expect([bare.headline, bare.support]).toEqual(['Coffee', 'Short']);
});

test('D5.10 the button on an image speaks the language of its text; there is none where there is none', () => {
  expect(actionWords('Shop Now', 'de')).toBe('Jetzt einkaufen');
  for (const language of ['en', 'de', 'es'] as const) {
    for (const label of Object.keys(CALLS_TO_ACTION))
      expect(actionWords(label, language) === '').toBe(label === 'No button');
    expect(actionWords('nonsense', language)).toBe('');
  }
});

test('D5.10 the photos of a kit that sells something else are in no image', () => {
  const kit = { brand: 'Riverside', about: 'Coffee that we roast on Tuesdays.' };
  const sells = (product: string, points: string[] = []) => ({ ...EMPTY_BRIEF, product, points });
  expect(isOfAnotherTrade(kit, sells('dog grooming at your home'))).toBe(true);
  expect(isOfAnotherTrade(kit, sells('cold brew coffees by post'))).toBe(false);
  expect(isOfAnotherTrade(kit, sells('a gift box', ['roasted this week']))).toBe(false);
  for (const unknown of [sells(''), EMPTY_BRIEF]) expect(isOfAnotherTrade(kit, unknown)).toBe(false);
  expect(isOfAnotherTrade({ ...kit, about: '' }, sells('dog grooming'))).toBe(false);
});
