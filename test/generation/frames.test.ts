import { describe, expect, it } from 'vitest';
import { type Brief, EMPTY_BRIEF } from '#contract/brief.ts';
import { goalOf } from '#server/outside/ai/composer/goal.ts';
import { withAngle } from '#server/outside/ai/composer/frameworks.ts';
import type { Move } from '#server/outside/ai/composer/types.ts';
import { askFor, TONES, writtenEach } from './composing.ts';

const texts = async (fields: Partial<Brief>) => {
  const briefs = TONES.map((tone): Brief => ({ ...EMPTY_BRIEF, ...fields, tone }));
  const made = (await writtenEach(briefs.map((brief) => askFor(brief, { count: 4 })))).flat();
  expect(made.length).toBeGreaterThan(TONES.length);
  return made;
};
const whole = ({ headline, primary_text, description }: Awaited<ReturnType<typeof texts>>[number]): string =>
  `${headline}\n${primary_text}\n${description}`;

describe('D5.10 a sentence fits what is sold', () => {
  const FLATS = {
    product: 'holiday flats in Whitby',
    audience: 'families',
    offer: '15% off 7 nights',
    points: ['enclosed garden', 'linen included'],
  };
  const FERIEN = {
    language: 'de' as const,
    product: 'Ferienwohnungen auf Rügen',
    audience: 'Familien',
    offer: 'Ab 7 Nächten 15 % günstiger',
    points: ['eingezäunter Garten', 'Bettwäsche inklusive'],
  };

  it('a stay has dates and no hour', async () => {
    for (const each of [...(await texts(FLATS)), ...(await texts(FERIEN))])
      expect(whole(each)).not.toMatch(/\b(?:time and|a time|your time|slot)\b|Termin/);
  });

  it('several that are rented are not somebody’s own', async () => {
    expect(goalOf({ ...EMPTY_BRIEF, ...FLATS })).toBe('book');
    for (const each of [...(await texts(FLATS)), ...(await texts(FERIEN))])
      expect(whole(each)).not.toMatch(/\byour holiday|(?:deine|ihre) Ferien/i);
  });

  it('what has to be had is fancied by nobody', async () => {
    const aids = {
      language: 'de' as const,
      product: 'Hörgeräte',
      points: ['Anpassung zu Hause', 'zwei Jahre Garantie'],
    };
    for (const each of await texts(aids)) expect(whole(each)).not.toMatch(/Lust auf Hör|Zeit für Hör/);
  });

  it('a line does not ask what the text asks', async () => {
    const fields = { product: 'lawn care in Leeds', audience: 'homeowners', points: ['fixed price', 'no contract'] };
    for (const { headline, primary_text: text } of await texts(fields))
      expect([headline, text].every((each) => /lawn care[^.!]*\?/i.test(each))).toBe(false);
  });

  it('what answers a trouble follows it at once', async () => {
    const fields = {
      product: 'payroll for restaurants',
      problem: 'payday paperwork',
      angle: 'your Friday evenings back',
      offer: 'first month free',
      points: ['fixed price'],
    };
    for (const { primary_text: text } of await texts(fields))
      expect(text).not.toMatch(/evenings back[.!] That’s (?:why|where|what)/);
  });

  it('the person’s idea stands after what answers the trouble, or before another opening', () => {
    const at = (moves: readonly Move[], place: number) =>
      withAngle(
        moves.map((move) => ({ one: [move] })),
        place,
      ).findIndex(({ one }) => one.includes('angle'));
    expect([at(['problem', 'solution', 'offer'], 0), at(['problem', 'solution', 'offer'], 1)]).toEqual([2, 2]);
    expect(at(['problem', 'proof', 'offer'], 0)).toBe(1);
    expect([at(['hook', 'lead', 'call'], 0), at(['hook', 'lead', 'call'], 1)]).toEqual([0, 1]);
  });

  it('a quote that is free is not asked for in the next sentence', async () => {
    const fields = {
      product: 'marble floor polishing',
      audience: 'hotels',
      offer: 'free quote',
      points: ['dust free', 'done overnight'],
    };
    expect(goalOf({ ...EMPTY_BRIEF, ...fields })).toBe('quote');
    for (const { primary_text: text } of await texts(fields))
      expect(text).not.toMatch(/free quote[.!] \S+ (?:a|your) quote/i);
  });

  it('whoever mourns is addressed with distance, and offered no shop', async () => {
    const fields = {
      language: 'de' as const,
      product: 'Trauerfloristik',
      points: ['Lieferung zur Kirche', 'persönliche Beratung'],
    };
    for (const each of await texts(fields)) {
      expect(whole(each)).not.toMatch(/(?<!\p{L})(?:du|dir|dich|dein\w*)(?!\p{L})|Shop|Warenkorb/iu);
      expect(each.cta_text).toBe('Contact Us');
    }
  });

  it('one thing by itself is hardly ever a sentence', async () => {
    const fields = {
      product: 'village fete',
      offer: 'free entry',
      points: ['bouncy castle', 'live music from 4 pm', 'Tombola'],
    };
    const made = await texts(fields);
    const lone = made.filter(({ primary_text: text }) => /(?:^|[.!?] )Tombola\./.test(text));
    expect(lone.length).toBeLessThan(made.length / 10);
  });
});
