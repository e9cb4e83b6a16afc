import { describe, expect, it } from 'vitest';
import type { Language, Tone } from '#contract/brief.ts';
import { briefOfAd } from '#contract/rules/briefOfAd.ts';
import { lengthOf, numbersOf, wordsOf } from '#contract/rules/copyText.ts';
import { sentencesOf } from '#contract/rules/sentences.ts';
import type { AdTexts, TextField } from '#contract/suggestion.ts';
import type { CopyAsk, Rewrite } from '#server/outside/ai/types.ts';
import { askFor, heard, TONES, written } from './composing.ts';

interface Ad extends AdTexts {
  readonly language: Language;
  readonly name: string;
  /** Words that no rewriting may lose: places, names, what it is. */
  readonly names: readonly string[];
}

const ad = (
  language: Language,
  name: string,
  primary_text: string,
  names: string[],
  more: Partial<AdTexts> = {},
): Ad => ({
  language,
  name,
  primary_text,
  headline: '',
  description: '',
  names,
  ...more,
});

const BIKE = ad(
  'en',
  'Bike service spring',
  'Your bike has had a long winter. We service it within 24 hours, brakes and gears included. A full service costs £45. Find us on Harbour Road.',
  ['24 hours', 'Harbour Road', 'brakes and gears'],
);
const ADS: readonly Ad[] = [
  BIKE,
  ad(
    'en',
    'Q3 b',
    'Squeaky brakes? Our mechanics fix them while you wait. A free wash until 31 March. Book your slot today.',
    ['mechanics', 'free wash'],
    {
      headline: 'Bike service from £45',
      description: 'Open on Saturdays',
    },
  ),
  ad(
    'en',
    'dog',
    'Most kibble is full of fillers. Ours is grain-free and made in Devon. Get 50% off your first box!',
    ['Devon', 'grain-free', 'fillers'],
    {
      headline: 'Dog food from Devon',
    },
  ),
  ad(
    'en',
    'wake',
    'We arrange funerals in Leeds and are there day and night. The first talk with Mr. Hale costs nothing.',
    ['Leeds', 'Mr. Hale', 'day and night'],
  ),
  ad(
    'de',
    'Praxis',
    'Wir nehmen uns 45 Minuten Zeit für Ihre Zähne. Neupatienten zahlen nur 79 €. Unsere Praxis liegt am Neumarkt. Vereinbaren Sie jetzt einen Termin.',
    ['Neupatienten', 'Neumarkt'],
    {
      headline: 'Zahnreinigung für 79 €',
      description: 'Termine am Abend',
    },
  ),
  ad(
    'de',
    'Brot',
    'Dein Brot backen wir ab 4 Uhr im Holzofen.\n✓ Bio-Mehl aus Hessen\n✓ Samstag 10 Brötchen für 3,50 €\nKomm vorbei!',
    ['Holzofen', 'Hessen', 'Brötchen'],
  ),
  ad('de', 'x', 'Führerschein in 14 Tagen: Die Theorie beginnt am 3. Mai bei Fahrschule Kern.', [
    'Theorie',
    'Fahrschule Kern',
  ]),
  ad(
    'es',
    'Flores mayo',
    'Regala flores frescas de cultivo local. Las entregamos el mismo día en toda Sevilla. Envío gratis hasta el 3 de mayo. Cada ramo lleva una tarjeta escrita a mano.',
    ['Sevilla', 'tarjeta'],
    {
      headline: 'Ramos a domicilio',
      description: '4,8 estrellas en 950 reseñas',
    },
  ),
  ad('es', 'v2', '¿Otra vez sin tiempo? Clases de inglés con Marta Ruiz por 12,50 € la hora. Empieza el 8 de enero.', [
    'Marta Ruiz',
    'inglés',
  ]),
];

const again = async (
  given: Ad,
  change: Rewrite['change'],
  field: TextField = 'primary_text',
  fields: Partial<CopyAsk> = {},
) => {
  const { name, language: _, names: __, ...texts } = given;
  const brief = briefOfAd({ ...texts, name, link: '' });
  const made = await written(askFor(brief, { count: 1, rewrite: { field, texts, change }, ...fields }));
  return made.map((each) => each[field]);
};
const figuresOf = (given: Ad) => new Set(numbersOf(`${given.primary_text}\n${given.headline}\n${given.description}`));

