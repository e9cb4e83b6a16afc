import { describe, expect, it } from 'vitest';
import { type Brief, EMPTY_BRIEF, type Language } from '#contract/brief.ts';
import { isOfAnotherTrade } from '#contract/rules/otherTrade.ts';
import { folded, wordsOf } from '#contract/rules/copyText.ts';
import { FUNCTION_WORDS } from '#contract/rules/copyWords.ts';
import type { Suggestion } from '#contract/suggestion.ts';
import { TEXT_FIELDS } from '#contract/rules/textFields.ts';
import { ENGLISH } from '#server/outside/ai/composer/english/grammar.ts';
import { GERMAN } from '#server/outside/ai/composer/german/grammar.ts';
import { goalOf } from '#server/outside/ai/composer/goal.ts';
import { sellerOf } from '#server/outside/ai/composer/reading/seller.ts';
import { SPANISH } from '#server/outside/ai/composer/spanish/grammar.ts';
import { BRIEFS, LITTLE_BRIEFS } from './briefs.ts';
import { askFor, TONES, written, writtenEach } from './composing.ts';
import { HARD_BRIEFS } from './hardBriefs.ts';
import { NEUTRAL } from './neutralWords.ts';
import { STRANGE_BRIEFS } from './strangeBriefs.ts';
import { ofTurn, THOROUGH } from '#test/support/thorough.ts';

const ALL = [...BRIEFS, ...HARD_BRIEFS, ...STRANGE_BRIEFS];
const said = (each: Suggestion): string => TEXT_FIELDS.map((field) => each[field]).join('\n');
/** German and Spanish words change at their ends. */
const stem = (word: string): string => word.slice(0, 4);
const fieldsOf = ({ product, audience, offer, problem, points, proof, angle }: Brief): string =>
  [product, audience, offer, problem, ...points, proof, angle].join('\n');

/** Six for each. */
const asks = async (briefs: readonly Brief[]) => {
  const all: { readonly brief: Brief; readonly made: readonly Suggestion[] }[] = [];
  for (const brief of briefs) all.push({ brief, made: await written(askFor(brief, { count: 6 })) });
  return all;
};

describe.each([...TONES.entries()])('D5.10 what composed texts say, %i %s', (at, tone) => {
  const inTurn = new Set(ofTurn([...ALL, ...LITTLE_BRIEFS], at, TONES.length));
  const toned = (briefs: readonly Brief[]) =>
    briefs.filter((brief) => inTurn.has(brief)).map((brief) => ({ ...brief, tone }));

  it('every word that could claim something is of the brief', async () => {
    const invented = new Set<string>();
    for (const { brief, made } of await asks(toned([...ALL, ...LITTLE_BRIEFS]))) {
      const given = new Set(wordsOf(fieldsOf(brief)).map(stem));
      const small = FUNCTION_WORDS[brief.language];
      for (const each of made)
        for (const word of wordsOf(said(each)))
          if (word.length > 3 && !small.has(word) && !given.has(stem(word)) && !NEUTRAL[brief.language].has(word))
            invented.add(`${brief.language} ${word}: ${said(each)}`);
    }
    expect([...invented]).toEqual([]);
  });

  it('what is sold never loses its words, but in a line of an ad whose text has them all', async () => {
    for (const { brief, made } of await asks(toned(STRANGE_BRIEFS))) {
      const [first, ...rest] = wordsOf(brief.product).filter((word) => word.length > 3);
      const elsewhere = wordsOf([brief.offer, brief.problem, ...brief.points, brief.proof, brief.angle].join(' '));
      if (elsewhere.some((word) => stem(word) === stem(first!))) continue;
      for (const each of made)
        for (const field of TEXT_FIELDS) {
          const words = wordsOf(field === 'primary_text' ? each.primary_text : said(each)).map(stem);
          if (words.includes(stem(first!))) expect(words, each[field]).toEqual(expect.arrayContaining(rest.map(stem)));
        }
    }
  });

  it('the angle that a card names is in its text, and is in most of six', async () => {
    for (const { brief, made } of await asks(toned(STRANGE_BRIEFS.filter(({ angle }) => angle !== '')))) {
      const holding = made.filter((each) => folded(said(each)).includes(folded(brief.angle)));
      for (const each of made) if (each.angle === brief.angle) expect(holding).toContain(each);
      expect(holding.length, brief.product).toBeGreaterThanOrEqual(4);
    }
  });

  it('whom it is for is in some of six', async () => {
    for (const { brief, made } of await asks(toned(STRANGE_BRIEFS.filter(({ audience }) => audience !== '')))) {
      const name = wordsOf(brief.audience).findLast((word) => word.length > 4)!;
      // Beside an angle, a long one has no room.
      // What is sold may name them already.
      const named = new Set(wordsOf(brief.product).map(stem));
      const isSaid = wordsOf(brief.audience).some((word) => word.length > 4 && named.has(stem(word)));
      const least = isSaid || brief.audience.length > 24 ? 0 : 2;
      const naming = made.filter((each) => wordsOf(said(each)).map(stem).includes(stem(name)));
      expect(naming.length, brief.product).toBeGreaterThanOrEqual(least);
    }
  });

  it('no sentence asks for another thing than the button', async () => {
    const MESSAGE =
      /\bmessage us|write to us|drop us|schreib|eine nachricht|melde dich bei|escribenos|escribanos|mensaje/;
    const SHOP = /\border\b|\bshop\b|bestell|warenkorb|tienda|compra\b|compre\b/;
    const BOOK = /\bbook\b|\bbuch(?:en)?\b|reserv[ae]\b(?! (?:(?:tu|su) )?plaza)/;
    for (const { brief, made } of await asks(toned([...ALL, ...LITTLE_BRIEFS]))) {
      const goal = goalOf(brief);
      const given = folded(fieldsOf(brief));
      for (const each of made) {
        const text = folded(said(each));
        for (const [words, goals] of [
          [MESSAGE, ['message', 'urgent']],
          [SHOP, ['shop', 'order']],
          [BOOK, ['book']],
        ] as const)
          if (!(goals as readonly string[]).includes(goal) && !words.test(given)) expect(text).not.toMatch(words);
      }
    }
  });

  it('people are addressed in one way', async () => {
    for (const { brief, made } of await asks(toned(ALL.filter(({ language }) => language !== 'en')))) {
      const given = fieldsOf(brief);
      for (const each of made) {
        const text = said(each).replaceAll(/[„«“"].*?[“»”"]/gu, '');
        const [du, sie] =
          brief.language === 'de'
            ? [/\b(?:du|dein\w*|dich|dir)\b/i, /(?<![.!?:\n“] )(?<!^)\b(?:Sie|Ihnen|Ihre?[nmrs]?)\b/]
            : [/(?<!\p{L})(?:tu|tus|te|ti)(?!\p{L})/iu, /(?<!\p{L})usted(?!\p{L})/iu];
        if (!du.test(given) && !sie.test(given)) expect(du.test(text) && sie.test(text), text).toBe(false);
      }
    }
  });
});

