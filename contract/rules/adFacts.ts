import { BRIEF_LIMITS } from '../brief.ts';
import type { AdTexts } from '../suggestion.ts';
import { folded } from './copyText.ts';
import { sentencesOf } from './sentences.ts';

/** What one gets by acting now; "sugar-free" is what something is like. */
const OFFER =
  /\d\s?%|[-−]\d+\s?[€$£]|[€£$]\s?\d+\s+off\b|(?<![-\p{L}]|(?:sugar|gluten|dairy|fat|lactose|alcohol|plastic|caffeine|feel)\s)\bfree\b(?!-)|\b(?:gratis|kostenlos\w*|rabatt|geschenkt|discount|voucher|coupon|gutschein|descuento|cup[oó]n|two for one|2 for 1|half price|zum halben preis|a mitad de precio)\b/iu;
/** A price at which one may buy, or a day until which. */
const PRICED =
  /(?<!\p{L})(?:from|for|only|just|now|ab|für|nur|jetzt|desde|por|solo|sólo|ahora)\s(?:(?:only|just|nur|solo)\s)?(?:[€£$]\s?\d|\d[\d.,]*\s?(?:[€£$]|euros?(?!\p{L})))|(?<!\p{L})(?:until|till|bis(?: zum)?|hasta(?: el)?)\s(?:\d|\p{Lu}|end|ende|fin|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)/iu;
/** A number that people counted or gave, a prize, words of a customer. */
const PROOF =
  /\d[\d.,]*\+?\s*(?:stars?|customers?|reviews?|people|members|Sterne\w*|Kund\w+|Bewertungen|Mitglieder|clientes|estrellas|rese[nñ]as|opiniones)\b|\b(?:rated|award|awarded|prize|ausgezeichnet\w*|premiad[oa])\b|[“„«].{8,}[”“»]/iu;
/** The trouble that a question names. */
const PROBLEM =
  /^(?:tired of|sick of|fed up with|had enough of|no more|genug von|schluss mit|nie wieder|¿?cansad[oa]s? de|¿?hart[oa]s? de)\s+(.+?)\s*[?!.]*$/iu;
/** No more than "do it". */
const CALL =
  /^(?:(?:go on|come on|na los|venga|vamos|los)[,:]?\s+)?(?:(?:jetzt|heute|ahora|now|today)\s+)?(?:shop|order|buy|book|try|learn|visit|sign up|subscribe|get|discover|see|click|call|ask|message|contact|write|join|find out|find us online|reserve|register|download|apply|donate|bestell\w*|kauf\w*|entdeck\w*|hol\w*|buch\w*|melde\w*|schreib\w*|ruf\w*|frag\w*|komm\w*|sicher\w*|vereinbar\w*|termin|anmelden|informieren|compra\w*|descubr\w*|pid\w*|reserv\w*|escr[ií]b\w*|ll[aá]ma\w*|ap[uú]nta\w*|inscr[ií]b\w*|visita\w*|cons[uú]lt\w*|preg[uú]nt\w*)(?!\p{L})(?:\s+\S+){0,3}$/iu;

/** A sentence without its mark of a list, its pictures and its full stop. */
export const bareSentence = (sentence: string): string =>
  sentence
    .trim()
    .replace(/^(?:[-–—•·*✓✔\s\u{FE0F}]|\p{Extended_Pictographic})+/u, '')
    .replace(/(?:[\s\u{FE0F}]|\p{Extended_Pictographic})+$/u, '')
    .replace(/(?<!\.)[.!]+$/u, '')
    .trim();

/** Whether a sentence only asks people to act, and says nothing of what they get. */
export const isCall = (sentence: string): boolean => {
  const bare = bareSentence(sentence);
  return CALL.test(bare) && !/\d/.test(bare) && !OFFER.test(bare);
};

/** Whether a sentence says what one gets by acting now. */
export const isOffer = (sentence: string): boolean =>
  (OFFER.test(sentence) || PRICED.test(sentence)) && !sentence.trim().endsWith('?');

export interface AdFacts {
  readonly offer: string;
  readonly problem: string;
  readonly points: readonly string[];
  readonly proof: string;
}

/** What an ad says of `product`, each fact in its own words and once. */
export const factsOfAd = ({ headline, primary_text, description }: AdTexts, product: string): AdFacts => {
  const all = [headline, primary_text, description]
    .flatMap(sentencesOf)
    .map(({ text }) => bareSentence(text))
    .filter((one) => one !== '' && Array.from(one).length <= BRIEF_LIMITS.short);
  const facts = all.filter((one, at) => all.findIndex((other) => folded(other) === folded(one)) === at);
  const said = facts.filter((one) => !one.endsWith('?'));
  const offer = said.find((one) => OFFER.test(one)) ?? said.find((one) => PRICED.test(one)) ?? '';
  const rest = said.filter(
    (one) => one !== offer && folded(one) !== folded(bareSentence(product)) && !isCall(one) && !PROBLEM.test(one),
  );
  const proof = rest.find((one) => PROOF.test(one)) ?? '';
  return {
    offer,
    problem: facts.flatMap((one) => PROBLEM.exec(one)?.[1] ?? [])[0] ?? '',
    points: rest.filter((one) => one !== proof).slice(0, BRIEF_LIMITS.points),
    proof,
  };
};