describe('D5.2 a text of an ad written again says what the ad says', () => {
  it.each(ADS)('no figure is lost in another tone, nor a name: $primary_text', async (given) => {
    for (const tone of TONES) {
      const [text = ''] = await again(given, tone);
      expect(text, tone).not.toBe(given.primary_text);
      expect(new Set(numbersOf(text)), text).toEqual(new Set(numbersOf(given.primary_text)));
      for (const name of given.names) expect(text).toContain(name);
    }
  });

  it.each(ADS)('a line keeps its figures in another tone, too: $headline', async (given) => {
    for (const field of ['headline', 'description'] as const)
      for (const tone of given[field] === '' ? [] : TONES) {
        const [line = ''] = await again(given, tone, field);
        expect(line.toLowerCase()).toContain(given[field].toLowerCase());
        expect(line).not.toBe(given[field]);
      }
  });

  it.each(ADS.filter(({ primary_text: text }) => sentencesOf(text).length > 1))(
    'what is shorter is the person’s own sentences, fewer of them: $primary_text',
    async (given) => {
      const [text = ''] = await again(given, 'shorter');
      const all = sentencesOf(given.primary_text);
      const figures = all.filter((each) => numbersOf(each.text).length > 0);
      expect(lengthOf(text) / lengthOf(given.primary_text)).toBeLessThanOrEqual(
        figures.length * 2 > all.length ? 0.93 : 0.8,
      );
      const places = sentencesOf(text).map((each) => given.primary_text.indexOf(each.text.replace(/\.$/, '')));
      expect(
        places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1)),
        text,
      ).toBe(true);
      expect(new Set(numbersOf(text)), text).toEqual(new Set(numbersOf(given.primary_text)));
    },
  );

  it.each(ADS)('what is longer is the person’s own text and more: $primary_text', async (given) => {
    const [text = ''] = await again(given, 'longer');
    expect(lengthOf(text)).toBeGreaterThan(lengthOf(given.primary_text));
    for (const each of sentencesOf(given.primary_text)) expect(text).toContain(each.text);
    for (const figure of numbersOf(text)) expect(figuresOf(given)).toContain(figure);
  });

  it.each(ADS)(
    'three more have no figure that the ad does not have, and say more than its product: $primary_text',
    async (given) => {
      const made = await again(given, 'another', 'primary_text', { count: 3 });
      expect(made.length).toBeGreaterThan(0);
      for (const text of made) {
        for (const figure of numbersOf(text)) expect(figuresOf(given)).toContain(figure);
        expect(given.names.some((name) => text.includes(name)) || numbersOf(text).length > 0, text).toBe(true);
      }
    },
  );
});

describe('D5.2 a text that is written again', () => {
  it('says nothing by the name that only the team sees', async () => {
    const secret = { ...BIKE, name: 'Retargeting hot leads' };
    for (const change of ['another', 'shorter', 'longer', 'bold'] as const)
      for (const text of await again(secret, change, 'primary_text', { count: 3 }))
        expect(text).not.toMatch(/retarget|leads/i);
  });

  it.each([
    ['Good coffee comes by post, without a contract.', 'Good coffee comes by post.'],
    ['Right now: two for one on all bread', 'Two for one on all bread'],
    ['Wir reparieren Ihr Rad, auch am Samstag.', 'Wir reparieren Ihr Rad.'],
    ['Reparamos tu bici, incluso los sábados.', 'Reparamos tu bici.'],
  ])('of one sentence loses what is only added: %s', async (primary_text, shorter) => {
    expect(await again({ ...BIKE, name: 'x', primary_text }, 'shorter')).toEqual([shorter]);
  });

  it('says what the brand says of itself where the ad says no more, and else asks', async () => {
    const given = { ...BIKE, name: 'x', primary_text: 'We fix bikes. Come by at any time of the day.' };
    const about = 'A family workshop since 1962. All mechanics are trained here in Ely.';
    expect(await again(given, 'longer', 'primary_text', { about })).toEqual([
      'We fix bikes. Come by at any time of the day. All mechanics are trained here in Ely.',
    ]);
    const [asking = ''] = await again(given, 'longer');
    expect(asking).toMatch(/^We fix bikes\. Come by at any time of the day\. \S.*\.$/);
  });

  it('keeps to what must be said and must not', async () => {
    const voice = { must_say: ['Find us on Harbour Road'], never_say: ['long winter'] };
    const [text = ''] = await again(BIKE, 'shorter', 'primary_text', { voice });
    expect(text).toContain('Find us on Harbour Road.');
    expect(text).not.toContain('winter');
  });

  it('smiles at no funeral', async () => {
    for (const tone of TONES) {
      const [text] = await again(ADS[3]!, tone);
      expect(text).not.toMatch(/[!]|Guess|Good to see|Psst|Let’s get/);
    }
  });
});

/** Its words, whatever its marks and capitals. */
const plain = (text: string): string => wordsOf(text).join(' ');

describe('D5.2 D4.4 what only changes a mark or a capital is no other text, and is not paid', () => {
  const CHANGES: readonly Rewrite['change'][] = [...TONES, 'shorter', 'longer', 'another'];

  it.each(
    ADS.flatMap((given) =>
      (['primary_text', 'headline', 'description'] as const).map((field) => [field, given] as const),
    ),
  )('%s of $primary_text', async (field, given) => {
    for (const change of given[field] === '' ? [] : CHANGES)
      for (const text of await again(given, change, field, { count: 3 })) {
        expect(plain(text), `${change}: ${text}`).not.toBe(plain(given[field]));
      }
  });

  it.each<[Language, string, Tone]>([
    ['en', 'Cold brew by post', 'bold'],
    ['en', 'Cold brew by post!', 'plain'],
    ['de', 'Kaffee per Post', 'bold'],
    ['es', 'Café por correo', 'playful'],
  ])('%s: %s, %s', async (language, headline, tone) => {
    const given = ad(language, 'x', 'A text.', [], { headline });
    const made = await again(given, tone, 'headline', { count: 3 });
    const all = [headline, ...made].map(plain);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(all).size, made.join(' | ')).toBe(all.length);
  });

  it('where no tone has another word for it, nothing is written, and it says so', async () => {
    const texts = { primary_text: 'Our funerals: day and night', headline: '', description: '' };
    const brief = briefOfAd({ ...texts, headline: 'Our funerals: day and night', name: 'x', link: '' });
    const rewrite = {
      field: 'headline',
      texts: { ...texts, headline: 'Funerals in Leeds: day and night' },
      change: 'bold',
    } as const;
    expect(await heard(askFor(brief, { count: 1, rewrite }))).toMatchObject([
      { type: 'failed', fault: 'unusable', why: 'There is no other text for this in that tone.' },
    ]);
  });
});
