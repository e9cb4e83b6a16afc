import { expect, it } from 'vitest';
import { type Brief, EMPTY_BRIEF } from '#contract/brief.ts';
import { folded } from '#contract/rules/copyText.ts';
import { THOROUGH } from '#test/support/thorough.ts';
import { askFor, written, writtenEach } from './composing.ts';

const SALON: Brief = {
  ...EMPTY_BRIEF,
  product: 'haircuts & colour, walk ins welcome',
  audience: 'women',
  offer: '20% off all colour in January',
  tone: 'playful',
};
const ACCOUNTANT: Brief = {
  ...EMPTY_BRIEF,
  product: 'Bookkeeping and tax returns for sole traders',
  audience: 'freelancers who hate paperwork',
  offer: 'First month free when you switch before 31 January',
  problem: 'Losing Sundays to receipts and spreadsheets',
  points: ['Fixed monthly fee', 'Works with Xero and QuickBooks', 'A real accountant on the phone'],
  tone: 'expert',
};
const LAWYER: Brief = {
  ...EMPTY_BRIEF,
  language: 'de',
  product: 'Beratung im Arbeitsrecht',
  offer: 'Kostenlose Ersteinschätzung',
  points: ['Feste Preise', 'Auch per Video', 'Termine am Abend'],
};
const FLOWERS: Brief = {
  ...EMPTY_BRIEF,
  language: 'es',
  product: 'ramos de flores frescas a domicilio',
  offer: 'envío gratis hasta el 3 de mayo',
  points: ['flores de cultivo local', 'tarjeta escrita a mano'],
};

it.each([
  [SALON, ['haircuts', '20%']],
  [ACCOUNTANT, ['bookkeeping', 'first month free']],
  [LAWYER, ['arbeitsrecht', 'ersteinschatzung']],
  [FLOWERS, ['flores', 'envio gratis']],
] as const)(
  'D5.10 of six headlines half say what is sold or what one gets, and none only calls: $0.product',
  async (brief, words) => {
    for (const seed of ['a', 'b']) {
      const made = await written(askFor(brief, { count: 6, seed }));
      const headlines = made.map(({ headline }) => folded(headline));
      expect(headlines.filter((line) => words.some((word) => line.includes(word))).length * 2).toBeGreaterThanOrEqual(
        made.length,
      );
      const facts = [brief.product, brief.audience, brief.offer, brief.problem, ...brief.points]
        .filter((fact) => fact !== '')
        .flatMap((fact) =>
          folded(fact)
            .split(/\W+/)
            .filter((word) => word.length > 3),
        );
      for (const line of headlines)
        expect(
          facts.some((fact) => line.includes(fact)),
          line,
        ).toBe(true);
    }
  },
);

it('D5.2 a brief that says much brings as many as were asked for, however long its product is called', async () => {
  for (const tone of ['plain', 'expert', 'bold'] as const)
    expect(await written(askFor({ ...ACCOUNTANT, tone }, { count: 6 }))).toHaveLength(6);
});

it.each([
  ['Zahnarztpraxis für Angstpatienten', false],
  ['Friseursalon in Köln', false],
  ['Massage in Köln', true],
  ['Stadtführung durch Berlin', true],
])('D5.10 nobody books a place, in German: %s', async (product, mayBeBooked) => {
  const brief = {
    ...EMPTY_BRIEF,
    language: 'de' as const,
    product,
    audience: 'Berufstätige',
    points: ['auch samstags'],
  };
  const seeds = Array.from({ length: THOROUGH ? 16 : 6 }, (_, at) => `seed ${at}`);
  const made = (await writtenEach(seeds.map((seed) => askFor(brief, { count: 5, seed })))).flat();
  const booked = made.filter(({ headline }) => headline === `${product} buchen`);
  expect(booked.length > 0).toBe(mayBeBooked);
});

it('D5.10 a headline names no bare price, nor the trouble that the text below it names', async () => {
  const problems: readonly (readonly [Brief['language'], Partial<Brief>, RegExp])[] = [
    [
      'en',
      { product: 'brass desk lamp', offer: '£129', problem: 'dim evenings', points: ['dimmable', '5-year warranty'] },
      /dim evenings/i,
    ],
    [
      'de',
      {
        product: 'Schreibtischlampe',
        offer: 'nur 129 €',
        problem: 'müde Augen',
        points: ['dimmbar', '5 Jahre Garantie'],
      },
      /müden? augen/i,
    ],
    [
      'es',
      {
        product: 'lámpara de escritorio',
        offer: 'desde 129 €',
        problem: 'ojos cansados',
        points: ['regulable', '5 años de garantía'],
      },
      /ojos cansados/i,
    ],
  ];
  for (const [language, fields, trouble] of problems)
    for (const seed of ['a', 'b']) {
      const made = await written(askFor({ ...EMPTY_BRIEF, language, ...fields }, { count: 6, seed }));
      expect(made.length).toBeGreaterThan(3);
      for (const { headline, primary_text } of made) {
        expect(headline).not.toMatch(/^(?:nur |desde )?£?\d+(?: €)?[!.]?$/i);
        expect(trouble.test(headline) && trouble.test(primary_text), `${headline} / ${primary_text}`).toBe(false);
      }
    }
});

it('D5.10 whoever is called by their name above is not named once more below', async () => {
  const brief: Brief = {
    ...EMPTY_BRIEF,
    language: 'es',
    product: 'pan de masa madre',
    audience: 'vecinos de Gràcia',
    problem: 'pan que parece chicle',
    points: ['horneado cada mañana', 'harina ecológica'],
    tone: 'playful',
  };
  const all = (await writtenEach(['a', 'b', 's6', 'd'].map((seed) => askFor(brief, { count: 6, seed })))).flat();
  for (const { headline, primary_text, description } of all)
    if (/vecinos de gràcia/i.test(`${headline} ${primary_text}`)) expect(description).not.toMatch(/vecinos de gràcia/i);
});
