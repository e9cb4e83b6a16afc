import { describe, expect, it } from 'vitest';
import { type Brief, EMPTY_BRIEF, type Language } from '#contract/brief.ts';
import { wordsOf } from '#contract/rules/copyText.ts';
import { BUTTONS, goalOf } from '#server/outside/ai/composer/goal.ts';
import { printedAudience, spokenAudience } from '#server/outside/ai/composer/reading/audience.ts';
import { tradeOf } from '#server/outside/ai/composer/trade.ts';
import { askFor, writtenEach } from './composing.ts';

const brief = (language: Language, product: string, fields: Partial<Brief> = {}): Brief => ({
  ...EMPTY_BRIEF,
  language,
  product,
  ...fields,
});
const six = (briefs: readonly Brief[]) => writtenEach(briefs.map((each) => askFor(each, { count: 6, seed: 'judge' })));

/** Trades that no list of ours has; each says who, what one gets and three facts. */
const FULL: readonly Brief[] = [
  brief('en', 'stained glass window repair', {
    audience: 'owners of Victorian houses',
    offer: 'free estimate this month',
    problem: 'draughty old windows',
    points: ['we work on site', 'new lead for every panel', 'insured up to £2 million'],
    tone: 'warm',
  }),
  brief('en', 'oat milk ice cream', {
    offer: '3 tubs for £12',
    points: ['made in Bristol', 'no nuts', 'delivered frozen'],
    proof: 'Great Taste Award 2025',
    tone: 'bold',
  }),
  brief('de', 'Kaffeemaschinen-Reparatur', {
    audience: 'Büros und Cafés',
    offer: 'Kostenlose Abholung in Köln',
    problem: 'Die Maschine steht still',
    points: ['Ersatzgerät während der Reparatur', 'alle Hersteller', '12 Monate Garantie'],
    tone: 'expert',
  }),
  brief('de', 'Kaminholz', {
    offer: '5 € Rabatt pro Raummeter im Mai',
    points: ['ofenfertig', 'aus dem Schwarzwald', 'Lieferung bis vor die Tür'],
  }),
  brief('es', 'control de plagas', {
    audience: 'restaurantes y hoteles',
    offer: 'primera inspección gratis',
    problem: 'cucarachas en la cocina',
    points: ['productos sin olor', 'servicio de noche', 'certificado para sanidad'],
    tone: 'expert',
  }),
];
/** What anybody could say of anything. */
const FILLERS =
  /heard about|right place|you heard|don’t miss|for you:|our offer|übrigens|hier (?:bist|sind) (?:du|sie) richtig|schon gehört|nicht verpassen|für (?:dich|sie):|por cierto|lugar adecuado|enterado|te lo pierdas|para (?:ti|usted):/i;

describe('D5.10 an ad of a brief that says enough', () => {
  it('says what the brief says, and nothing that fills a line', async () => {
    for (const made of await six(FULL)) {
      expect(made).toHaveLength(6);
      for (const { headline, primary_text: text } of made) expect(`${headline}\n${text}`).not.toMatch(FILLERS);
    }
  });

  it('has a headline that says more than its text, and no fact of it again', async () => {
    for (const [at, made] of (await six(FULL)).entries())
      for (const { headline, primary_text: text } of made) {
        const said = new Set(wordsOf(text));
        expect(
          wordsOf(headline).every((word) => said.has(word)),
          `${headline} / ${text}`,
        ).toBe(false);
        for (const point of FULL[at]!.points)
          expect([headline, text].every((each) => each.toLowerCase().includes(point.toLowerCase()))).toBe(false);
      }
  });

  it('is not led by one word or two that any ad could say', async () => {
    const [, , , wood] = await six(FULL);
    for (const { headline } of wood!)
      expect(/Kaminholz|€/.test(headline) || wordsOf(headline).length > 2, headline).toBe(true);
  });
});

describe('D5.10 an ad asks for what people do there', () => {
  it.each<[Language, string, Partial<Brief>, string]>([
    ['en', 'mens haircuts', { offer: '£15 Tuesdays', points: ['no appointment'] }, 'walkin'],
    ['de', 'Friseursalon', { points: ['ohne Termin'] }, 'walkin'],
    ['es', 'peluquería', { points: ['sin cita'] }, 'walkin'],
    ['es', 'software de citas para clínicas', {}, 'signup'],
    ['de', 'Steuersoftware für Vereine', { points: ['Spendenquittungen auf Knopfdruck'] }, 'signup'],
    ['de', 'Tierheim', { points: ['mit Spendenquittung'] }, 'donate'],
    ['de', 'Zaunbau', {}, 'message'],
    ['de', 'Steinofenpizza', {}, 'order'],
    ['de', 'Sauerteigbrot und Feingebäck', {}, 'shop'],
  ])('%s: %s %j: %s', (language, product, fields, goal) => expect(goalOf(brief(language, product, fields))).toBe(goal));

  it('photos for an application are not applied for', () =>
    expect(goalOf(brief('de', 'Bewerbungsfotos'))).not.toBe('apply'));

  it('nobody books what needs no appointment', async () => {
    const asked = brief('en', 'mens haircuts', { offer: '£15 Tuesdays', points: ['no appointment'] });
    for (const each of (await six([asked]))[0]!) {
      expect(Object.values(each).join('\n')).not.toMatch(/\bbook\b/i);
      expect(each.cta_text).toBe(BUTTONS.walkin);
    }
  });

  it('nobody has a place or a time in a van', async () => {
    const asked = brief('en', 'van hire', { offer: '£49 a day', points: ['unlimited miles'] });
    for (const { primary_text: text, description } of (await six([asked]))[0]!)
      expect(`${text}\n${description}`).not.toMatch(/your place|a time/i);
  });
});

