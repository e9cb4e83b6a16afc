import { BRIEF_LIMITS } from '../brief.ts';
import type { AdTexts } from '../suggestion.ts';
import { isShortCall } from './callWords.ts';
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
/** A sentence without its mark of a list, its pictures and its full stop. */
export const bareSentence = (sentence: string): string =>
  sentence
    .trim()
    .replace(/^(?:[-–—•·*✓✔\s\u{FE0F}]|\p{Extended_Pictographic})+/u, '')
    .replace(/(?:[\s\u{FE0F}]|\p{Extended_Pictographic})+$/u, '')
    .replace(/(?<!\.)[.!]+$/u, '')
    .trim();

/** "Visit us on Harbour Road", "Komm in unsere Werkstatt": where and what is a fact. */
const NAME =
  /\s(?!(?:Sie|Ihr\p{L}*|I|Termine?|Nachricht|Angebot|Platz|Plätze|Beratung|Tickets?|Probe\p{L}*|Kontakt|Website|Webseite|Shop|Infos?)(?!\p{L}))\p{Lu}/u;

/** Whether a sentence only asks people to act, and says nothing of what they get. */
export const isCall = (sentence: string): boolean => {
  const bare = bareSentence(sentence);
  return isShortCall(bare) && !/\d/.test(bare) && !OFFER.test(bare) && !NAME.test(bare);
};

/** What only makes sense behind the sentence before it. */
const LEANING =
  /^(?:it|its|it['’]s|they|they['’]re|their|this(?! (?:week|month|year|weekend|spring|summer|autumn|winter))|that|that['’]s|these|those|ours|he|she|so|but|and|or|because|then|also|plus|too|both|either|dies\p{L}*(?! (?:woche|wochenende|monat|jahr|frühjahr|sommer|herbst|winter))|es(?! gibt)|er|sie(?= (?:ist|hat|\p{L}+t)(?!\p{L}))|deshalb|darum|daher|dann|dazu|danach|dabei|damit|denn|aber|und|oder|auch|außerdem|beide\p{L}*|lo|l[oa]s?(?= \p{L}+[aei]mos(?!\p{L}))|est[oae]s?(?= )(?! (?:semana|mes|año|fin|verano|otoño|invierno|primavera))|eso|por eso|además|pero|y|o|también|así|entonces|luego|ambos|ambas)(?!\p{L})/iu;
/** "Das dauert einen Tag." */
const THAT = /^[Dd]as (?!\p{Lu})/u;

/** Whether a sentence only makes sense behind the one before it: "It comes with a free wash." */
export const leansBack = (sentence: string): boolean => {
  const bare = bareSentence(sentence);
  return LEANING.test(bare) || THAT.test(bare);
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
  // Rather as the text says it than as the headline above it does.
  const order = said.toSorted((a, b) => Number(primary_text.includes(b)) - Number(primary_text.includes(a)));
  const offer = order.find((one) => OFFER.test(one)) ?? order.find((one) => PRICED.test(one)) ?? '';
  const rest = said.filter(
    (one) =>
      one !== offer &&
      folded(one) !== folded(bareSentence(product)) &&
      !isCall(one) &&
      !leansBack(one) &&
      !PROBLEM.test(one),
  );
  const proof = rest.find((one) => PROOF.test(one)) ?? '';
  return {
    offer,
    problem: facts.flatMap((one) => PROBLEM.exec(one)?.[1] ?? [])[0] ?? '',
    points: rest.filter((one) => one !== proof).slice(0, BRIEF_LIMITS.points),
    proof,
  };
};
