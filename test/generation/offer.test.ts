import { describe, expect, it } from 'vitest';
import { type Brief, EMPTY_BRIEF } from '#contract/brief.ts';
import type { Suggestion } from '#contract/suggestion.ts';
import { TEXT_FIELDS } from '#contract/rules/textFields.ts';
import { enoughFor } from '#contract/rules/thinBrief.ts';
import { goalOf } from '#server/outside/ai/composer/goal.ts';
import { askFor, TONES, written, writtenEach } from './composing.ts';

const said = (each: Suggestion): string => TEXT_FIELDS.map((field) => each[field]).join('\n');
const brief = (fields: Partial<Brief>): Brief => ({ ...EMPTY_BRIEF, ...fields });

describe.each(TONES)('D5.10 an ad of a brief with an offer, %s', (tone) => {
  it.each([
    brief({ product: 'hand car wash', offer: '5th wash free', points: ['done in 20 minutes', 'no booking needed'] }),
    brief({ language: 'de', product: 'Fahrradreparatur', offer: 'Frühjahrscheck für 49 €', audience: 'Pendler' }),
    brief({ language: 'es', product: 'clases de inglés online', offer: 'primera clase gratis', audience: 'adultos' }),
  ])('$product: says it in its text or headline', async (given) => {
    const made = await written(askFor({ ...given, tone }, { count: 6 }));
    expect(made).toHaveLength(Math.min(6, enoughFor(given)));
    for (const { primary_text: text, headline } of made)
      expect(`${text}\n${headline}`.toLowerCase()).toContain(given.offer.toLowerCase());
  });
});

describe('D5.10 what strangers found', () => {
  const six = async (fields: Partial<Brief>) =>
    (await writtenEach(TONES.map((tone) => askFor(brief({ ...fields, tone }), { count: 6 })))).flat().map(said);

  it('an offer with a minus is said as people say it', async () => {
    const texts = await six({ language: 'es', product: 'kits de comida', offer: '-30% en tu primera caja' });
    expect(texts.join('\n')).toContain('30% de descuento en tu primera caja');
    expect(texts.join('\n')).not.toMatch(/-30|(?<!\d)30% en/);
  });

  it('what is open at all hours is no emergency, and is joined, not bought', async () => {
    const gym = { product: '24/7 gym in Bristol', offer: '£1 for your first month' };
    expect(goalOf(brief(gym))).toBe('signup');
    for (const text of await six(gym))
      expect(text).not.toMatch(/call us|looking for 24|sign up for our 24|get a 24|started with our/i);
  });

  it('nobody books a studio, nor is a restaurant made by anybody', async () => {
    for (const text of await six({ product: 'yoga studio', offer: 'first class free' }))
      expect(text).not.toMatch(/(?:book|reserve) your yoga studio/i);
  });

  it('what is done has no article, and a noun with a word behind it describes nothing', async () => {
    for (const text of await six({ language: 'de', product: 'Hochzeitsfotografie', points: ['Fragen jederzeit'] }))
      expect(text).not.toMatch(/eine Hochzeitsfotografie|ist Fragen/);
    for (const text of await six({ language: 'es', product: 'dentista en Valencia' }))
      expect(text).not.toMatch(/\buna dentista/);
  });

  it('shoes for children are not for their parents', async () => {
    const fields: Partial<Brief> = {
      language: 'de',
      product: 'Kinderschuhe',
      audience: 'Eltern',
      points: ['Größen 18 bis 35'],
    };
    for (const text of await six(fields)) expect(text).not.toContain('Kinderschuhe für Eltern');
  });

  it.each<[Partial<Brief>, string]>([
    [{ product: 'we clean ovens' }, 'message'],
    [{ product: 'used electric cars' }, 'learn'],
    [{ product: 'cambio de neumáticos', language: 'es' }, 'message'],
    [{ product: 'programa de facturación online', language: 'es' }, 'signup'],
  ])('%j is for %s', (fields, goal) => expect(goalOf(brief(fields))).toBe(goal));
});

describe('D5.10 a shorter text keeps the offer', () => {
  it.each([
    [
      brief({
        product: 'sash window repair',
        offer: '15% off in May',
        points: ['no mess', 'draught proofing', 'painted the same day'],
      }),
      'Do you need sash window repair? 15% off in May. No mess, painted the same day. Ask us for a quote and tell us what you need.',
      ['15% off', 'may'],
    ],
    [
      brief({
        language: 'de',
        product: 'Hochbeete aus Lärche',
        offer: 'Aufbau gratis bis 30. April',
        points: ['unbehandelt', 'in drei Größen'],
      }),
      'Suchen Sie Hochbeete aus Lärche? Bis 30. April: Aufbau gratis. Unbehandelt, in drei Größen. Schauen Sie in unseren Shop.',
      ['aufbau gratis', '30. april'],
    ],
    [
      brief({
        language: 'es',
        product: 'clases de cerámica',
        offer: 'dos clases por 25 €',
        points: ['barro incluido', 'grupos de seis'],
      }),
      '¿Buscas clases de cerámica? Ahora: dos clases por 25 €. Barro incluido, grupos de seis. Apúntate hoy en nuestra web.',
      ['dos clases por 25 €'],
    ],
  ])('$product', async (given, text, offer) => {
    const texts = { primary_text: text, headline: 'Made to last', description: 'See you soon' };
    const rewrite = { field: 'primary_text', texts, change: 'shorter' } as const;
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const [made] = await written(askFor(given, { count: 1, seed, rewrite }));
      for (const part of offer) expect(made!.primary_text.toLowerCase()).toContain(part);
      expect(made!.primary_text.length).toBeLessThan(text.length);
    }
  });
});
