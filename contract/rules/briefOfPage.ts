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

/** What a shop's page says of itself, and of nothing that it sells: its cookies, its basket, its terms. */
const OF_THE_PAGE =
  /(?<!\p{L})(?:us(?:e|es|ing)|accept\p{L}*|verwende\p{L}*|nutz\p{L}*|setz\p{L}*|akzeptier\p{L}*|utiliza\p{L}*|usa\p{L}*|acept\p{L}*)(?!\p{L})[^.]*(?<!\p{L})cookies?(?!\p{L})|(?<!\p{L})(?:datenschutz(?:erklärung|hinweise?|bestimmungen|einstellungen)|privacy (?:policy|settings)|pol[ií]tica de privacidad|javascript|(?:your|dein(?:en|em)?|ihr(?:en|em)?|tu|su) (?:browser|navegador)|all rights reserved|alle rechte vorbehalten|todos los derechos reservados)(?!\p{L})|©|^(?:add to (?:cart|basket|bag|wishlist)|in den (?:warenkorb|einkaufswagen)(?: legen)?|a[nñ]adir (?:al carrito|a la cesta)|agregar al carrito|skip to .*|zum inhalt .*)$/iu;

/** "Welcome!", "Our services", "Startseite": what a page is headed with, whatever it sells. */
const NO_NAME =
  /^(?:(?:welcome|hello|hi|hey|(?:herzlich )?willkommen|hallo|moin|servus|bienvenid[oa]s?|hola)(?!\p{L}).*|(?:home ?page|home|start|startseite|inicio|portada|(?:our |all |unsere?n? |alle |nuestr[oa]s )?(?:services?|products?|offers?|work|story|team|shop|store|collections?|menu|leistungen|angebote?|produkte?|sortiment|geschichte|speisekarte|servicios?|productos?|ofertas?|historia|equipo|tienda|men[uú])|about(?: us)?|über uns|wir über uns|sobre nosotros|qui[eé]nes somos|who we are|what we do|was wir (?:tun|machen)|qu[eé] hacemos|contact(?: us)?|kontakt|contacto|untitled|ohne titel|sin t[ií]tulo)[.!…]*)$/iu;

/** "Peru Espresso 1 kg – Buy online | Beanery": what a shop hangs on the names of its things. */
const BUY = /^(?:buy|shop|order|online|kaufen|jetzt|bestellen|comprar|compra|tienda)(?!\p{L})/iu;
const nameIn = (text: string, sellers: readonly string[]): string => {
  const [name = '', ...rest] = text.split(/\s+[|·»]\s+/u)[0]!.split(/\s+[–—-]\s+/u);
  const kept = rest.filter((part) => !BUY.test(part) && !sellers.includes(folded(part)));
  return [name, ...kept].join(' – ').trim();
};

/** What one of its sentences says of it: no call, no question, nothing long. */
const pointsIn = (texts: readonly string[]): string[] => {
  const points = texts
    .flatMap(sentencesOf)
    .map(({ text }) => text)
    .filter((text) => !isCall(text) && !text.endsWith('?') && !OF_THE_PAGE.test(bareSentence(text)))
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
  const sellers = [page.site_name, product?.brand ?? ''].map(folded).filter((seller) => seller !== '');
  const name = nameIn(product?.name ?? '', sellers);
  const headed = nameIn(heading, sellers);
  const title = NO_NAME.test(headed) ? '' : headed;
  const sold = name || (lengthOf(title) <= NAME ? title : '');
  if (sold === '' || lengthOf(sold) > BRIEF_LIMITS.short) return null;
  const texts = [product?.description ?? '', page.description, ...paragraphs].filter((text) => text !== '');
  const said = Language.safeParse(page.language);
  const language =
    languageRead([sold, ...texts].join('\n')) ??
    (said.success ? said.data : (languageRead(usual.description) ?? EMPTY_BRIEF.language));
  const isAngle = name !== '' && title !== '' && folded(title) !== folded(name) && words(title) >= LEAST_WORDS;
  return {
    ...EMPTY_BRIEF,
    product: sold,
    offer: product?.price ? priced(product.price, language) : '',
    points: pointsIn(texts),
    angle: isAngle && lengthOf(title) <= POINT ? title : '',
    tone: usual.tone ?? EMPTY_BRIEF.tone,
    language,
    landing_page: lengthOf(page.url) <= BRIEF_LIMITS.long ? page.url : '',
  };
};
