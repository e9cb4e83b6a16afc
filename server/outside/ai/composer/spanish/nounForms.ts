import { natureFor } from '../nature.ts';
import { isShopName } from '../reading/brandish.ts';
import type { Address, Part, Role } from '../types.ts';
import { lowered, upper } from './letters.ts';
import { type Noun, nounOf, STRESSED_A } from './nouns.ts';
import { ARTICLE, DETERMINER } from './words.ts';

const ARTICLES: Readonly<Record<'el' | 'un' | 'nuestro' | 'este', readonly [string, string, string, string]>> = {
  el: ['el', 'la', 'los', 'las'],
  un: ['un', 'una', 'unos', 'unas'],
  nuestro: ['nuestro', 'nuestra', 'nuestros', 'nuestras'],
  este: ['este', 'esta', 'estos', 'estas'],
};

const classOf = ({ gender, plural }: Noun): 0 | 1 | 2 | 3 =>
  plural ? (gender === 'm' ? 2 : 3) : gender === 'm' ? 0 : 1;

/** What an article says of a noun is surer than what its ending does. */
const nounIn = (article: string, word: string): Noun | null => {
  const guess = nounOf(word);
  const said = article.toLowerCase();
  if (/^(?:un|nuestro|los|unos|nuestros)$/.test(said) || (said === 'el' && !STRESSED_A.test(word)))
    return {
      gender: STRESSED_A.test(word) ? 'f' : 'm',
      plural: said.endsWith('s'),
      mass: guess?.mass ?? false,
    };
  if (/^(?:la|una|las|unas|nuestras?)$/.test(said))
    return {
      gender: 'f',
      plural: said.endsWith('s'),
      mass: guess?.mass ?? false,
    };
  return guess;
};

const PREFIXED =
  /^(?:mal|buen|gran|primer|primera|nuevo|nueva|nuevos|nuevas|mejor|mejores|pequeñ[oa]s?|buen[oa]s?|mal[oa]s?|auténtic[oa]s?)$/i;

/** "Zorblax", "Mesa Lista": only what is called so is spoken of without an article. */
const isName = (text: string): boolean =>
  !text.includes(' ') || text.split(' ').every((word) => /^[\p{Lu}\d]|^(?:de|y|del|la|el)$/u.test(word));

/** "desayuno incluido": a noun with what is said of it; no part of a sentence. */
const INCLUDED = / (?:incluid|garantizad|bienvenid|permitid)[oa]s?$/i;

export const nounForms = (text: string, role: Role, address: Address): Pick<Part, 'forms' | 'two' | 'four'> => {
  const label = lowered(text);
  const forms: Record<string, string> = {
    say: upper(text),
    any: label,
    name: label,
    list: label,
    ask: `¿${upper(text.replace(/^(?:el|la|los|las) /i, ''))}?`,
  };
  const all = text.split(' ');
  const [first = ''] = all;
  if (role === 'brand')
    return {
      forms: { ...forms, any: text, name: text, say: text },
      two: 0,
      four: null,
    };
  if (role === 'product' && isShopName(text))
    return {
      forms: {
        any: text,
        name: text,
        say: text,
        list: text,
        ask: `¿${text}?`,
        shop: text,
        mark: text,
        head: text,
      },
      two: null,
      four: null,
    };
  if (/^quien/i.test(first)) return { forms: { ...forms, para: label }, two: null, four: null };
  if (DETERMINER.test(first))
    return {
      forms:
        /^\p{L}+$/u.test(first) && !/^(?:sin|solo|cada|tod[oa]|menos|más|ning|primer)/i.test(first)
          ? { ...forms, np: label }
          : forms,
      two: 1,
      four: null,
    };
  if (role === 'offer' && /^\d+ ?% (?:de )?(?:descuento|dto\.?|menos)$/i.test(text)) forms['off'] = text;
  if (/^[\d€]/.test(first))
    return {
      forms: {
        ...forms,
        np: /^\d+(?:[.,]\d+)? ?% /.test(text) ? `un ${label}` : label,
      },
      two: 1,
      four: null,
    };
  if (INCLUDED.test(text)) return { forms, two: null, four: null };
  const determined = ARTICLE.test(first) && all.length > 1;
  const words = determined ? all.slice(1) : all;
  const bare = lowered(words.join(' '));
  const at = PREFIXED.test(words[0]!) && words.length > 1 ? 1 : 0;
  const found = nounIn(determined ? first : '', words[at]!);
  // What is done is said without an article: "Ofrecemos afinación de pianos".
  const isDoing =
    role === 'product' &&
    !determined &&
    /(?:ción|stión|sión|miento|aje|fotografía|alquiler|mantenimiento|fontanería|jardinería|albañilería|carpintería|ebanistería|cerrajería|consultoría|asesoría|ingeniería|mensajería|repostería|artesanía|joyería|bisutería|animación)$/i.test(
      words[at]!,
    );
  const isDone =
    role === 'product' &&
    !determined &&
    natureFor(text, 'es') !== 'person' &&
    words[at + 1] === 'de' &&
    /(?<!vest|hel|pesc|tej|calz|bord)[ai]do$/i.test(words[at]!);
  const nature = role === 'product' ? natureFor(text, 'es') : null;
  const isWork = !determined && words[at + 1] === 'de' && nature === 'work';
  const noun = found && (isDoing || isDone || isWork) ? { ...found, mass: !found.plural } : found;
  forms['para'] = label;
  const isBare = !words.some((word, place) => place > 0 && /^(?:para|con|en|a|sin|junto|que)$/i.test(word));
  if (role === 'product' && isBare && !/^(?:el|la|los|las)$/i.test(first)) forms['head'] = upper(text);
  if (!noun)
    return {
      forms: role === 'product' && isName(text) ? { ...forms, mark: label } : forms,
      two: null,
      four: null,
    };
  const index = classOf(noun);
  const stressed = STRESSED_A.test(words[0]!) && !noun.plural;
  forms['el'] = `${stressed ? 'el' : ARTICLES.el[index]} ${bare}`;
  forms['nuestro'] = `${ARTICLES.nuestro[index]} ${bare}`;
  forms['este'] = `${stressed ? 'este' : ARTICLES.este[index]} ${bare}`;
  forms['bare'] = bare;
  if (!/(?<!\p{L})(?:tus?|sus?)(?!\p{L})/iu.test(bare))
    forms['tu'] = `${address === 0 ? 'tu' : 'su'}${noun.plural ? 's' : ''} ${bare}`;
  forms['name'] = bare;
  if (noun.plural) forms['plural'] = bare;
  if (noun.plural && role === 'audience') forms['many'] = bare;
  if (noun.plural || noun.mass) forms['np'] = forms['mas'] = bare;
  else if (!/^(?:el|la)$/i.test(first)) forms['np'] = `${stressed ? 'un' : ARTICLES.un[index]} ${bare}`;
  if (!noun.plural && !noun.mass) forms['uno'] = bare;
  if (/^(?:el|la|los|las|un|una)$/i.test(first)) forms['def'] = label;
  else forms['def'] = forms['el'];
  if (/^(?:un|una)$/i.test(first) && / que /.test(text)) forms['bare'] = label;
  return { forms, two: noun.plural ? 1 : 0, four: index };
};
