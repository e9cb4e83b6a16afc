import { isShopName } from '../reading/brandish.ts';
import { isForeign } from '../reading/language.ts';
import type { Address, Kind, Part, Role, Tongue } from '../types.ts';
import { adjective, type Before, type Case, declined, determiner } from './declension.ts';
import { type Noun, nounOf } from './nouns.ts';
import { PHRASES } from './phrases.ts';
import { GOALS } from './goals.ts';
import {
  AFTER_NOUN,
  ARTICLE,
  BASE,
  DETERMINER,
  FAMILIAR,
  FINITE,
  FORMAL,
  IMPERATIVE,
  MANNER,
  SEVERAL,
  SUBJECT,
  THIRD,
} from './words.ts';

const SELLING =
  /^(?:wir|ich) (?:verkaufe|biete|mache|baue|röste|backe|liefere|produziere|drucke|nähe|braue|töpfere|schmiede|züchte|brenne|stricke|fertige|stelle|führe)n? (?=\p{Lu}|\p{Ll}+(?:e|en|es|er) \p{Lu})/iu;
/** What is sold by "wir verkaufen …" and "wir helfen dir beim …". */
const sold = (text: string): string =>
  text.replace(SELLING, '').replace(/^(?:wir helfen|ich helfe) (?:dir|euch|ihnen) (?=bei|mit)/i, 'Hilfe ');