describe('D5.10 words as they are written', () => {
  const said = async (asked: Brief) =>
    (await six([asked]))[0]!.map(
      ({ headline, primary_text: text, description }) => `${headline}\n${text}\n${description}`,
    );

  it.each<[Language, string, string, RegExp]>([
    [
      'en',
      'home care',
      'parents who are on their own',
      /tired|done with|no more|enough|nobody|fed up|can be like|too well/i,
    ],
    ['en', 'mobile vet in Norwich', 'cats who hate the carrier', /tired|done with|no more|enough|nobody|fed up/i],
    ['de', 'Seniorenbetreuung', 'Eltern, die allein sind', /genug|schluss|keine lust|niemand|wer braucht|weil/i],
    ['es', 'cuidado de mayores', 'padres que se quedan solos', /basta|bastante|nadie|acab|hasta cuándo|como /i],
  ])('%s: of whoever needs %s nobody has had enough', async (language, product, problem, weary) => {
    const made = await said(brief(language, product, { problem, points: ['every week', 'nights too'] }));
    for (const text of made) expect(text).not.toMatch(weary);
    expect(made.join('\n').toLowerCase()).toContain(problem.toLowerCase());
  });

  it('cream is not counted', async () => {
    for (const text of await said(FULL[1]!)) expect(text).not.toMatch(/\ban oat/i);
  });

  it('a sentence behind a year begins with a capital', async () => {
    for (const text of await said(FULL[1]!)) expect(text).not.toMatch(/2025\. \p{Ll}/u);
  });

  it('“jederzeit” is no noun', async () => {
    const eggs = brief('de', 'Bio-Eier vom Hof', {
      points: ['Abo jederzeit pausierbar', 'Lieferung jeden Donnerstag'],
    });
    expect((await said(eggs)).join('\n')).toContain('Abo jederzeit pausierbar');
  });

  it('whoever comes to people says “ich”', async () => {
    const smith = brief('de', 'Hufschmied', { points: ['komme auf den Hof', 'auch am Wochenende'] });
    expect((await said(smith)).join('\n')).toContain('Ich komme auf den Hof');
  });

  it.each<[Language, string, string, string]>([
    ['en', 'HR software', 'companies with 10 to 50 people', 'companies with 10 to 50 people'],
    ['en', 'catering', 'offices of 20-80 staff', 'offices of 20-80 staff'],
    ['de', 'HR-Software', 'Firmen mit 10 bis 50 Leuten', 'Firmen mit 10 bis 50 Leuten'],
    ['de', 'Kantinenessen', 'Betriebe ab 20 Mitarbeitern', 'Betriebe ab 20 Mitarbeitern'],
    ['es', 'software de turnos', 'empresas de 10 a 50 empleados', 'empresas de 10 a 50 empleados'],
  ])('%s: how many work there is no age: %s for %s', (language, _product, audience, printed) =>
    expect(printedAudience(spokenAudience(audience, language), language)).toBe(printed),
  );

  it.each<[Language, string]>([
    ['en', 'women 25-45 with 2 kids'],
    ['de', 'Frauen zwischen 30 und 50'],
    ['es', 'mujeres de 30 a 50 años'],
  ])('%s: an age still is one: %s', (language, audience) =>
    expect(printedAudience(spokenAudience(audience, language), language)).not.toMatch(/\d/),
  );

  it('nobody looks for “einen Factoring”, nor puts it into a basket', async () => {
    const factoring = brief('de', 'Factoring', {
      audience: 'Speditionen',
      offer: 'Keine Einrichtungsgebühr im Juni',
      points: ['Geld innerhalb von 24 Stunden', 'kein Mindestumsatz', 'fester Ansprechpartner'],
      tone: 'expert',
    });
    expect(goalOf(factoring)).toBe('message');
    expect((await said(factoring)).join('\n')).not.toMatch(/einen Factoring|unseren Factoring|Shop|bestellen/i);
  });

  it('rings are still worn', () => {
    for (const product of ['Verlobungsringe', 'Ohrringe aus Silber']) expect(tradeOf(product, 'de')).toBe('wear');
    for (const product of ['Monitoring', 'Catering']) expect(tradeOf(product, 'de')).not.toBe('wear');
  });

  it.each<[Language, string, string]>([
    ['en', 'sourdough bread and pastries', 'food'],
    ['de', 'Sauerteigbrot und Feingebäck', 'food'],
    ['de', 'Steinofenpizza', 'food'],
    ['es', 'pan y bollería', 'food'],
    ['en', 'candles and lamps', 'home'],
  ])('%s: two things of one trade are of that trade: %s', (language, product, trade) =>
    expect(tradeOf(product, language)).toBe(trade),
  );

  it('bed and breakfast is no bed', () => expect(tradeOf('bed and breakfast', 'en')).not.toBe('home'));

  it('a kayak is no place', async () => {
    const tours = brief('es', 'excursiones en kayak', { offer: 'niños a mitad de precio', points: ['guía titulado'] });
    expect((await said(tours)).join('\n')).not.toContain('Kayak');
  });
});
