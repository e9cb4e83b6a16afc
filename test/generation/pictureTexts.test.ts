import { expect, test } from 'vitest';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { CALLS_TO_ACTION } from '#contract/rules/callToAction.ts';
import { actionWords } from '#contract/rules/actionWords.ts';
import { folded, wordsOf } from '#contract/rules/copyText.ts';
import { pictureTexts } from '#server/generation/pictureTexts.ts';
import { BRIEFS } from './briefs.ts';
import { askFor, written } from './composing.ts';
import { HARD_BRIEFS } from './hardBriefs.ts';
import { isOfAnotherTrade } from '#contract/rules/otherTrade.ts';
import { ofTurn } from '#test/support/thorough.ts';

const COPY = { primary_text: 'One. Two.', headline: 'Head', description: '', cta_text: 'Shop Now' };
const proof = (text: string) =>
  pictureTexts({ ...COPY, primary_text: text }, { ...EMPTY_BRIEF, proof: text }, '').proof;

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

const COFFEE = {
  ...EMPTY_BRIEF,
  product: 'Coffee by post',
  audience: 'people who work from home',
  points: ['roasted daily', 'pause any time'],
  offer: '20% off the first box.',
};
const of = (headline: string, fields: Partial<typeof COFFEE> = {}, brand = 'Mill') =>
  pictureTexts({ ...COPY, headline }, { ...COFFEE, ...fields }, brand);

test('D5.10 an image says the ad’s headline largest, what is sold beside it, and what is offered', () => {
  expect(of('Pause any time')).toMatchObject({
    headline: 'Pause any time',
    support: 'Coffee by post',
    offer: '20% off the first box',
    points: ['roasted daily'],
  });
  expect(of('Coffee by post, roasted daily')).toMatchObject({ support: '', offer: '20% off the first box' });
  expect(of('Right now: 20% off the first box')).toMatchObject({ support: 'Coffee by post', offer: '' });
});

test('D5.10 an image has no markup that was pasted into the brief, as the texts have none', () => {
  expect(
    of('Pause any time', { offer: '<b>20% off</b><br/>the first box.', product: 'Coffee <i>by post</i>' }),
  ).toMatchObject({
    support: 'Coffee by post',
    offer: '20% off the first box',
  });
  expect(of('Pause any time', { offer: 'Less than <5 minutes' })).toMatchObject({ offer: 'Less than <5 minutes' });
});

test('D5.10 a bare call, or whom it is for, is no line for an image: what is offered takes its place, or what is sold', () => {
  for (const headline of ['Find out more', 'Book today', 'For people who work from home', '', 'More on our website'])
    expect(of(headline)).toMatchObject({ headline: '20% off the first box', support: 'Coffee by post', offer: '' });
  expect(of('Find out more', { offer: '' })).toMatchObject({ headline: 'Coffee by post', support: 'Roasted daily' });
});

test('D5.10 what somebody wrote is no bare call, though the brief says nothing of it', () => {
  for (const headline of ['Warm toes', 'Slow mornings, sorted', 'Monday can wait'])
    expect(of(headline)).toMatchObject({ headline, support: 'Coffee by post' });
});

test('D5.10 a long product is named by what it begins with', () => {
  const product =
    'A garden office with oak flooring, underfloor heating and its own broadband line, built in nine days';
  expect(of('Pause any time', { product }).support).toBe('A garden office with oak flooring');
});

test('D5.10 somebody is quoted in the image only where the ad does', () => {
  const quoted = { ...COFFEE, proof: '“I never run out.” – Ann' };
  expect(pictureTexts({ ...COPY, primary_text: 'Ann says: “I never run out.”' }, quoted, '').proof?.by).toBe('Ann');
  expect(pictureTexts(COPY, quoted, '').proof).toBeNull();
});

test('D5.10 whatever is suggested, its image says the same: headline or offer first, what is sold, nothing twice', async () => {
  const briefs = ofTurn([...BRIEFS, ...HARD_BRIEFS], 0, 3).filter(({ product }) => product !== '');
  for (const brief of briefs)
    for (const suggestion of await written(askFor(brief, { count: 6 }))) {
      for (const brand of ['', 'Mill']) {
        const made = pictureTexts(suggestion, brief, brand);
        const said = [made.headline, made.support, made.offer].map(folded).filter((line) => line !== '');
        const offer = folded(brief.offer.replace(/[.!]+$/, ''));
        const isSold = folded(made.headline) === folded(brief.product) && offer === '';
        expect([folded(suggestion.headline), offer].includes(folded(made.headline)) || isSold, made.headline).toBe(
          true,
        );
        const weight = [...wordsOf(said.join(' '))].map((word) => word.slice(0, 4));
        const name = wordsOf(brief.product.split(/[,;:(–—]/)[0]!).filter((word) => word.length > 3);
        for (const word of name) expect(weight, `${brief.product}: ${said.join(' | ')}`).toContain(word.slice(0, 4));
        expect(new Set(said).size).toBe(said.length);
        if (offer !== '')
          expect(said.some((line) => line.includes(offer)) || made.headline === suggestion.headline).toBe(true);
        for (const point of made.points) expect(said).not.toContain(folded(point));
      }
    }
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

test.each([
  ['sourdough bread', 'Free coffee with every loaf', true],
  ['sourdough bread', 'A complimentary filter coffee when you buy two', true],
  ['sourdough bread', 'Coffee on the house until Sunday', true],
  ['Sauerteigbrot', 'Coffee gratis zu jedem Laib', true],
  ['Sauerteigbrot', 'Kostenloser Coffee to go', true],
  ['pan de masa madre', 'coffee de regalo', true],
  ['a monthly box', '20% off your first coffee', false],
  ['a monthly box', 'Free delivery of every coffee', false],
  ['a monthly box of coffee', 'Free coffee with every box', false],
])('D5.10 what comes for nothing is not what is sold: %s, %s', (product, offer, isOther) => {
  const kit = { brand: 'Riverside', about: 'Coffee that we roast on Tuesdays.' };
  expect(isOfAnotherTrade(kit, { ...EMPTY_BRIEF, product, offer })).toBe(isOther);
});

test.each([
  ['Kaffee im Abo', false],
  ['Filterkaffee für Büros', false],
  ['café de especialidad a domicilio', false],
  ['Friseursalon Haarwerk', true],
  ['curso de cerámica', true],
  ['Sauerteigbrot', true],
])('D5.10 a kit in English knows its trade in another language: %s', (product, isOther) => {
  const kit = { brand: 'Riverside', about: 'Coffee that we roast on Tuesdays.' };
  expect(isOfAnotherTrade(kit, { ...EMPTY_BRIEF, product })).toBe(isOther);
});

test.each([
  ['Handgemachte Möbel aus Eiche.', 'solid oak furniture', false],
  ['Handgemachte Möbel aus Eiche.', 'muebles a medida', false],
  ['Fahrräder und Zubehör.', 'bicicletas eléctricas', false],
  ['Fahrräder und Zubehör.', 'electric bikes', false],
  ['Zapatos hechos a mano.', 'Schuhe aus Leder', false],
  ['Zapatos hechos a mano.', 'organic soap', true],
  ['Moderne Küchen nach Maß.', 'romantic dinners', true],
  ['Romantisch gedeckt: Blumen für Feste.', 'oak tables', true],
  ['A children’s clothes shop', 'Haarschnitt jetzt buchen', true],
])('D5.10 “%s” and %s', (about, product, isOther) => {
  expect(isOfAnotherTrade({ brand: 'Luma', about }, { ...EMPTY_BRIEF, product })).toBe(isOther);
});
