import type { Brief, Language } from '#contract/brief.ts';
import { languageOfBrief } from '#contract/rules/briefLanguage.ts';
import { lengthOf, sharesWord, wordsOf } from '#contract/rules/copyText.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { audienceForms } from './forms/audience.ts';
import { withPlace } from './forms/local.ts';
import { offerOf } from './forms/offer.ts';
import { cautious, ofShop } from './forms/point.ts';
import { soldForms, withLone } from './forms/sold.ts';
import { troubleForms } from './forms/trouble.ts';
import { natureFor, type Nature } from './nature.ts';
import { printedAudience, spokenAudience } from './reading/audience.ts';
import { cleaned } from './reading/clean.ts';
import { isOfShop, saidBehind } from './reading/ofShop.ts';
import type { Cast } from './template.ts';
import type { Address, Part, Role, Tongue } from './types.ts';

/** What is good about it, one thing. */
export interface Point {
  readonly text: string;
  readonly parts: readonly Part[];
  /** How many of its words the angle has. */
  readonly near: number;
}

/** A brief, read once: the parts that every suggestion chooses from. */
export interface Material {
  readonly fixed: Cast;
  /** What is sold in fewer words, where a headline has hardly room for all of them; left out where it has. */
  readonly short?: readonly Part[] | undefined;
  readonly points: readonly Point[];
  /** What a suggestion may be built on, in the brief's words. */
  readonly texts: Readonly<Partial<Record<Role, string>>>;
  readonly nature: Nature | null;
  /** The person's own angle; empty: each suggestion takes another. */
  readonly angle: string;
}

const readAs = (tongue: Tongue, text: string, role: Role, address: Address): Part[] => {
  if (text === '') return [];
  if (role === 'offer') return [offerOf(tongue, text, address)];
  const short = role === 'product' ? tongue.shortened(text) : null;
  // What is cut off may be what matters: only what would fill a text by itself is shortened.
  const tells = short !== null && short !== text && lengthOf(text) > TEXT_LIMITS.primary_text.shown * 0.7;
  return [text, ...(tells ? [short] : [])].map((each) => {
    const part = tongue.read(each, role, address);
    if (role === 'product') {
      const sold = soldForms(part, each, tongue.language);
      return withPlace(sold, each, tongue.language, (rest) => tongue.read(rest, role, address));
    }
    if (role === 'audience') return audienceForms(part, each);
    return role === 'point'
      ? cautious(part, each, tongue)
      : role === 'problem'
        ? troubleForms(part, each, tongue.language)
        : role === 'angle'
          ? withIdea(part)
          : part;
  });
};

/** "Our idea: your Friday evenings back"; what is a sentence stands by itself. */
const withIdea = (part: Part): Part =>
  part.kind === 'noun' && part.forms['any'] ? { ...part, forms: { ...part.forms, idea: part.forms['any'] } } : part;

/** "-20% on the first box", as people say it. */
const LESS: Readonly<Record<Language, string>> = { en: '$1 off', de: '$1 Rabatt', es: '$1 de descuento' };
const withoutSign = (offer: string, language: Language): string => {
  const signed = /^[-–−] ?(\d+(?:[.,]\d+)? ?[%€$£])(?! ?(?:off|rabatt|de descuento|dto))/i;
  return offer
    .replace(signed, LESS[language])
    .replace(/^(\S+ off) (?:on|for) (?!\w+days?\b|weekends)/i, '$1 ')
    .replace(/^[-–−] ?(?=\d)/, '');
};

/** A topic ("price") or an order to a writer ("focus on quality") is no sentence of an ad. */
const NO_LINE =
  /^(?:focus|emphasi[sz]e|highlight|stress|mention|talk about|angle|fokus|betone|betonen|hervorheben|erwähne|schwerpunkt|destaca\w*|enfoc\w*|enfoque|menciona\w*|habla de|resalta\w*)(?!\p{L})/iu;
const isLine = (angle: string): boolean => angle.includes(' ') && lengthOf(angle) <= 70 && !NO_LINE.test(angle);

/** A headline says little else beside so many characters. */
const LONG_NAME = 34;

/** What is sold in so few words that a headline has room for it: without whom it is for, or what follows its noun. Null: it has. */
const shorterName = (product: string, tongue: Tongue): string | null => {
  if (lengthOf(product) <= LONG_NAME) return null;
  const [name = ''] = product.split(/ (?:for|für|para) /u);
  return name !== product && name.includes(' ') ? name : tongue.shortened(product);
};

/** What is said behind the product's name is one of its points. */
const withPoint = (brief: Brief): Brief => {
  const said = saidBehind(brief.product, brief.language);
  return said ? { ...brief, product: said.product, points: [...brief.points, said.point] } : brief;
};

/** "komme auf den Hof": who writes so speaks of themselves. */
const OF_MYSELF =
  /^(?=(?:komme|biete|repariere|arbeite|helfe|liefere|berate|unterrichte|übersetze|fotografiere|spreche|antworte) )/iu;
const withSubject = (point: string, language: Language): string =>
  language === 'de' && OF_MYSELF.test(point) ? `ich ${point.slice(0, 1).toLowerCase()}${point.slice(1)}` : point;

export const materialOf = (given: Brief, brand: string, tongue: Tongue, address: Address): Material => {
  const brief = withPoint(given);
  const clean = (text: string) => cleaned(text, tongue.language);
  const angle = clean(brief.angle);
  const isForeign = (languageOfBrief(brief) ?? tongue.language) !== tongue.language;
  const texts: Partial<Record<Role, string>> = {
    product: clean(brief.product),
    audience: printedAudience(spokenAudience(clean(brief.audience), tongue.language), tongue.language, isForeign),
    // Our phrases say that it is now.
    offer: withoutSign(clean(brief.offer), tongue.language).replace(/^(?:now|jetzt|ahora)[:,]? (?=\S)/i, ''),
    problem: clean(brief.problem),
    proof: clean(brief.proof),
    brand: clean(brand),
    angle: isLine(angle) ? angle : '',
  };
  const points = [...new Set(brief.points.map((point) => withSubject(clean(point), tongue.language)))].filter(
    (text) => text !== '',
  );
  // "Tax advice for freelancers" need not be for freelancers once more.
  if (sharesWord(texts.product!, texts.audience!)) texts.audience = '';
  const { offer, problem, proof } = texts;
  const isLone = [offer, problem, proof, angle, ...points].every((text) => text === '');
  const fixed = Object.fromEntries(
    Object.entries(texts).map(([role, text]) => [role, readAs(tongue, text, role as Role, address)]),
  ) as Cast;
  const shorter = shorterName(texts.product!, tongue);
  const nature = natureFor(texts.product!, tongue.language);
  const isPlace = nature === 'place' || fixed.product?.some(({ forms }) => forms['shop'] !== undefined);
  const partsOf = (point: string): Part[] => {
    const parts = readAs(tongue, point, 'point', address);
    return !isPlace && isOfShop(point, tongue.language) ? parts.map(ofShop) : parts;
  };
  return {
    texts,
    angle,
    nature,
    short: shorter === null ? undefined : readAs(tongue, shorter, 'product', address),
    points: points.map((text) => ({
      text,
      parts: partsOf(text),
      near: shared(text, angle),
    })),
    fixed: isLone && fixed.product ? { ...fixed, product: fixed.product.map(withLone) } : fixed,
  };
};

const shared = (a: string, b: string): number => {
  const words = new Set(wordsOf(a).filter((word) => word.length > 3));
  return wordsOf(b).filter((word) => words.has(word)).length;
};
