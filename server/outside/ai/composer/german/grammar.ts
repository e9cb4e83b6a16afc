import type { Address, Part, Role, Tongue } from '../types.ts';
import { GOALS } from './goals.ts';
import { headAt, isCapital, lower, upper } from './heads.ts';
import { isInfinitive, isPlainNoun, kindOf } from './kinds.ts';
import { meant } from './meaning.ts';
import { nounForms } from './nounForms.ts';
import { nounOf } from './nouns.ts';
import { PHRASES } from './phrases.ts';
import { isHardlySmall } from './smallWords.ts';
import { AFTER_NOUN, ARTICLE, BASE, DETERMINER, FAMILIAR, FORMAL, MANNER, SEVERAL, THIRD } from './words.ts';

const SELLING =
  /^(?:wir|ich) (?:verkaufe|biete|mache|baue|röste|backe|liefere|produziere|drucke|nähe|braue|töpfere|schmiede|züchte|brenne|stricke|fertige|stelle|führe)n? (?=\p{Lu}|\p{Ll}+(?:e|en|es|er) \p{Lu})/iu;
/** What is sold by "wir verkaufen …" and "wir helfen dir beim …". */
const sold = (text: string): string =>
  text.replace(SELLING, '').replace(/^(?:wir helfen|ich helfe) (?:dir|euch|ihnen) (?=bei|mit)/i, 'Hilfe ');

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

/** What one needs help with: "We help you: rent a bike" is said by nobody. */
const LEARNT =
  /(?:lernen|üben|tanzen|malen|zeichnen|nähen|abnehmen|sparen|trainieren|schreiben|sprechen|gründen|planen|verwalten|organisieren|entspannen|meditieren|schwimmen|verkaufen|fotografieren|werden)$/;
/** What others do for one: "Sperrmüll abholen" is nobody's wish, "Sperrmüll abholen lassen" is. */
const BY_OTHERS =
  /(?:putzen|reinigen|reparieren|mähen|schneiden|abholen|entsorgen|streichen|renovieren|sanieren|montieren|aufbauen|abbauen|liefern|ändern|waschen|bügeln|folieren|lackieren|polieren|aufbereiten|wechseln|einbauen|verlegen|fällen|entrümpeln|ausräumen|bauen|bedrucken|drucken|gravieren|übersetzen|stimmen|warten|prüfen|schleifen|schärfen|beschriften|gestalten|säubern|spülen|abdichten|dämmen|pflastern|tapezieren|verputzen|versiegeln|polstern|beziehen|rahmen|restaurieren|digitalisieren|programmieren|erstellen|schätzen|einlagern|transportieren|betreuen|pflegen|scheren|trimmen|rasieren|färben|massieren|tätowieren)$/;

/** Immer noch {problem}, Wir helfen dir: {oneself}. */
const infinitives = (words: readonly string[], role: Role): Record<string, string> => {
  const inf = infinitive(words);
  // "Immer noch nicht schlafen?": what nobody can do is not done still.
  if (role === 'problem') return NOT.test(inf) ? {} : { inf };
  if (role !== 'product') return { inf };
  if (BY_OTHERS.test(inf)) return { inf: `${inf} lassen` };
  return LEARNT.test(inf) ? { inf, oneself: inf } : { inf };
};

const MEASURE = /^(?:über|unter|rund|bis|ab|mehr|mindestens|höchstens) (?:zu |als )?\d/i;
const EACH = /^jede[rs]? (?!Tag|Woche|Monat|Jahr|Nacht|Stunde|Saison)\p{Lu}/iu;
const NOT = /(?<!\p{L})(?:nicht|nichts|nie|niemals|kein\p{L}*|ohne)(?!\p{L})/iu;

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
  const read = absolute ? 'phrase' : kindOf(words, text, role);
  // "Treppensteigen fällt schwer": nobody has enough of that as of a thing.
  const isSaid =
    (role === 'problem' && !isPlainNoun(text.split(',')[0]!)) ||
    (role === 'product' &&
      /^\p{Lu}\p{L}+ (?:sucht|suchen|bietet|hilft|verkauft|vermietet|feiert|öffnet|zieht|kommt)(?!\p{L})/u.test(text));
  const kind = read === 'noun' && isSaid ? 'clause' : read;
  if (kind === 'noun') return { kind, ...nounForms(text, role, address) };
  const forms: Record<string, string> = {
    say: kind === 'opaque' ? text : upper(text),
  };
  if (kind === 'question') forms['ask'] = `${upper(text).replace(/\?$/, '')}?`;
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
      // "Immer noch nicht schlafen?": what nobody can do is not done still.
      ...infinitives(words, role),
      any: text,
      ask: `${upper(text)}?`,
    });
  if (kind === 'phrase') Object.assign(forms, { list: isOnlyCapital(words) ? lower(text) : text });
  if (kind === 'phrase' && role === 'offer') forms['any'] = forms['list']!;
  if (kind === 'phrase' && role === 'problem') forms['ask'] = `${upper(text)}?`;
  if (kind === 'phrase' && (absolute || ABSOLUTE.test(text))) forms['any'] = forms['list']!;
  else if (kind === 'phrase')
    forms[
      THIRD.test(lower(words[0]!))
        ? 'third'
        : BASE.test(lower(words[0]!))
          ? 'base'
          : /^(?:mit|aus|ohne|für)$/i.test(words[0]!) ||
              (/^(?:in|im|am|an|auf|bei|beim|von|vom)$/i.test(words[0]!) && isCapital(words.at(-1)!))
            ? 'tail'
            : 'adj'
    ] = forms['list']!;
  if (
    /^(?:auch|nur|immer|nie|jederzeit|sofort|bis|ab|rund)$/i.test(words[0]!) &&
    !/(?:bar|et|iert|t)$/.test(words.at(-1)!)
  )
    delete forms['adj'];
  // "stundenweise": how something is done, and no quality of it.
  if (words.at(-1)!.endsWith('weise')) delete forms['adj'];
  // "über 200 Farben", "jedes Teil ersetzbar": nothing is that.
  if (MEASURE.test(text) || EACH.test(text)) delete forms['adj'];
  // "cover up": what is not of this language; "festkochend oder mehlig": one of two.
  if (/ (?:up|off|out|on|oder) ?/.test(text) || words.every((word) => word.length < 4 || isHardlySmall(lower(word))))
    delete forms['adj'];
  // "täglich ein Foto"
  if (words.length > 2 && isCapital(words.at(-1)!) && !words.some((word) => AFTER_NOUN.test(word))) delete forms['adj'];
  // "montags und mittwochs": no thing is that.
  if (/^(?:mon|diens|mittwoch|donners|frei|sams|sonn|werk)(?:tag)?s(?!\p{L})/u.test(words[0]!)) delete forms['adj'];
  // "elektrisch oder mit Gurt": two ways, of which only one is what something is.
  if (/ (?:oder|und) (?:mit|ohne|aus|in|im|auf|per|am|an) /.test(text)) delete forms['adj'];
  // "Fragen jederzeit", "Ersatzteile lieferbar": nothing is that.
  if (words.length > 1 && isCapital(words[0]!) && !isOnlyCapital(words)) delete forms['adj'];
  return { kind, forms, two: kind === 'opaque' ? 0 : null, four: null };
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
