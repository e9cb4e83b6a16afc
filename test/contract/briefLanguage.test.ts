import { expect, it } from 'vitest';
import { type Brief, EMPTY_BRIEF } from '#contract/brief.ts';
import { languageOfBrief } from '#contract/rules/briefLanguage.ts';
import { BRIEFS, LITTLE_BRIEFS } from '#test/generation/briefs.ts';
import { HARD_BRIEFS } from '#test/generation/hardBriefs.ts';
import { STRANGE_BRIEFS } from '#test/generation/strangeBriefs.ts';

const read = (fields: Partial<Brief>) => languageOfBrief({ ...EMPTY_BRIEF, ...fields });

it('D5.2 the language of a brief is read of what is written, and never a wrong one', () => {
  for (const brief of BRIEFS) expect([brief.product, languageOfBrief(brief)]).toEqual([brief.product, brief.language]);
  for (const brief of [...HARD_BRIEFS, ...STRANGE_BRIEFS, ...LITTLE_BRIEFS])
    expect([brief.language, null]).toContain(languageOfBrief(brief));
});

it.each<[Brief['language'], Partial<Brief>]>([
  ['de', { product: 'Brot und Brötchen aus dem Holzofen' }],
  ['de', { product: 'Haarschnitt', offer: 'Samstag 10 Brötchen gratis', points: ['Termin innerhalb einer Woche'] }],
  ['en', { product: 'haircuts & colour, walk ins welcome', audience: 'women', offer: '20% of all colour in Jan' }],
  ['en', { product: 'emergency plumber 24/7', points: ['there in 60 mins', 'fixed price before we start'] }],
  ['es', { product: 'Reformas de baños en 5 días', offer: 'presupuesto sin compromiso' }],
  ['en', { product: 'Tapas y Vino, a wine bar in Leeds', offer: 'Two for one on Mondays' }],
  ['de', { product: 'New Balance Laufschuhe für Damen', offer: '20 % Rabatt bis Sonntag' }],
])('D5.2 also where people write as they speak: %s %j', (language, fields) => {
  expect(read(fields)).toBe(language);
});

it.each([
  [{ product: '' }],
  [{ product: 'Brot' }],
  [{ product: 'Kindergarten' }],
  [{ product: 'Café Müller' }],
  [{ product: 'Schadenfreude' }],
  [{ product: 'El Camino' }],
  [{ product: 'Die Zeit' }],
  [{ product: 'Sushi', audience: 'London' }],
  [{ product: 'コーヒー' }],
])('D5.2 a brief too short to tell, a brand and a single foreign word are of no language: %j', (fields) => {
  expect(read(fields)).toBeNull();
});