describe('D5.10 the tone of composed texts', () => {
  it('is heard in most of them: a sentence that the plain ones do not have', async () => {
    for (const brief of ofTurn(BRIEFS, 0, 3)) {
      const sentences = async (tone: Brief['tone']) =>
        (await asks([{ ...brief, tone }]))[0]!.made.map(({ primary_text: text }) => text.split(/(?<=[.!?]) /));
      const plain = new Set((await sentences('plain')).flat());
      for (const tone of ['warm', 'playful', 'bold'] as const) {
        const texts = await sentences(tone);
        const heard = texts.filter((text) => text.some((sentence) => !plain.has(sentence)));
        expect(heard.length, `${tone} ${brief.product}`).toBeGreaterThanOrEqual(Math.ceil(texts.length / 2));
      }
    }
  });
});

describe('D5.10 a point that is a sentence stands by itself', () => {
  const TONGUES = { en: ENGLISH, de: GERMAN, es: SPANISH };
  it.each<[Language, string, boolean]>([
    ['en', 'a person answers within a day', false],
    ['en', 'our team comes to you', false],
    ['en', 'support replies in an hour', false],
    ['en', 'a fixed £49 a month', true],
    ['en', 'full-grain leather', true],
    ['de', 'ein Mensch antwortet am selben Tag', false],
    ['de', 'Förderantrag übernehmen wir', false],
    ['de', 'zwei Jahre Garantie', true],
    ['es', 'una persona responde en un día', false],
    ['es', 'tu pedido llega mañana', false],
    ['es', 'garantía de cinco años', true],
  ])('%s: %j', (language, point, isNoun) => {
    const part = TONGUES[language].read(point, 'point', 0);
    expect(part.kind === 'noun' && TONGUES[language].isPlainNoun(point)).toBe(isNoun);
  });
});

describe('D5.10 what an ad is for', () => {
  it.each<[Partial<Brief>, string]>([
    [{ product: 'guitar repair' }, 'message'],
    [{ product: 'guitar repair', offer: 'Book before May and save 10%' }, 'book'],
    [{ product: 'guitar repair', landing_page: 'https://wa.me/4912345' }, 'message'],
    [{ product: 'oak benches', points: ['free delivery'] }, 'shop'],
    [{ product: 'mobile tyre fitting' }, 'message'],
    [{ product: 'a budgeting app' }, 'download'],
    [{ product: 'emergency plumber' }, 'urgent'],
    [{ product: 'Naturseifen', language: 'de' }, 'shop'],
    [{ product: 'Badsanierung', language: 'de' }, 'quote'],
    [{ product: 'clases de guitarra a domicilio', language: 'es' }, 'signup'],
    [{ product: 'zorblax' }, 'learn'],
  ])('%j: %s', (fields, goal) => expect(goalOf({ ...EMPTY_BRIEF, ...fields })).toBe(goal));
});

