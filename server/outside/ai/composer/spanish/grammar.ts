import { isShopName } from '../reading/brandish.ts';
import { isForeign } from '../reading/language.ts';
import type { Address, Kind, Part, Role, Tongue } from '../types.ts';
import { type Noun, nounOf, STRESSED_A } from './nouns.ts';
import { PHRASES } from './phrases.ts';
import { GOALS } from './goals.ts';
import {
  ARTICLE,
  DETERMINER,
  FAMILIAR,
  FINITE,
  FORMAL,
  IMPERATIVE,
  INFINITIVE,
  MANNER,
  NO_VERB,
  SUBJECT,
  THIRD,
  YOU_DO,
} from './words.ts';

const SELLING =
  /^(?:vendemos|ofrecemos|hacemos|fabricamos|vendo|hago|tostamos|horneamos|imprimimos|cosemos|elaboramos|producimos|cultivamos|diseñamos|tejemos) /i;
/** What is sold by "vendemos …" and "te ayudamos con …". */
const sold = (text: string): string =>
  text
    .replace(SELLING, '')
    .replace(/^(?:te|le|os|les) ayudamos a (?=\p{L}+[aei]r)/iu, '')
    .replace(/^(?:te|le|os|les) ayudamos (?=con )/i, 'ayuda ');
const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A sentence's capital goes where the text stands inside one; a name's stays. */
const lowered = (text: string): string =>
  /^\p{L}*[\p{Lu}\d]/u.test(text.slice(1).split(' ')[0]!) || /^(?:\p{Lu}\p{L}*)(?: \p{Lu}\p{L}*)+/u.test(text)
    ? text
    : text.slice(0, 1).toLowerCase() + text.slice(1);

const isVerb = (word: string): boolean => INFINITIVE.test(word) && !NO_VERB.test(word);

/** "las escaleras pesan cada día más": a verb that no list has shows by the adverb after it. */
const isNounWithVerb = (words: readonly string[]): boolean =>
  ARTICLE.test(words[0] ?? '') &&
  words.some(
    (word, at) =>
      at > 1 &&
      /\p{L}{2,}(?:an|en|a|e)$/iu.test(word) &&
      /^(?:cada|siempre|demasiado|mucho|muchas|poco|nunca|otra|más|bien|mal|tarde|en\s?seguida|todo)$/i.test(
        words[at + 1] ?? '',
      ) &&
      !/^(?:de|que|muy|tan)$/i.test(words[at - 1] ?? ''),
  );

