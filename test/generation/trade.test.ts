import { describe, expect, it } from 'vitest';
import { checkCopy } from '#contract/rules/copyRules.ts';
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

describe.each(TONES)('D5.10 of a brief with little in it, %s', (tone) => {
  it('as many texts come back as it has facts for, each of them usable, and why there are no more', async () => {
    for (const little of LITTLE_BRIEFS) {
      const brief = { ...little, tone };
      const events = await heard(askFor(brief, { count: 20 }));
      const made = events.flatMap((event) => (event.type === 'made' ? [event.suggestion] : []));
      expect(made.length, brief.product).toBeGreaterThanOrEqual(2);
      const failed = events.filter(({ type }) => type === 'failed');
      expect(failed).toHaveLength(20 - made.length);
      for (const each of failed)
        expect(each).toMatchObject({ isSpent: true, why: expect.stringMatching(/says too little for another/) });
      for (const each of made) expect(checkCopy(each, { brief, voice: NO_VOICE }), JSON.stringify(each)).toEqual([]);
      expect(varietyOf(made).openings).toBe(made.length);
    }
  });
});