describe('D5.10 a brief of a few words', () => {
  const seeds = Array.from({ length: THOROUGH ? 60 : 20 }, (_, at) => `seed ${at}`);
  it('gets as many texts as it is enough for, whatever the lot', async () => {
    const brief = { ...EMPTY_BRIEF, product: 'cold brew coffee by post', audience: 'people who work from home' };
    for (const seed of seeds) expect(await written(askFor(brief, { count: 6, seed })), seed).toHaveLength(3);
  });

  it('gets three other headlines for one that only names what is sold', async () => {
    const brief = { ...EMPTY_BRIEF, product: 'Autumn sale', landing_page: 'https://shop.example' };
    const texts = { primary_text: '', headline: 'Autumn sale', description: '' };
    const rewrite = { field: 'headline', change: 'another', texts } as const;
    for (const seed of seeds.slice(0, 10)) {
      const made = await written(askFor(brief, { count: 3, seed, rewrite }));
      expect(new Set(made.map(({ headline }) => headline.toLowerCase())).size, seed).toBe(3);
    }
  });
});

describe('D5.10 briefs of another trade than the kit, and long names', () => {
  const kit = { brand: 'Riverside Coffee', about: 'We roast coffee beans by the river.' };
  const sells = (language: Language, product: string, more: Partial<Brief> = {}) => ({
    ...EMPTY_BRIEF,
    language,
    product,
    ...more,
  });
  const SALON = sells('de', 'Friseursalon Haarwerk', { points: ['ohne Termin'], offer: '20 % auf die erste Balayage' });
  const SHOP = sells('en', 'bike shop', { points: ['collected in the morning'] });
  const LONG = 'bike service and repair at Spoke & Wheel, an independent bike shop in Leeds';
  const COURSE = 'curso de cerámica para principiantes en grupos de máximo 6 personas';
  const FOREIGN = [SALON, SHOP, sells('en', LONG), sells('es', COURSE), sells('de', 'Friseur')];
  const all = (briefs: readonly Brief[], more: object = {}) =>
    writtenEach(
      TONES.flatMap((tone) => ['a', 'b'].map((seed) => askFor({ ...briefs[0]!, tone }, { count: 6, seed, ...more }))),
    ).then((made) => made.flat());

  it.each(FOREIGN)('$product: the kit’s name is not the seller', async (brief) => {
    const made = await all([brief], kit);
    expect(made.length).toBeGreaterThan(0);
    for (const each of made) expect(said(each)).not.toContain('Riverside');
  });

  it('unless the person says that it sells that, too', () => {
    for (const brief of FOREIGN.filter(({ product }) => product !== LONG))
      expect(sellerOf({ ...brief, fits_brand: true }, kit)).toBe(kit.brand);
    expect([SALON, { ...SALON, fits_brand: true }].map((each) => isOfAnotherTrade(kit, each))).toEqual([true, false]);
    // Who is named in the brief is the seller, whatever else is said.
    expect(sellerOf({ ...sells('en', LONG), fits_brand: true }, kit)).toBe('');
  });

  it.each([
    ['Mesa Lista', sells('es', 'comida casera a domicilio')],
    ['The Kitchen Table', sells('en', 'catering')],
  ])('%s, whose name has one thing in it, is the seller', (brand, brief) => {
    expect(sellerOf(brief, { brand, about: '' })).toBe(brand);
  });

  it('nobody is asked whether they seek work by a word for several of it', async () => {
    for (const each of await all([sells('de', 'Umzüge mit Festpreis', { offer: 'Kartons gratis' })]))
      expect(said(each)).not.toMatch(
        /(?:such|brauch)\p{L}* (?:du|Sie) (?:Umzüge|welche)|Umzüge[^.]* gesucht|nach unseren/iu,
      );
  });

  it('a name of many things tells a trade', () => {
    expect(sellerOf(sells('es', 'comida casera a domicilio'), { brand: 'Muebles Pérez', about: '' })).toBe('');
  });

  it.each(FOREIGN)('$product: no label in a sentence’s place, nor two colons in one', async (brief) => {
    for (const each of await all([brief])) {
      expect(said(each)).not.toMatch(
        /Here for you:|Bei uns:|Con nosotros:|: das gibt es|(?:Why our|Warum unser|Por qué nuestr)/i,
      );
      expect(said(each)).not.toMatch(/: [^.!?\n]*: /);
    }
  });

  it('a German noun keeps its capital', async () => {
    for (const each of await all([SALON])) expect(said(each)).not.toContain('friseursalon');
  });

  it('what is done in the morning is not said of the shop', async () => {
    for (const each of await all([SHOP])) expect(said(each)).not.toMatch(/shop (?:is|are) collected|shop, collected/i);
  });

  it.each([sells('en', LONG), sells('es', COURSE)])('$product: nobody is asked with a long name', async (brief) => {
    for (const each of await all([brief]))
      expect(
        said(each)
          .split(/(?<=[.!?])\s/)
          .filter((sentence) => sentence.includes(brief.product) && /\?/.test(sentence)),
      ).toEqual([]);
  });
});
