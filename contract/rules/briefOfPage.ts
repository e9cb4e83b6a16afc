import { type Brief, BRIEF_LIMITS, EMPTY_BRIEF, Language, type Tone } from '../brief.ts';
import type { LandingPage } from '../calls/brand.ts';
import { bareSentence, isCall } from './adFacts.ts';
import { languageRead } from './briefLanguage.ts';
import { folded, lengthOf } from './copyText.ts';
import { sentencesOf } from './sentences.ts';

/** What is longer is no name of a thing, nor one point of it. */
const NAME = 60;
const POINT = 80;
const POINTS = 4;
const LEAST_WORDS = 3;

const FROM: Readonly<Record<Language, string>> = { en: 'from', de: 'ab', es: 'desde' };
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', es: 'es-ES' };

type Price = NonNullable<NonNullable<LandingPage['product']>['price']>;

const priced = ({ amount, currency, is_from: isFrom }: Price, language: Language): string => {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const words = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
  return isFrom ? `${FROM[language]} ${words}` : words;
};

const words = (text: string): number => text.split(/\s+/).length;

/** What one of its sentences says of it: no call, no question, nothing long. */
const pointsIn = (texts: readonly string[]): string[] => {
  const points = texts
    .flatMap(sentencesOf)
    .map(({ text }) => text)
    .filter((text) => !isCall(text) && !text.endsWith('?'))
    .map(bareSentence)
    .filter((text) => words(text) >= LEAST_WORDS && lengthOf(text) <= POINT);
  return [...new Set(points)].slice(0, POINTS);
};

/** How the brand speaks: where the page does not show its language. */
interface Usual {
  readonly tone: Tone | null;
  readonly description: string;
}

/** A brief for what a page sells, in the page's own words; null: it says too little of it. */
export const briefOfPage = (page: LandingPage, usual: Usual): Brief | null => {
  const { heading = '', paragraphs = [], product = null } = page;
  const name = product?.name ?? '';
  const sold = name || (lengthOf(heading) <= NAME ? heading : '');
  if (sold === '' || lengthOf(sold) > BRIEF_LIMITS.short) return null;
  const texts = [product?.description ?? '', page.description, ...paragraphs].filter((text) => text !== '');
  const said = Language.safeParse(page.language);
  const language =
    languageRead([sold, ...texts].join('\n')) ??
    (said.success ? said.data : (languageRead(usual.description) ?? EMPTY_BRIEF.language));
  const isAngle = name !== '' && folded(heading) !== folded(name) && words(heading) >= LEAST_WORDS;
  return {
    ...EMPTY_BRIEF,
    product: sold,
    offer: product?.price ? priced(product.price, language) : '',
    points: pointsIn(texts),
    angle: isAngle && lengthOf(heading) <= POINT ? heading : '',
    tone: usual.tone ?? EMPTY_BRIEF.tone,
    language,
    landing_page: lengthOf(page.url) <= BRIEF_LIMITS.long ? page.url : '',
  };
};
