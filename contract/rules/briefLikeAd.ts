import type { Ad } from '../ad.ts';
import type { AdFields } from '../adFields.ts';
import { BRIEF_LIMITS, type Brief } from '../brief.ts';
import type { PresetFields } from '../preset.ts';
import { briefOfAd } from './briefOfAd.ts';
import { folded } from './copyText.ts';
import { languageOf } from './textLanguage.ts';
import { toneOfWords } from './toneOfWords.ts';

type Texts = Pick<AdFields, 'name' | 'headline' | 'primary_text' | 'description' | 'link'>;

/** What is known around an ad: what it gets where it says nothing, and its preset. */
interface Around {
  readonly inherited?: Ad['inherited'] | undefined;
  readonly preset?: Pick<PresetFields, 'audience' | 'tone'> | null | undefined;
}

/** What one gets by acting now; "sugar-free" is what something is like. */
const OFFER =
  /\d\s?%|[-−]\d+\s?[€$£]|[€$£]\s?\d+\s+off\b|(?<![-\p{L}]|(?:sugar|gluten|dairy|fat|lactose|alcohol|plastic|caffeine|feel)\s)\bfree\b|\b(?:gratis|kostenlos\w*|rabatt|geschenkt|discount|voucher|coupon|gutschein|descuento|cup[oó]n|two for one|2 for 1|half price|zum halben preis|a mitad de precio)\b/iu;
/** A number that people counted or gave, a prize, words of a customer. */
const PROOF =
  /\d[\d.,]*\+?\s*(?:stars?|customers?|reviews?|people|members|Sterne\w*|Kund\w+|Bewertungen|Mitglieder|clientes|estrellas|rese[nñ]as|opiniones)\b|\b(?:rated|award|awarded|prize|ausgezeichnet\w*|premiad[oa])\b|[“„«].{8,}[”“»]/iu;
/** The trouble that a question names. */
const PROBLEM = /^(?:tired of|sick of|fed up with|no more|genug von|cansad[oa]s? de|hart[oa]s? de)\s+(.+?)\s*[?!.]*$/iu;
/** No more than "do it". */
const CALL =
  /^(?:shop|order|buy|book|try|learn|visit|sign up|subscribe|get|discover|see|click|jetzt|bestell\w*|kauf\w*|entdeck\w*|hol\w*|compra|descubre|pide|reserva)\b(?:\s+\S+){0,3}$/iu;

const bare = (sentence: string): string =>
  sentence
    .trim()
    .replace(/^[-–—•·*✓✔\s]+/u, '')
    .replace(/(?<!\.)[.!]+$/u, '')
    .trim();

/** Its sentences and lines, without their full stops; an abbreviation or a price does not end one. */
const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/\n+|(?<=[.!?…])\s+(?=\p{Lu}|\p{N}|[“„«])/u)
    .map(bare)
    .filter((one) => one !== '');

const fits = (sentence: string): boolean => Array.from(sentence).length <= BRIEF_LIMITS.short;

/**
 * A brief for more ads like this one, as far as it can be known: every fact is the ad's own words, its audience and its tone
 * are those of its preset, and what nobody said is left empty. Texts that it inherits are its own.
 */
export const briefLikeAd = (ad: Texts, { inherited, preset }: Around = {}): Brief => {
  const said = (field: Exclude<keyof Texts, 'name'>) => ad[field].trim() || inherited?.[field]?.value.trim() || '';
  const texts = { headline: said('headline'), primary_text: said('primary_text'), description: said('description') };
  const brief = briefOfAd({ ...texts, name: ad.name, link: said('link') });
  const all = [texts.headline, texts.primary_text, texts.description].flatMap(sentencesOf).filter(fits);
  const facts = all.filter((one, at) => all.findIndex((other) => folded(other) === folded(one)) === at);
  const offer = facts.find((one) => OFFER.test(one) && !one.endsWith('?')) ?? '';
  const problem = facts.flatMap((one) => PROBLEM.exec(one)?.[1] ?? [])[0] ?? '';
  const rest = facts.filter(
    (one) =>
      one !== offer &&
      folded(one) !== folded(bare(brief.product)) &&
      !one.endsWith('?') &&
      !CALL.test(one) &&
      !PROBLEM.test(one),
  );
  const proof = rest.find((one) => PROOF.test(one)) ?? '';
  return {
    ...brief,
    audience: preset?.audience.trim().slice(0, BRIEF_LIMITS.short) ?? '',
    offer,
    problem,
    points: rest.filter((one) => one !== proof).slice(0, BRIEF_LIMITS.points),
    proof,
    tone: toneOfWords(preset?.tone ?? '') ?? brief.tone,
    language: languageOf(Object.values(texts).join('\n')) ?? brief.language,
  };
};
