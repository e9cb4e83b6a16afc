import type { Brief, Language } from '#contract/brief.ts';
import { nounOf } from '../german/nouns.ts';
import { AFTER_NOUN, DETERMINER } from '../german/words.ts';
import { isPlaceName } from '../nature.ts';

/** Words that many misspell, and that mean nothing else as they are spelt. */
const MISSPELT: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    accomodation: 'accommodation',
    arent: 'aren’t',
    cant: 'can’t',
    childrens: 'children’s',
    definately: 'definitely',
    didnt: 'didn’t',
    doesnt: 'doesn’t',
    dont: 'don’t',
    garantee: 'guarantee',
    guarentee: 'guarantee',
    independant: 'independent',
    isnt: 'isn’t',
    jewelery: 'jewellery',
    mens: 'men’s',
    maintainance: 'maintenance',
    proffesional: 'professional',
    profesional: 'professional',
    recieve: 'receive',
    resturant: 'restaurant',
    seperate: 'separate',
    theyre: 'they’re',
    tommorow: 'tomorrow',
    womens: 'women’s',
    wont: 'won’t',
    youre: 'you’re',
  },
  de: {
    aggresiv: 'aggressiv',
    aggresive: 'aggressive',
    garanti: 'Garantie',
    maschiene: 'Maschine',
    maschienen: 'Maschinen',
    massgeschneidert: 'maßgeschneidert',
    proffesionell: 'professionell',
    proffesionelle: 'professionelle',
    profesionell: 'professionell',
    profesionelle: 'professionelle',
    reperatur: 'Reparatur',
    reperaturen: 'Reparaturen',
    repariern: 'reparieren',
    sass: 'saß',
    seperat: 'separat',
    standart: 'Standard',
    terasse: 'Terrasse',
    vorraus: 'voraus',
  },
  es: {
    arboles: 'árboles',
    cafe: 'café',
    clinica: 'clínica',
    cuestion: 'cuestión',
    dia: 'día',
    dias: 'días',
    economica: 'económica',
    economico: 'económico',
    facil: 'fácil',
    frances: 'francés',
    gestion: 'gestión',
    ingles: 'inglés',
    jabon: 'jabón',
    jamon: 'jamón',
    jovenes: 'jóvenes',
    mas: 'más',
    mecanico: 'mecánico',
    movil: 'móvil',
    moviles: 'móviles',
    musica: 'música',
    pagina: 'página',
    rapida: 'rápida',
    rapido: 'rápido',
    region: 'región',
    reunion: 'reunión',
    sabado: 'sábado',
    sabados: 'sábados',
    tambien: 'también',
    telefono: 'teléfono',
    version: 'versión',
  },
};

/** The same of more than one word, and of figures with what they measure: "5 year guarantee". */
const PHRASES: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\b([Mm]ade|[Rr]eady|[Dd]oor|[Ss]tep) (to|by) (measure|order|eat|wear|door|step)(?= \p{Ll})/gu, '$1-$2-$3'],
    [
      /(?<![\d.,])((?!1 )\d+) (day|week|month|year|hour|minute|night|mile|metre|meter|foot|inch|litre|piece|course)(?= (?!only|old|per|in|of|for|or|and|to)\p{Ll})/gu,
      '$1-$2',
    ],
  ],
  de: [
    [/(?<!\p{L})([Vv]on) hand(?!\p{L})/gu, '$1 Hand'],
    [/(?<!\p{L})([ZzNn](?:u|ach)) hause(?!\p{L})/gu, '$1 Hause'],
    [/(?<!\p{L})([Nn]ach) (?:mass|Mass|maß)(?!\p{L})/gu, '$1 Maß'],
    [/(?<!\p{L})([Vv]or) ort(?!\p{L})/gu, '$1 Ort'],
  ],
  es: [],
};

/** What many sell, for the letters that a hurried hand swaps: "repiars". */
const COMMON: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'appointments bathroom bedroom birthday bookkeeping cleaning clothing coaching collection customers delivery design dresses electric flowers furniture garden gardening handmade heating homeowners insurance jewellery kitchen lessons maintenance massage mattress organic painting parents parties photography plumbing private quality rental repair repairs restaurant service services training treatment treatments wedding weddings windows workshop workshops'.split(
      ' ',
    ),
  ),
  de: new Set(
    'anfänger beratung bestellung betreuung behandlung einrichtung fenster garten gartenpflege garantie geschenk geschenke handgemacht handgemachte heizung hochzeit kinder kostenlos kostenlose küchen lieferung massage möbel nachhilfe reinigung reparatur reparaturen restaurant schmuck termine training unterricht versand versicherung wartung werkstatt wohnung'.split(
      ' ',
    ),
  ),
  es: new Set(
    'alquiler artesanal artesanales clases cocina comida cursos decoración diseño domicilio envío fotografía jardinería limpieza mantenimiento masajes muebles mudanzas niños peluquería presupuesto regalos reparación restaurante ropa servicio talleres tienda ventanas zapatos'.split(
      ' ',
    ),
  ),
};

