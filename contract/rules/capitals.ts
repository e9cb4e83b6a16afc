import type { Language } from '../brief.ts';
import { folded } from './copyText.ts';

const list = (words: string): ReadonlySet<string> => new Set(folded(words).split(/\s+/));

/** What is shouted in ads of any language. */
const EVERYWHERE = 'sale free new hot super top mega wow gratis';
/** Words that people shout with, which no abbreviation is; of two letters only those that none has. */
const SHOUTED: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: list(
    `${EVERYWHERE} all amazing any are best big buy call cheap click come deal deals dont every everything extra fast final first fresh from get great half huge hurry just last less limited love low lower make massive more must need never not now off offer offers only open order our out over price prices quick save shop special stop the this today try under want win with world yes you your`,
  ),
  de: list(
    `${EVERYWHERE} achtung aktion alle alles angebot angebote billig dein deine deinen endlich für ganz günstig gutschein heute hier immer jetzt kaufen kein keine kostenlos letzte mehr mit nein neu neue neuen neuer neues nicht noch nur ohne rabatt schnell sehr sofort sparen sparpreis tolle toller und unser unsere viel`,
  ),
  es: list(
    `${EVERYWHERE} ahora aprovecha barato barata baratos compra con descuento descuentos envío envíos gran grandes hoy increíble llama llévate mañana más mejor mejores nada nuevo nueva nuevos nuevas nunca oferta ofertas para pide por precio precios promoción rebajas regalo siempre sin sólo solo todo toda todos todas último última últimos últimas vuelve ya`,
  ),
};
/** As they are written where nobody shouts. */
const GERMAN_NOUNS = list('aktion angebot angebote gutschein rabatt sale sparpreis achtung');

/** Abbreviations of four letters and more that can be said as a word. */
const KNOWN = list(
  'wlan elster datev bafa adac öpnv bafög schufa hetas unesco unicef nasa nato fifa uefa sepa iban isbn asap renfe pyme pymes erte ertes eeuu html jpeg gdpr rgpd dsgvo haccp icao hiit',
);
const VOWEL = /[aeiouy]/;
/** No word of these languages begins so: DSGVO, WLTP, HDMI. */
const UNSPEAKABLE = /^(?!sch|str|spr|spl|scr|thr|chr|phr|shr|pfl|pfr|schl)[bcdfghjklmnpqrstvwxz]{3}/;

const isLoud = (word: string): boolean => word === word.toUpperCase() && word !== word.toLowerCase() && word.length > 1;

/** Whether a word can only be an abbreviation, whoever writes it. */
const isSurelyShort = (plain: string): boolean =>
  /\d/.test(plain) || !VOWEL.test(plain) || UNSPEAKABLE.test(plain) || KNOWN.has(plain);

/** Whether people shout with it, in whatever text it stands. */
const isShouted = (plain: string, language: Language): boolean => SHOUTED[language].has(plain);

const WORD = /[\p{L}\p{N}]+/gu;
/** Nobody says in longer ones what a thing is called: SCHUFA-Auskunft, RENFE tickets. */
const LONGEST = 7;

/** What a text may say in capitals since a source does, which is not all in capitals itself: names and abbreviations such as SEO. */
export const abbreviationsIn = (sources: readonly string[], language: Language): Set<string> =>
  new Set(
    sources.flatMap((source) => {
      const words = source.match(WORD) ?? [];
      const loud = words.filter(isLoud).filter((word) => !isShouted(folded(word), language));
      if (loud.length * 2 < words.length) return loud;
      // "no WLAN" and "HETAS registered" are as long as they are loud, and shout no more than "SEO" does.
      return loud.length <= 1 && words.length <= 2
        ? loud.filter((word) => word.length <= 4 || (word.length <= LONGEST && words.length === 2))
        : [];
    }),
  );

/** So many short ones in a row are a sentence in capitals. */
const ROW = 3;

/** The first word that a text shouts; undefined: it does not. */
export const shoutingIn = (text: string, allowed: ReadonlySet<string>, language: Language): string | undefined => {
  if (/[!?]{2,}/.test(text.replaceAll('?!', '?'))) return text.match(/\S*[!?]{2,}/)?.[0];
  let row = 0;
  for (const word of text.match(WORD) ?? []) {
    if (!isLoud(word) || allowed.has(word)) {
      row = 0;
      continue;
    }
    row += 1;
    const plain = folded(word);
    if (isShouted(plain, language)) return word;
    if (isSurelyShort(plain)) continue;
    if ([...word].length > 3 || row >= ROW) return word;
  }
  return undefined;
};

/** Whether a whole field is in capitals, and no abbreviation. */
export const isInCapitals = (text: string): boolean => {
  const words = text.match(WORD) ?? [];
  const letters = words.join('').replaceAll(/\P{L}/gu, '');
  const isAll = letters.length > 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  return isAll && !words.every((word) => isSurelyShort(folded(word)));
};

/** A word in small letters, unless it is an abbreviation. */
export const inSmallLetters = (word: string): string => (isSurelyShort(folded(word)) ? word : word.toLowerCase());

/** "100% FREE delivery" without its shouting; names and abbreviations stay. */
export const withoutShouting = (text: string, language: Language): string =>
  text.replaceAll(WORD, (word, at: number) => {
    const plain = folded(word);
    if (!isLoud(word) || !isShouted(plain, language)) return word;
    const small = word.toLowerCase();
    return at === 0 || (language === 'de' && GERMAN_NOUNS.has(plain))
      ? small.slice(0, 1).toUpperCase() + small.slice(1)
      : small;
  });