const isCapital = (word: string): boolean => /^["„»]?\p{Lu}/u.test(word);
const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const lower = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** Where the noun stands: the last capitalised word before a preposition, a comma or what else follows a noun. */
const headAt = (words: readonly string[]): number => {
  const from = ARTICLE.test(words[0] ?? '') ? 1 : 0;
  const first = words.findIndex((word, at) => at >= from && isCapital(word) && !(at === 0 && !isNounAt(words, 0)));
  if (first < 0) return -1;
  let at = first;
  while (
    at + 1 < words.length &&
    !/[,;:]$/.test(words[at]!) &&
    isCapital(words[at + 1]!) &&
    !AFTER_NOUN.test(words[at + 1]!)
  )
    at += 1;
  return at;
};

/** "Klempner Notdienst": who does it, not what it is like. */
const DOER =
  /(?:klempner|maler|gärtner|elektriker|schreiner|tischler|zimmerer|schlosser|decker|bäcker|metzger|berater|techniker|mechaniker|lehrer|trainer|händler|makler|handwerker|meister|fahrer|reiniger|pfleger|züchter|winzer|imker|brauer|optiker|macher|schmied|schneider|schuster|sattler|planer|bauer|leister|helfer|dolmetscher|übersetzer|therapeut|computer|winter|sommer|wasser|leder|papier|kinder|silber|kupfer|hunger|zucker|butter|theater|wander|bilder|fenster|keller|messer|fieber|finger|lager|ufer|master|poster|roller|semester)$/i;

/** "Kölner Kaffee": what is made of a place's name keeps its capital and its ending. */
const OF_PLACE =
  /^(?:Berlin|Hamburg|Münch|Köln|Frankfurt|Stuttgart|Düsseldorf|Leipzig|Dortmund|Essen|Brem|Dresdn|Hannover|Hannoveran|Nürnberg|Duisburg|Bochum|Bonn|Münster|Mannheim|Karlsruh|Augsburg|Wiesbaden|Wien|Salzburg|Graz|Linz|Innsbruck|Zürch|Bern|Basl|Luzern|Schweiz|Tirol|Allgäu|Schwarzwäld|Thüring|Nordsee|Freiburg|Regensburg|Würzburg|Rostock|Kiel|Lübeck|Potsdam|Erfurt|Mainz|Kassel|Aachen|Spreewäld|Erzgebirg)er$/;
const isKept = (word: string): boolean => isCapital(word) && (DOER.test(word) || OF_PLACE.test(word));

/** A capital at the beginning may be the sentence's: an adjective with an ending before a noun is none itself. */
const isNounAt = (words: readonly string[], at: number): boolean =>
  !(
    isCapital(words[at + 1] ?? '') &&
    /^\p{Lu}\p{Ll}{2,}(?:er|es|e)$/u.test(words[at]!) &&
    !nounOf(words[at]!)?.plural &&
    !DOER.test(words[at]!)
  ) &&
  !MANNER.test(lower(words[at]!)) &&
  !AFTER_NOUN.test(words[at]!) &&
  !DETERMINER.test(words[at]!);

/** Words that end as infinitives do. */
const NO_VERB =
  /^(?:den|mitten|zwischen|neben|gegen|wegen|oben|unten|hinten|vorn|draußen|drinnen|morgen|gestern|selten|zusammen|daneben|innen|außen|allen|vielen|beiden|einen|keinen|unseren|deinen|ihren|jeden|wenigen|ersten|nächsten|selben|gleichen|eigenen|kleinen|neuen|alten|guten|eben|sieben)$/;
const isInfinitive = (word: string): boolean => /^\p{Ll}+(?:en|ern|eln)$/u.test(word) && !NO_VERB.test(word);

const kindOf = (words: readonly string[], text: string, role: Role): Kind => {
  const [first = '', second = ''] = words;
  if (/^["“„«»'].+["“”»«']/.test(text)) return 'quote';
  if (text.endsWith('?')) return 'question';
  if (isForeign(text, 'de')) return 'opaque';
  if (role === 'brand') return 'noun';
  if (role === 'offer' && IMPERATIVE.test(first) && words.length > 1) return 'clause';
  const comma = words.findIndex((word) => word.endsWith(','));
  const main = words.slice(0, comma < 0 ? undefined : comma + 1);
  const last = words.at(-1)!;
  // "reparieren wir ein Leben lang"
  if (/^\p{L}+(?:en|e)$/u.test(first) && /^(?:wir|ich)$/.test(second)) return 'clause';
  if (role === 'product' && /^(?:wir|ich)$/i.test(first) && /^\p{Ll}+(?:en|ern|eln|e)$/u.test(second)) return 'clause';
  if (THIRD.test(lower(first)) && !SUBJECT.test(first)) return 'phrase';
  if (role === 'point' && BASE.test(lower(first)) && words.length > 1) return 'phrase';
  if (
    (SUBJECT.test(first) && FINITE.test(second)) ||
    main.slice(1).some((word) => FINITE.test(word) && word !== last) ||
    (main.length > 2 && FINITE.test(last) && comma < 0 && !last.endsWith('en'))
  )
    return 'clause';
  if (
    words.length > 1 &&
    comma < 0 &&
    isInfinitive(last) &&
    !AFTER_NOUN.test(last) &&
    !/^ge\p{L}+en$/u.test(last) &&
    !MANNER.test(last)
  )
    return 'verb';
  if (words.length > 1 && isInfinitive(second) && isCapital(first) && AFTER_NOUN.test(words[2] ?? 'in')) return 'verb';
  if (AFTER_NOUN.test(first) && !ARTICLE.test(first)) return 'phrase';
  if (MANNER.test(lower(first)) && !(isCapital(second) && /(?:er|es|e|en)$/.test(first))) {
    const head = headAt(words);
    if (
      head < 0 ||
      !/\p{Ll}{2}(?:er|es|e)$/u.test(words[head - 1] ?? '') ||
      AFTER_NOUN.test(first) ||
      /^(?:jeden|jede|jedes|nur|auch)$/i.test(first)
    )
      return 'phrase';
  }
  return headAt(words) < 0
    ? role === 'product'
      ? 'opaque'
      : 'phrase'
    : MANNER.test(last) && headAt(words) < words.length - 1 && !AFTER_NOUN.test(words[headAt(words) + 1]!)
      ? 'phrase'
      : 'noun';
};

/** "Kaffeetrinker": whom an ad is for, is more than one. */
const MANY: Noun = { gender: 'm', plural: true, mass: false };

/** What article and adjective say of a noun is surer than what its ending does. */
const nounIn = (words: readonly string[], head: number, role: Role): Noun | null => {
  const [first = ''] = words;
  const known = nounOf(words[head]!);
  const isMany =
    role === 'audience' && !known?.plural && /\p{Ll}(?:er|chen)$/u.test(words[head]!) && !ARTICLE.test(first);
  const guess = isMany ? MANY : known;
  const before = words[head - 1] ?? '';
  const gender = /^(?:der|einen|den)$/i.test(first)
    ? 'm'
    : /^(?:eine|unsere)$/i.test(first)
      ? 'f'
      : /^das$/i.test(first)
        ? 'n'
        : null;
  if (gender)
    return {
      gender,
      plural: guess?.plural === true && /^unsere$/i.test(first),
      mass: guess?.mass ?? false,
    };
  if (/^die$/i.test(first))
    return guess && (guess.plural || guess.gender === 'f')
      ? guess
      : { gender: 'f', plural: /(?:n|s|er)$/.test(words[head]!), mass: false };
  if (guess) return guess;
  if (head > 0 && /^\p{L}+er$/u.test(before) && !ARTICLE.test(before))
    return {
      gender: 'm',
      plural: false,
      mass: true,
      unsure: role !== 'product',
    };
  if (head > 0 && /^\p{L}+es$/u.test(before))
    return {
      gender: 'n',
      plural: false,
      mass: true,
      unsure: role !== 'product',
    };
  return null;
};

/** "Ärztinnen und niedergelassene Ärzte": what is joined to a noun by "und" is declined as well. */
const joined = (words: readonly string[], noun: Noun, to: Case): readonly string[] => {
  const [link = '', ...rest] = words;
  const head = /^(?:und|oder)$/.test(link) ? headAt(rest) : -1;
  if (head < 0) return words;
  const other = nounOf(rest[head]!) ?? noun;
  if (!other.plural) return words;
  const said = rest
    .slice(0, head + 1)
    .map((word, at) => (at < head ? adjective(word, other, 'none', to) : declined(word, other, to)));
  return [link, ...said, ...joined(rest.slice(head + 1), other, to)];
};

/** "Autopflege und Handwäsche": the noun that is joined to the one before. */
const secondOf = ([link = '', ...rest]: readonly string[]): string | null =>
  /^(?:und|&)$/.test(link) ? (rest[headAt(rest)] ?? null) : null;

/** Whose it is, by how people are addressed. */
const OWNERS = ['dein', 'Ihr', 'euer'] as const;

const CASES: readonly Case[] = ['nom', 'acc', 'dat'];

const nounForms = (text: string, role: Role, address: Address): Pick<Part, 'forms' | 'two' | 'four'> => {
  const all = text.split(' ');
  const forms: Record<string, string> = {
    say: upper(text),
    any: text,
    name: text,
    list: text,
    ask: `${upper(text)}?`,
  };
  if (role === 'brand')
    return {
      forms: { ...forms, nom: text, acc: text, dat: text },
      two: 0,
      four: null,
    };
  if (role === 'product' && isShopName(text))
    return {
      forms: { ...forms, shop: text, mark: text, kopf: text, um: text },
      two: null,
      four: null,
    };
  const [first = ''] = all;
  const off = /^\d+ ?(?:%|€|Prozent|Euro)(?: \p{Lu}?\p{Ll}*(?:rabatt|nachlass))?$/iu.test(text) && role === 'offer';
  if (off)
    return {
      forms: {
        ...forms,
        acc: text,
        dat: text,
        off: /\p{L}$/u.test(text) && !/(?:Prozent|Euro)$/i.test(text) ? text : `${text} Rabatt`,
      },
      two: 1,
      four: null,
    };
  if (role === 'audience' && /^alle\b/i.test(first))
    return {
      forms: {
        say: upper(text),
        acc: text,
        nom: text,
        dat: text.replace(/^alle/i, 'allen'),
      },
      two: 1,
      four: null,
    };
  if (DETERMINER.test(first) || /^[\d€]/.test(first)) {
    forms['any'] = forms['list'] = /^[\d€]/.test(first) ? text : lower(text);
    if (/^(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|\d+)$/i.test(first))
      Object.assign(forms, { acc: lower(text), nom: lower(text) });
    return {
      forms,
      two: /^(?:kein\w*|jede\w*)$/i.test(first) ? 0 : 1,
      four: null,
    };
  }
  // "jetzt 10 % Rabatt", "ab 5 € Nachlass": a number before the noun takes the article's place.
  if (all.slice(0, headAt(all)).some((word) => /\d/.test(word)))
    return { forms: { ...forms, say: upper(text) }, two: null, four: null };
  const noun = nounIn(all, headAt(all), role);
  const definite = /^(?:der|die|das)$/i.test(first);
  const determined = ARTICLE.test(first);
  const words = determined ? all.slice(1) : all;
  const head = headAt(words);
  // "Ein Jahr Garantie": what is measured is another noun, and is not declined with it.
  if (determined && words.slice(0, head).some((word) => /^\p{Lu}/u.test(word)))
    return {
      forms: { ...forms, any: lower(text), list: lower(text) },
      two: 0,
      four: null,
    };
  const build = (article: string | null, before: Before, to: Case): string =>
    [
      ...(article === null ? [] : [article]),
      ...words.slice(0, head + 1).map((word, at) => {
        if (!noun) return word;
        if (at === head) return declined(word, noun, to);
        return isKept(word) || (isCapital(word) && (at > 0 || isNounAt(words, 0)))
          ? word
          : adjective(at === 0 ? lower(word) : word, noun, before, to);
      }),
      ...(noun ? joined(words.slice(head + 1), noun, to) : words.slice(head + 1)),
    ].join(' ');
  if (!noun) {
    if (!determined)
      Object.assign(forms, {
        any: head > 0 && !isNounAt(all, 0) ? lower(text) : text,
        name: head > 0 && !isNounAt(all, 0) ? lower(text) : text,
        ...(head === 0 ? { um: text } : {}),
      });
    return { forms, two: null, four: null };
  }
  if (role === 'product' && head === words.length - 1 && !definite)
    forms['kopf'] = upper(determined ? text : build(null, 'none', 'nom'));
  forms['name'] = build(null, 'none', 'nom');
  forms['say'] = upper(determined && !definite ? text : forms['name']);
  forms['ask'] = `${upper(forms['name'])}?`;
  for (const to of CASES) {
    const zero = noun.plural || noun.mass;
    if (noun.unsure) continue;
    if (zero) forms[to] = build(null, 'none', to);
    else if (!definite) forms[to] = build(determiner('ein', noun, to), 'ein', to);
    const suffix = upper(to);
    forms[`unser${suffix}`] = build(determiner('unser', noun, to), 'ein', to);
    forms[`dein${suffix}`] = build(determiner(OWNERS[address], noun, to), 'ein', to);
    if (!noun.plural && !noun.mass) forms[`ein${suffix}`] = build(determiner('ein', noun, to), 'ein', to);
    forms[`bare${suffix}`] = build(null, 'none', to);
  }
  const owner = determiner(OWNERS[address], noun, 'nom');
  forms['deinNeu'] = upper(`${owner} ${adjective('neue', noun, 'ein', 'nom')} ${build(null, 'ein', 'nom')}`);
  forms['noun'] = words.slice(head).join(' ');
  forms['um'] = (noun.plural || noun.mass ? forms['bareAcc'] : forms['acc'])!;
  forms['any'] = definite ? (forms['unserNom'] ?? text) : (forms['nom'] ?? text);
  if (role === 'offer' || role === 'point')
    forms['any'] = forms['list'] = isNounAt(all, 0) || head === 0 ? text : lower(text);
  if (noun.plural) forms['plural'] = forms['bareNom']!;
  if (noun.plural && role === 'audience') forms['many'] = forms['bareNom']!;
  if (noun.plural || noun.mass) forms['mehr'] = forms['bareNom']!;
  const second = role === 'product' ? secondOf(words.slice(head + 1)) : null;
  if (second) {
    // "unsere Baumfällungen und Heckenschnitt": what is one's own agrees with one of them only.
    const isAlike = nounOf(second)?.plural === noun.plural && nounOf(second)?.gender === noun.gender;
    const shared = Object.entries(forms).filter(([form]) => isAlike || !/^(?:unser|dein|ein)/.test(form));
    return { forms: Object.fromEntries(shared), two: 1, four: 3 };
  }
  return {
    forms,
    two: noun.plural ? 1 : 0,
    four: noun.plural ? 3 : noun.gender === 'm' ? 0 : noun.gender === 'f' ? 1 : 2,
  };
};

/** What somebody says of themselves is theirs: it is quoted. */
const clauseForms = (text: string, role: Role): Record<string, string> =>
  (role === 'problem' && /(?<!\p{L})(?:ich|mein\p{Ll}{0,2}|mir|mich|wir|uns|unsere?[nmrs]?)(?!\p{L})/iu.test(text)) ||
  (role === 'proof' && /^(?:ich|mein\w*|wir|unser\w*)\b/i.test(text))
    ? { say: `„${upper(text)}.“`, any: `„${upper(text)}.“` }
    : {
        say: upper(text),
        any: upper(text),
        clause: upper(text),
        ask: `${upper(text)}?`,
      };

/** "Hunde willkommen": a noun with what is said of it; no part of a sentence. */
const ABSOLUTE =
  /^[\p{Lu}\d].* (?:vorhanden|inklusive|inkl\.|inbegriffen|willkommen|möglich|erlaubt|garantiert|enthalten|kostenlos|kostenfrei|gratis|frei|geschenkt|reduziert|günstiger)(?: (?:für|bei|ab|zu|auf|in|im|mit|pro) .+)?$/u;

/** "Spanisch lernen in 30 Tagen": inside a sentence the verb comes last. */
const infinitive = (words: readonly string[]): string => {
  if (isInfinitive(words.at(-1)!)) return words.join(' ');
  const verb = words.findIndex((word, at) => at > 0 && isInfinitive(word));
  const text = [...words.slice(verb + 1), ...words.slice(0, verb + 1)];
  return nounOf(text[0]!) || text[0] === words[0] ? text.join(' ') : lower(text.join(' '));
};

/** "Leute, die zu Hause arbeiten": only the noun is declined. Null where the text is nothing of the kind. */
const relativeForms = (text: string, address: Address): Part | null => {
  const [, people, clause] = /^([^,]+), ((?:die|denen|deren|mit denen|für die)\b.+)$/.exec(text) ?? [];
  if (people === undefined) return null;
  const head = readWords(people, 'audience', address);
  if (head.kind !== 'noun' || !head.forms['acc']) return null;
  const forms = Object.fromEntries(Object.entries(head.forms).map(([form, said]) => [form, `${said}, ${clause}`]));
  return { ...head, forms: { ...forms, ask: `${forms['say']}?` } };
};

/** A first word that has its capital of the sentence only. */
const isOnlyCapital = ([first = '', second = '']: readonly string[]): boolean =>
  isCapital(first) &&
  ([MANNER, AFTER_NOUN, THIRD, DETERMINER, ARTICLE].some((words) => words.test(lower(first))) ||
    (/\p{Ll}{2}(?:er|es|e|en|em)$/u.test(first) && isCapital(second)));

const readWords = (given: string, role: Role, address: Address): Part => {
  const text = role === 'product' ? sold(given) : role === 'audience' ? given.replace(/^für /i, '') : given;
  const relative = role === 'audience' && !/^alle\b/i.test(text) ? relativeForms(text, address) : null;
  if (relative) return relative;
  const words = text.split(' ');
  const absolute = (role === 'point' || role === 'offer') && ABSOLUTE.test(text);
  const kind = absolute ? 'phrase' : kindOf(words, text, role);
  if (kind === 'noun') return { kind, ...nounForms(text, role, address) };
  const forms: Record<string, string> = {
    say: kind === 'opaque' ? text : upper(text),
  };
  if (kind === 'question') forms['ask'] = text;
  if (kind === 'question' && role === 'problem') delete forms['say'];
  if (kind === 'quote')
    forms['say'] = forms['quote'] = text.replace(/^["“„«»']/, '„').replace(/["“”»«’'](?=[.!?]?$)/, '“');
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
      inf: infinitive(words),
      any: text,
      ask: `${upper(text)}?`,
    });
  if (kind === 'phrase') Object.assign(forms, { list: isOnlyCapital(words) ? lower(text) : text });
  if (kind === 'phrase' && role === 'offer') forms['any'] = forms['list']!;
  if (kind === 'phrase' && (absolute || ABSOLUTE.test(text))) forms['any'] = forms['list']!;
  else if (kind === 'phrase')
    forms[
      THIRD.test(lower(words[0]!))
        ? 'third'
        : BASE.test(lower(words[0]!))
          ? 'base'
          : /^(?:mit|aus|ohne|für)$/i.test(words[0]!)
            ? 'tail'
            : 'adj'
    ] = forms['list']!;
  if (/^(?:auch|nur|immer|nie|jederzeit|sofort|bis|ab)$/i.test(words[0]!) && !/(?:bar|et|iert|t)$/.test(words.at(-1)!))
    delete forms['adj'];
  // "Fragen jederzeit": nothing is that.
  if (isCapital(words[0]!) && isNounAt(words, 0) && nounOf(words[0]!)) delete forms['adj'];
  return { kind, forms, two: kind === 'opaque' ? 0 : null, four: null };
};

/** Somebody's word: what customers, judges or readers said, in figures or in words. */
const VOICE =
  /(?:sterne?n?|bewert\w+|empfehl\w+|empfohlen|vertrauen|kunden|kundinnen|patient\w*|mandant\w*|nutzen|nutzer|gäste|lieb\w+|gewählt|ausgezeichnet|auszeichnung|beste[rs]?|testsieger|preis\w*|zufrieden\w*|rezension\w*|google|trustpilot|\d(?:[.,]\d)? ?(?:von|\/) ?(?:5|10))(?!\p{L})/iu;
/** Of many who chose it before. */
const COMPANY =
  /(?<!\p{L})(?:kunden|kundinnen|patient\w*|mandant\w*|vertrauen|nutzen|empfehlen|unternehmen|familien)(?!\p{L})/iu;
/** What one begins with: it only makes sense before the first time. */
const BEGINNING =
  /erst(?:e[nrs]?|gespräch|beratung|untersuchung|termin|bestellung)|probe|kennenlern|schnupper|(?:tage|monate?|wochen?) (?:kostenlos|gratis)|test/i;

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
  if (role === 'offer' && any && part.kind !== 'clause' && BEGINNING.test(text))
    return {
      ...part,
      forms: { ...part.forms, first: any, first_say: say ?? any },
    };
  if (role === 'point' && part.kind === 'noun' && !DETERMINER.test(text.split(' ')[0]!))
    return { ...part, forms: { ...part.forms, item: any! } };
  return part;
};

/** "eine Person antwortet am selben Tag": a word that may be its verb. */
const isPlainNoun = (text: string): boolean => {
  const words = text.split(' ');
  return !words.some(
    (word, at) =>
      at > 0 &&
      (FINITE.test(word) ||
        THIRD.test(word) ||
        BASE.test(word) ||
        (isCapital(words[at - 1]!) && /^\p{Ll}{3,}(?:t|en)$/u.test(word) && !AFTER_NOUN.test(word))),
  );
};

const read = (given: string, role: Role, address: Address): Part => meant(readWords(given, role, address), given, role);

export const GERMAN: Tongue = {
  language: 'de',
  phrases: PHRASES,
  goals: GOALS,
  isPlainNoun,
  read,
  shortened: (text) => {
    const words = sold(text).split(' ');
    const end = headAt(words);
    if (kindOf(words, text, 'product') !== 'noun' || end < 0 || end + 1 >= words.length) return null;
    if (
      !/^(?:für|per|mit|aus|im|in|am|an|auf|ohne|zum|zur|vom|von|bei)$/.test(words[end + 1]!) &&
      !words[end]!.endsWith(',')
    )
      return null;
    return words
      .slice(0, end + 1)
      .join(' ')
      .replace(/[,;:]$/, '');
  },
  address: (tone, fields) => {
    if (fields.some((field) => FAMILIAR.test(field))) return 0;
    if (fields.some((field) => SEVERAL.test(field))) return 2;
    if (fields.some((field) => FORMAL.test(field))) return 1;
    return tone === 'expert' || tone === 'plain' ? 1 : 0;
  },
  polish: (text) => text,
};
