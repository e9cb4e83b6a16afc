import { beforeAll, describe, expect, it } from 'vitest';
import type { Brief, Language } from '#contract/brief.ts';
import { firstWordsOf } from '#contract/rules/copyText.ts';
import type { Suggestion } from '#contract/suggestion.ts';
import { Memory } from '#server/outside/ai/composer/memory.ts';
import { templateOf } from '#server/outside/ai/composer/template.ts';
import { BRIEFS } from './briefs.ts';
import { THOROUGH } from '#test/support/thorough.ts';
import { askFor, written } from './composing.ts';

interface Ad {
  readonly brief: Brief;
  readonly made: Suggestion;
}
let ads: readonly Ad[] = [];
beforeAll(async () => {
  const all: Ad[] = [];
  for (const [at, brief] of BRIEFS.entries())
    for (const made of await written(askFor(brief, { count: THOROUGH ? 12 : 6, seed: `plans ${at}` })))
      all.push({ brief, made });
  ads = all;
});

/** Words that join two clauses. */
const JOINING: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:because|if|when|while|before you|instead of|rather than|who|which|that(?:’s| are)?|so why)\b/i,
  de: /\b(?:weil|wenn|wer|bevor|während|statt|anstelle|damit)\b|, (?:die|der|das|denen|was)\b/i,
  es: /\b(?:porque|si|cuando|antes de|mientras|como (?:a )?nadie|en vez de|que|quien)\b/i,
};
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?…])\s+/);
const openingOf = ({ made }: Ad, words: number): string => firstWordsOf(made.primary_text, words).join(' ');

describe('D5.10 composed texts are more than rows of facts', () => {
  it.each<[Language]>([['en'], ['de'], ['es']])('%s: in a fourth of them a sentence joins two things', (language) => {
    const own = ads.filter(({ brief }) => brief.language === language);
    const joined = own.filter(({ made }) =>
      sentencesOf(made.primary_text).some((each) => JOINING[language].test(each)),
    );
    expect(joined.length / own.length).toBeGreaterThan(0.25);
  });

  it('two trades hardly ever begin alike', () => {
    const trades = new Map<string, Set<string>>();
    for (const ad of ads)
      trades.set(openingOf(ad, 3), (trades.get(openingOf(ad, 3)) ?? new Set()).add(ad.brief.product));
    const shared = ads.filter((ad) => trades.get(openingOf(ad, 3))!.size > 2);
    expect(shared.length / ads.length).toBeLessThan(0.13);
    expect(trades.size / ads.length).toBeGreaterThan(0.82);
  });

  it('“It …” follows what it means at once', () => {
    for (const { made } of ads)
      expect(made.primary_text).not.toMatch(/(?:%|off|free)[^.!?]*[.!?] (?:It|They)(?:’s|’re| comes?)? /);
  });

  it('our own words that other texts of the account open with come after those that none does', () => {
    const text = (primary_text: string) => ({ primary_text, headline: '', description: '' });
    const kept = { ...text('Because nobody likes noise, there are our earplugs.'), cta_text: '', framework: null };
    const known = [text('If you’ve had enough of noise, try our earplugs.'), text('If you’ve had enough?'), kept];
    const { timesOpened } = new Memory({ brief: BRIEFS[0]!, known, rejected: [], accepted: [kept] });
    const times = (phrase: string) => timesOpened(templateOf(phrase, 0));
    expect(times('If you’ve had enough of {problem.more}, try {product.thing_our}.')).toBe(1);
    expect(times('Before you go on {problem.ger}, try {product.thing_our}.')).toBe(0);
    // What somebody kept is wanted again, and what opens with the brief's words is the brief's.
    expect(times('Because nobody likes {problem.more}, we offer {product.work_np}.')).toBe(0);
    expect(times('{product.say} instead of {problem.more}?')).toBe(0);
  });
});