const kindOf = (words: readonly string[], text: string, role: Role): Kind => {
  const [first = '', second = ''] = words;
  if (/^["“«'].+["”»']/.test(text)) return 'quote';
  if (text.endsWith('?')) return 'question';
  if (isForeign(text, 'es') || /^[¡¿]/.test(text)) return 'opaque';
  if (role === 'brand') return 'noun';
  if (
    /^(?!tramos|ramos|gramos|kilogramos|termos|extremos|próximos|mismos|mínimos|máximos)\p{L}{3,}[aei]mos$/iu.test(
      first,
    ) &&
    words.length > 1
  )
    return 'clause';
  if (role !== 'product' && role !== 'problem' && YOU_DO.test(first) && words.length > 1 && !THIRD.test(first))
    return 'clause';
  if (isVerb(first) && words.length > 1) return 'verb';
  if (IMPERATIVE.test(first) && words.length > 1) return 'phrase';
  if (THIRD.test(first) && role !== 'problem' && role !== 'product' && !(first.toLowerCase() === 'ayuda'))
    return 'phrase';
  const before = words.findIndex((word) => /^(?:que|quien|quienes|donde)$/i.test(word));
  const main = words.slice(1, before > 0 ? before : undefined);
  if (
    (SUBJECT.test(first) && words.length > (/^(?:no|se)$/i.test(first) ? 1 : 2)) ||
    main.some((word) => FINITE.test(word) && word.toLowerCase() !== 'para') ||
    /(?:^| )(?:no|se) \p{L}+(?:a|e|an|en) /iu.test(`${main.join(' ')} `)
  )
    return 'clause';
  if (role !== 'product' && role !== 'audience' && isNounWithVerb(words)) return 'clause';
  if (MANNER.test(first) && role !== 'product' && role !== 'audience') return 'phrase';
  if (role === 'audience' && /^quien/i.test(first)) return 'noun';
  return /^[\d€]/.test(first) || DETERMINER.test(first) || ARTICLE.test(first) || /\p{L}/u.test(first + second)
    ? 'noun'
    : 'opaque';
};

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

/** "desayuno incluido": a noun with what is said of it; no part of a sentence. */
const INCLUDED = / (?:incluid|garantizad|bienvenid|permitid)[oa]s?$/i;

const nounForms = (text: string, role: Role, address: Address): Pick<Part, 'forms' | 'two' | 'four'> => {
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
        /^\p{L}+$/u.test(first) && !/^(?:sin|solo|cada|ning|primer)/i.test(first) ? { ...forms, np: label } : forms,
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
    /(?:ción|miento|aje|fotografía|alquiler|mantenimiento|fontanería|jardinería|albañilería|carpintería|ebanistería|cerrajería|consultoría|asesoría|ingeniería|mensajería|repostería|artesanía|joyería|bisutería|animación)$/i.test(
      words[at]!,
    );
  const noun = found && isDoing ? { ...found, mass: !found.plural } : found;
  forms['para'] = label;
  const isBare = !words.some((word, place) => place > 0 && /^(?:para|con|en|a|sin|junto|que)$/i.test(word));
  if (role === 'product' && isBare && !/^(?:el|la|los|las)$/i.test(first)) forms['head'] = upper(text);
  if (!noun)
    return {
      forms: role === 'product' ? { ...forms, mark: label } : forms,
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

/** Our own proof speaks of us: only what begins so is somebody else's. */
const OWN_BEGINNING = /^(?:yo|me|mi|mis|nos|nunca \p{L}+o|no \p{L}+o|siempre \p{L}+o)(?!\p{L})/iu;
const OWN_WORDS = /^(?:nunca|no|siempre) \p{L}+o(?!\p{L})|(?<!\p{L})(?:yo|me|mi|mis|nos|nuestr[oa]s?)(?!\p{L})/iu;

/** What somebody says of themselves is theirs: it is quoted. */
const clauseForms = (text: string, role: Role): Record<string, string> =>
  (role === 'problem' || role === 'proof') && (role === 'problem' ? OWN_WORDS : OWN_BEGINNING).test(text)
    ? { say: `«${upper(text)}.»`, any: `«${upper(text)}.»` }
    : {
        say: upper(text),
        any: lowered(text),
        clause: lowered(text),
        ask: `¿${upper(text)}?`,
      };

const readWords = (given: string, role: Role, address: Address): Part => {
  const text = role === 'product' ? sold(given) : role === 'audience' ? given.replace(/^para /i, '') : given;
  const words = text.split(' ');
  const kind = kindOf(words, text, role);
  if (kind === 'noun') return { kind, ...nounForms(text, role, address) };
  const forms: Record<string, string> = {
    say: kind === 'opaque' ? text : upper(text),
  };
  if (kind === 'question') forms['ask'] = forms['say'] = text.startsWith('¿') ? text : `¿${upper(text)}`;
  if (kind === 'question' && role === 'problem') delete forms['say'];
  if (kind === 'quote') forms['say'] = forms['quote'] = text.replace(/^["“«']/, '«').replace(/["”»’'](?=[.!?]?$)/, '»');
  if (kind === 'opaque') Object.assign(forms, { any: text, name: text, mark: text });
  if (role === 'audience' && kind !== 'opaque') return { kind, forms: {}, two: null, four: null };
  if (kind === 'clause' && role === 'product')
    return {
      kind,
      forms: { clause: upper(text), say: upper(text) },
      two: null,
      four: null,
    };
  if (kind === 'clause') Object.assign(forms, clauseForms(text, role));
  if (kind === 'verb')
    Object.assign(forms, {
      inf: addressed(lowered(text), role, address),
      infse: lowered(text),
      any: lowered(text),
      ask: `¿${upper(text)}?`,
    });
  if (kind === 'phrase') forms['list'] = lowered(text);
  if (kind === 'phrase' && role === 'offer') forms['any'] = lowered(text);
  if (kind === 'phrase' && IMPERATIVE.test(words[0]!) && role !== 'offer') delete forms['list'];
  if (kind === 'phrase' && !IMPERATIVE.test(words[0]!))
    forms[
      THIRD.test(words[0]!)
        ? 'third'
        : /^(?:sin|con|en|por|para|desde|de|a|solo|siempre|nunca|gratis)$/i.test(words[0]!)
          ? 'tail'
          : 'adj'
    ] = lowered(text);
  return {
    kind,
    forms,
    two: kind === 'opaque' ? 0 : null,
    four:
      kind === 'phrase'
        ? agreesAs(/^(?:recién|muy|bien|más|siempre)$/i.test(words[0]!) ? (words[1] ?? '') : words[0]!)
        : null,
  };
};

/** "esperar para cortarse el pelo" is what one does oneself: said to somebody, "cortarte". */
const addressed = (text: string, role: Role, address: Address): string =>
  role === 'problem' && address === 0 ? text.replaceAll(/(?<=\p{L}(?:ar|er|ir))se(?!\p{L})/giu, 'te') : text;

/** Somebody's word: what customers, judges or readers said, in figures or in words. */
const VOICE =
  /(?<!\p{L})(?:estrellas?|rese\u00f1as?|opiniones|valorad\p{L}*|valoraci\p{L}*|recomiend\p{L}*|clientes|pacientes|alumnos|usuarios|empresas|familias|premi\p{L}*|mejor(?:es)?|elegid\p{L}*|conf\u00edan|usan|votad\p{L}*|satisfech\p{L}*|google|trustpilot|\d(?:[.,]\d)? ?(?:de|\/) ?(?:5|10))(?!\p{L})/iu;
/** Of many who chose it before. */
const COMPANY =
  /(?<!\p{L})(?:clientes|pacientes|alumnos|usuarios|empresas|familias|conf\u00edan|usan|recomienda)(?!\p{L})/iu;
/** What one begins with: it only makes sense before the first time. */
const BEGINNING = /(?<!\p{L})(?:primer\p{L}*|prueba|d\u00edas gratis|mes gratis|semana gratis|bienvenida)(?!\p{L})/iu;

/** Forms that the meaning of a field allows, not its grammar. */
const meant = (part: Part, text: string, role: Role): Part => {
  const { any, say } = part.forms;
  if (role === 'proof' && any && part.kind !== 'quote' && VOICE.test(text))
    return {
      ...part,
      forms: {
        ...part.forms,
        voice: say!,
        said: any,
        ...(COMPANY.test(text) ? { company: any } : {}),
      },
    };
  if (role === 'offer' && any && part.kind !== 'phrase' && BEGINNING.test(text))
    return {
      ...part,
      forms: { ...part.forms, first: any, first_say: say ?? any },
    };
  if (role === 'point' && part.kind === 'noun') return { ...part, forms: { ...part.forms, item: any! } };
  return part;
};

/** "una persona responde en un día": a word that may be its verb. */
const isPlainNoun = (text: string): boolean =>
  !text
    .split(' ')
    .some(
      (word, at) =>
        at > 0 &&
        (FINITE.test(word) || THIRD.test(word) || /^(?:le|te|se|nos|no|ya)$/i.test(word) || /[aei]mos$/i.test(word)),
    ) && text.split(' ').length < 7;

const read = (given: string, role: Role, address: Address): Part => meant(readWords(given, role, address), given, role);

/** The gender and number that an adjective shows; it describes only what agrees with it. */
const agreesAs = (word: string): 0 | 1 | 2 | 3 | null =>
  /os$/i.test(word) ? 2 : /as$/i.test(word) ? 3 : /[ad]o$|o$/i.test(word) ? 0 : /a$/i.test(word) ? 1 : null;

export const SPANISH: Tongue = {
  language: 'es',
  phrases: PHRASES,
  goals: GOALS,
  isPlainNoun,
  read,
  shortened: (text) => {
    const words = sold(text).split(' ');
    if (kindOf(words, text, 'product') !== 'noun') return null;
    const end = words.findIndex(
      (word, at) =>
        at > (ARTICLE.test(words[0]!) ? 1 : 0) && /^(?:para|con|en|a|sin|junto|que|hech[oa]s?)$/i.test(word),
    );
    return end > 0
      ? words
          .slice(0, end)
          .join(' ')
          .replace(/[,;:]$/, '')
      : null;
  },
  address: (tone, fields) => {
    if (fields.some((field) => FORMAL.test(field))) return 1;
    if (fields.some((field) => FAMILIAR.test(field))) return 0;
    return tone === 'expert' ? 1 : 0;
  },
  polish: (text) =>
    text
      .replaceAll(/(?<!\p{L})([Dd])e el (?=\p{Ll})/gu, '$1el ')
      .replaceAll(/(?<!\p{L})([Aa]) el (?=\p{Ll})/gu, '$1l ')
      .replaceAll(/ y (?=h?i(?![ae])\p{L})/giu, ' e ')
      .replaceAll(/ o (?=h?o\p{L})/giu, ' u '),
};
