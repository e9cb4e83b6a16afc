import { describe, expect, it } from 'vitest';
import { type Brief, EMPTY_BRIEF, type Language } from '#contract/brief.ts';
import { withoutSlips } from '#server/outside/ai/composer/reading/slips.ts';
import { written, askFor } from './composing.ts';

const mended = (language: Language, fields: Partial<Brief>): Brief =>
  withoutSlips({ ...EMPTY_BRIEF, language, ...fields });

describe('D5.2 a brief as people type it', () => {
  it.each([
    ['en', 'stains that wont come out', 'stains that won’t come out'],
    ['en', '5 year garantee', '5-year guarantee'],
    ['en', 'made to measure shutters', 'made-to-measure shutters'],
    ['en', 'refurbished iphones', 'refurbished iPhones'],
    ['en', 'bike repiars', 'bike repairs'],
    ['de', 'kinderwagen reinigung', 'Kinderwagen-Reinigung'],
    ['de', 'Brautkleider Änderungen', 'Brautkleider-Änderungen'],
    ['de', 'e-scooter reperatur', 'E-Scooter-Reparatur'],
    ['de', 'gebrauchte iphones mit garantie', 'gebrauchte iPhones mit Garantie'],
    ['de', 'Rollläden nach mass', 'Rollläden nach Maß'],
    ['es', 'reparacion de persianas', 'reparación de persianas'],
    ['es', 'panaderia de barrio', 'panadería de barrio'],
    ['es', 'clases de ingles', 'clases de inglés'],
  ] as const)('%s: %j is %j', (language, product, right) => {
    expect(mended(language, { product }).product).toBe(right);
  });

  it.each([
    ['en', '1 day only'],
    ['en', 'the 3 year old’s party'],
    ['en', 'Fiona’s cant-miss bakes'],
    ['de', 'Café Blume'],
    ['de', 'Hotel Garten'],
    ['de', 'kleine Geschenke für jung und alt'],
    ['de', 'wetterfest und praktisch'],
    ['de', 'Spanisch lernen in 30 Tagen'],
    ['es', 'materias primas en feria'],
    ['es', 'Iberia Viajes'],
    ['es', 'Panaderia López'],
    ['es', 'una sesión de fotos'],
  ] as const)('%s: %j stays as it is', (language, product) => {
    expect(mended(language, { product }).product).toBe(product);
  });

  it.each([
    ['offer', '10 € Rabatt, wenn ein Nachbar mitbucht'],
    ['offer', '10 % sparen, wer vor Mai bucht'],
    ['offer', 'Wer zu zweit kommt, zahlt für einen'],
    ['problem', 'Öfen, die nur rauchen'],
  ] as const)('a verb at the end of a German clause, and a pronoun, are no nouns: %s %j', (field, text) => {
    expect(mended('de', { [field]: text })[field]).toBe(text);
  });

  it.each(['en el transportín', 'un cuchillero de pared', 'cojincitos de lino'])(
    'a word of Spanish that is made of another one is left as it is: %j',
    (problem) => {
      expect(mended('es', { problem }).problem).toBe(problem);
    },
  );

  it('a relative clause of German has its comma', () => {
    const fields = { problem: 'Riegel die wie Pappe schmecken', audience: 'Leute die gern stricken' };
    expect(mended('de', fields)).toMatchObject({
      problem: 'Riegel, die wie Pappe schmecken',
      audience: 'Leute, die gern stricken',
    });
    const none = { problem: 'Vertrauen der Kunden gewinnen', audience: 'Familien und die Nachbarn' };
    expect(mended('de', none)).toMatchObject(none);
  });

  it('is written about without its slips', async () => {
    const brief: Brief = {
      ...EMPTY_BRIEF,
      language: 'de',
      product: 'kinderwagen reinigung',
      audience: 'Eltern',
      points: ['5 Jahre garantie', 'ohne Chemie'],
    };
    const made = await written(askFor(brief, { count: 3 }));
    expect(made.length).toBeGreaterThan(0);
    for (const { primary_text, headline } of made) {
      expect(`${headline}\n${primary_text}`).toContain('Kinderwagen-Reinigung');
      expect(primary_text).not.toMatch(/kinderwagen|garantie/);
    }
  });
});