const unswapped = (word: string, language: Language): string | undefined => {
  const plain = word.toLowerCase();
  if (plain.length < 6 || COMMON[language].has(plain)) return undefined;
  const swapped = Array.from(
    { length: plain.length - 1 },
    (_, at) => plain.slice(0, at) + plain[at + 1]! + plain[at]! + plain.slice(at + 2),
  );
  return swapped.find((each) => COMMON[language].has(each));
};

/** Names that are written in one way in all languages. */
const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  'iPhone iPhones iPad iPads MacBook MacBooks WhatsApp YouTube Instagram Facebook TikTok PayPal LinkedIn'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);

const asWritten = (right: string, given: string): string =>
  /^\p{Lu}/u.test(given) ? right.slice(0, 1).toUpperCase() + right.slice(1) : right;

/** Hardly a Spanish word ends so without its accent. */
const accented = (word: string): string =>
  /\p{Ll}cion$/u.test(word)
    ? word.replace(/ion$/, 'ión')
    : /(?<!^f|^s|mat|bact|^art|mis|hist|perif|^ib)erias?$/iu.test(word)
      ? word.replace(/eria(s?)$/, 'ería$1')
      : word;

const spelt = (text: string, language: Language): string =>
  PHRASES[language]
    .reduce((said, [slip, right]) => said.replaceAll(slip, right), text)
    .replaceAll(/(?<!-)\p{L}+(?![\p{L}-])/gu, (word) => {
      const plain = word.toLowerCase();
      const known = MISSPELT[language];
      if (Object.hasOwn(NAMES, plain)) return NAMES[plain]!;
      if (word !== word.toUpperCase() && Object.hasOwn(known, plain)) return asWritten(known[plain]!, word);
      const right = unswapped(word, language);
      if (right && right !== plain) return asWritten(right, word);
      return language === 'es' ? accented(word) : word;
    });

/** No other words of German end so: "kinderwagen reinigung" names a noun. */
const NOUN_ENDING =
  /(?<![\p{L}-])(?!jung)\p{Ll}{2,}(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tät|täten)(?!\p{L})/gu;
const upper = (word: string): string =>
  word.replaceAll(/(?<![\p{L}])\p{Ll}(?=\p{L}*$)|^\p{Ll}/gu, (first) => first.toUpperCase());

/** Adjectives and verbs that end as nouns do: "wetterfest", "praktisch", "jung", "sprechen". */
const NO_NOUN = /(?:fest|isch|jung),?$/;
/** The same before a noun: "kleinen", as in "Leinen". */
const ENDED = /e[sm]?$|(?:ein|ig|isch|lich|t|ell|al|neu|gut)en$/;

const isSmallNoun = (word: string): boolean =>
  /^\p{Ll}/u.test(word) && !NO_NOUN.test(word) && !AFTER_NOUN.test(word) && nounOf(word)?.isListed === true;

/** In what is sold, the last word before a preposition or a comma is the noun, however it is written; so is what is joined to it. */
const withNoun = (text: string, joins: boolean): string => {
  const words = text.split(' ');
  const isLast = (at: number): boolean =>
    words[at + 1] === undefined || AFTER_NOUN.test(words[at + 1]!) || words[at]!.endsWith(',');
  const isNoun = (at: number): boolean =>
    isSmallNoun(words[at]!) &&
    (isLast(at)
      ? !/n,?$/.test(words[at]!)
      : joins && !ENDED.test(words[at]!) && nounOf(words[at + 1]!)?.isListed === true);
  return words.map((word, at) => (isNoun(at) ? upper(word) : word)).join(' ');
};

/** "Brautkleider Änderungen" is one word of German; what stands behind a place is its name. */
const withHyphens = (text: string): string =>
  text.replaceAll(/(?<![\p{L}-])(\p{Lu}[\p{L}-]+) (?=(\p{Lu}\p{L}+))/gu, (all, first: string, second: string) =>
    !isPlaceName(first) && !DETERMINER.test(first) && nounOf(first)?.isListed && nounOf(second)?.isListed
      ? `${first}-`
      : all,
  );

/** "Riegel die wie Pappe schmecken" */
const withComma = (text: string): string =>
  text.replace(/^((?:.* )?\p{Lu}[\p{L}-]+) ((?:die|der|das|denen) \p{Ll}.* \p{Ll}+(?:t|en|ern|eln))$/u, '$1, $2');

const german = (brief: Brief): Brief => {
  const nouns = (text: string) => text.replaceAll(NOUN_ENDING, upper);
  return {
    ...brief,
    product: withHyphens(withNoun(nouns(brief.product), true)),
    audience: withComma(nouns(brief.audience)),
    problem: withComma(nouns(brief.problem)),
    offer: withNoun(nouns(brief.offer), false),
    points: brief.points.map((point) => withNoun(nouns(point), false)),
  };
};

/** A brief without the slips that any reader of its ad would mark. */
export const withoutSlips = (given: Brief): Brief => {
  const right = (text: string) => spelt(text, given.language);
  const brief = {
    ...given,
    product: right(given.product),
    audience: right(given.audience),
    offer: right(given.offer),
    problem: right(given.problem),
    proof: right(given.proof),
    angle: right(given.angle),
    points: given.points.map(right),
  };
  return brief.language === 'de' ? german(brief) : brief;
};
