import { describe, expect, it } from 'vitest';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { checkCopy } from '#contract/rules/copyRules.ts';
import { lengthOf } from '#contract/rules/copyText.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { ENGLISH } from '#server/outside/ai/composer/english/grammar.ts';
import { GERMAN } from '#server/outside/ai/composer/german/grammar.ts';
import { SPANISH } from '#server/outside/ai/composer/spanish/grammar.ts';
import { templateOf } from '#server/outside/ai/composer/template.ts';
import { natureOf, tradeOf } from '#server/outside/ai/composer/trade.ts';
import { LITTLE_BRIEFS } from './briefs.ts';
import { askFor, heard, NO_VOICE, TONES, varietyOf } from './composing.ts';

describe('D5.10 a trade is told by what is sold', () => {
  it.each([
    ['cold brew coffee by post', 'coffee', 'thing'],
    ['dog grooming', 'pets', 'work'],
    ['organic dog food', 'pets', 'thing'],
    ['boiler repair in Leeds', 'building', 'work'],
    ['kitchen knives', null, null],
    ['kitchen renovation', 'building', 'work'],
    ['cooking classes for beginners', 'learning', null],
    ['Running shoes', 'wear', 'thing'],
    ['a weekend cottage by the lake', 'travel', null],
    ['zorblax', null, null],
    ['Zahnreinigung', 'health', null],
    ['קפה קר', null, null],
    ['freshly roasted coffee beans', 'coffee', 'thing'],
    ['dog-walking app', 'software', 'thing'],
    ['Learn Spanish in 30 days', 'learning', null],
  ])('%j', (product, trade, nature) => {
    expect([tradeOf(product, 'en'), natureOf(product, 'en')]).toEqual([trade, nature]);
  });
  it.each([
    ['Steuerberatung für Ärzte', 'money', 'work'],
    ['Lenkradsteuerung', null, null],
    ['Käsekuchen', null, null],
    ['Bio-Hundefutter', 'pets', 'thing'],
    ['Exkursionen', null, null],
    ['Kaffeebohnen', 'coffee', 'thing'],
    ['Hausreinigung', 'chores', 'work'],
    ['Dachdecker', 'building', 'work'],
  ])('%j', (product, trade, nature) => {
    expect([tradeOf(product, 'de'), natureOf(product, 'de')]).toEqual([trade, nature]);
  });
  it.each([
    ['placas solares', 'building', 'work'],
    ['cremas solares', 'beauty', 'thing'],
    ['pan de masa madre', 'food', 'thing'],
    ['clases de cerámica', 'learning', null],
    ['peluquería canina', 'pets', 'work'],
    ['alquiler de bicicletas', 'riding', 'work'],
  ])('%j', (product, trade, nature) => {
    expect([tradeOf(product, 'es'), natureOf(product, 'es')]).toEqual([trade, nature]);
  });
  it.each([
    ['en', 'Handmade ceramic mugs'],
    ['en', 'bread knife'],
    ['en', 'coffee machines'],
    ['en', 'yoga mats'],
    ['en', 'school uniforms'],
    ['en', 'phone repairs'],
    ['en', 'vacuum cleaners'],
    ['en', 'storage boxes'],
    ['en', 'wine racks'],
    ['en', 'funeral flowers'],
    ['en', 'a fully insulated garden office with underfloor heating'],
    ['de', 'Kaffeemaschinen'],
    ['de', 'Yogamatten'],
    ['de', 'Dachzelte'],
    ['de', 'Trauerkarten'],
    ['es', 'Tazas de café'],
    ['es', 'cuchillos para pan'],
  ] as const)('but not by what describes it (%s): %j', (language, product) => {
    expect(tradeOf(product, language)).toBeNull();
  });
});

describe.each([
  ['en', ENGLISH],
  ['de', GERMAN],
  ['es', SPANISH],
] as const)('D5.10 what is said of a trade (%s)', (language, { trades, polish }) => {
  const all = Object.entries(trades).flatMap(([trade, said]) =>
    Object.entries(said).flatMap(([part, phrases]) => phrases.map((phrase) => ({ trade, part, phrase }))),
  );
  const read = (phrase: string) => ([0, 1] as const).map((address) => templateOf(phrase, address).pieces.join(''));

  it('names no field of a brief, and is as it will be printed', () => {
    for (const { phrase } of all)
      for (const text of read(phrase)) {
        expect(text).not.toMatch(/[<>{}|]/);
        expect(polish(text)).toBe(text.replaceAll("'", '’'));
      }
  });
  it('fits where it stands, and claims nothing', () => {
    const longest = {
      detail: 70,
      call: 40,
      note: TEXT_LIMITS.description.shown,
    };
    const brief = { ...EMPTY_BRIEF, language, product: 'x' };
    const wrong: string[] = [];
    for (const { part, phrase } of all)
      for (const text of read(phrase)) {
        expect(lengthOf(text), text).toBeLessThanOrEqual(longest[part as keyof typeof longest]);
        const suggestion = {
          primary_text: text,
          headline: 'x',
          description: 'x',
          cta_text: '',
          framework: 'aida',
          angle: '',
        };
        const faults = checkCopy(suggestion as never, {
          brief,
          voice: NO_VOICE,
        }).filter(({ field }) => field === 'primary_text');
        wrong.push(...faults.map(({ message }) => `${text}: ${message}`));
      }
    expect(wrong).toEqual([]);
  });
});

describe.each(TONES)('D5.10 of a brief with little in it, %s', (tone) => {
  it('as many texts come back as it has facts for, each of them usable, and why there are no more', async () => {
    for (const little of LITTLE_BRIEFS) {
      const brief = { ...little, tone };
      const events = await heard(askFor(brief, { count: 20 }));
      const made = events.flatMap((event) => (event.type === 'made' ? [event.suggestion] : []));
      expect(made.length, brief.product).toBeGreaterThanOrEqual(6);
      const failed = events.filter(({ type }) => type === 'failed');
      expect(failed).toHaveLength(20 - made.length);
      for (const each of failed) expect(each).toMatchObject({ why: expect.stringMatching(/says too little/) });
      for (const each of made) expect(checkCopy(each, { brief, voice: NO_VOICE }), JSON.stringify(each)).toEqual([]);
      expect(varietyOf(made).openings).toBe(made.length);
    }
  });
});
