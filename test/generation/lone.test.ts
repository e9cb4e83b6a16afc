import { describe, expect, it } from 'vitest';
import { EMPTY_BRIEF, type Language } from '#contract/brief.ts';
import { checkCopy } from '#contract/rules/copyRules.ts';
import { askFor, NO_VOICE, varietyOf, written } from './composing.ts';

/** All trades: what is learnt, done, eaten, driven, asked for in trouble. */
const PRODUCTS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'driving lessons',
    'employment law',
    'emergency plumber',
    'funeral services',
    'dog food',
    'yoga classes',
    'restaurant',
    'Bookkeeping and tax returns',
    'accountant',
    'learn Spanish',
  ],
  de: [
    'Fahrstunden',
    'Arbeitsrecht',
    'Klempner',
    'Bestattungen',
    'Hundefutter',
    'Yogakurse',
    'Restaurant',
    'Steuererklärung',
    'Rechtsanwalt',
    'Umzüge',
  ],
  es: [
    'clases de conducir',
    'derecho laboral',
    'fontanero',
    'funeraria',
    'comida para perros',
    'clases de yoga',
    'restaurante',
    'declaración de la renta',
    'asesor fiscal',
    'aprender inglés',
  ],
};

describe.each(['en', 'de', 'es'] as const)('D5.2 only the product is needed (%s)', (language) => {
  it.each(PRODUCTS[language])('%s alone brings two texts that differ, and no filler', async (product) => {
    const brief = { ...EMPTY_BRIEF, language, product };
    const made = await written(askFor(brief, { count: 8 }));
    expect(made).toHaveLength(2);
    expect(varietyOf(made).openings).toBe(made.length);
    for (const each of made) expect(checkCopy(each, { brief, voice: NO_VOICE })).toEqual([]);
  });
});

it('D5.10 says none of what is for a lone product where there is more to say', async () => {
  const brief = { ...EMPTY_BRIEF, product: 'driving lessons', points: ['Pick-up from home', 'Lessons at weekends'] };
  for (const { primary_text: text } of await written(askFor(brief, { count: 6 })))
    expect(text).not.toMatch(/that’s what we do|our field|at your service/i);
});
