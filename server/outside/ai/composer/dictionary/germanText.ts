import { AFTER_NOUN, ARTICLE, IMPERATIVE } from '../german/words.ts';
import { isHardlySmall } from '../german/smallWords.ts';
import type { GermanSpelling } from './germanSpelling.ts';

/** A word in small letters that is no part of an address, a name or a number. */
const WORD = /(?<![\p{L}\p{N}@./’'-])\p{Ll}{3,}(?![\p{L}\p{N}@’'-]|\.\p{L})/gu;
const upper = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** What stands before a noun: "alle Rassen", "10 Pflanzen", "keine Boxen". */
const isBeforeNoun = (word: string): boolean =>
  ARTICLE.test(word) ||
  /^\d[\d.,]*$/.test(word) ||
  /^(?:für|ohne|mit|gegen|pro|per|aus|bei|beim|zum|zur|im|am|vom|von|nach|auf|durch|kein|keine|keinen|alle|jede|jeder|jedes|jeden|diese|dieser|dieses|viele|beide|mein|meine|dein|deine|ihre?n?)$/i.test(
    word,
  );
/** Where a place or a stuff is said that no dictionary has: "Haushalte in Jena", "aus Schotter". */
const BEFORE_NAME = /^(?:in|aus|nach|um|bei|landkreis|kreis|raum|stadt|region)$/i;
/** "die gern stricken" */
const HOW = /^(?:gerne?|nicht|lieber|zusammen|gemeinsam|selbst)$/i;
const SUBJECT = /^(?:ich|du|er|es|man|wir)$/i;
/** What a clause begins with whose verb comes last. */
const SUBORDINATE = /^(?:wenn|dass|ob|weil|sobald|solange|falls|bevor|nachdem|wer|wo)$/i;
/** The same, after a comma: "Stühle, die wackeln". */
const RELATIVE = /^(?:der|die|das|dem|den|denen|deren|dessen)$/i;
/** "10 % Rabatt, wenn ein Nachbar mitbucht": what stands there at the end is a verb, whatever else it may be. */
const endsClause = (before: string, rest: string, word: string): boolean => {
  if (!/(?:t|en|ern|eln)$/.test(word) || !/^\s*(?:$|[,.;:!?)])/.test(rest)) return false;
  const clauses = before.split(/[,.;:!?]/);
  const [first = '', ...more] = clauses.at(-1)!.trim().split(/\s+/);
  return SUBORDINATE.test(first)
    ? more.length > 0 || /^we[ro]$/i.test(first)
    : clauses.length > 1 && RELATIVE.test(first);
};

/** "4 kaufen, 3 bezahlen" */
const DEAL = /^(?:be)?zahlen$|^(?:kaufen|nehmen|mitnehmen|bekommen|testen|buchen|bestellen|sparen|lernen|erhalten)$/;
const NOT_YET = /^(?:und|oder)$/i;

/** Foreign words that are joined to a noun: "Online-Termin". */
const JOINED = /(?<![\p{L}-])([Oo]nline|[Bb]io|[Ll]ive|[Mm]ini|[Ee]xpress|[Öö]ko|Kfz|LKW|PKW) (\p{Lu}\p{Ll}{2,})/gu;
/** "hochzeits Fotografie", "Kamera Untersuchung" */
const APART = /(?<![\p{L}\d-])(?<!\d ?)(\p{L}{4,}) (\p{Lu}\p{Ll}{3,})(?![\p{L}-])/gu;
/** "Prüfung B2" */
const LEVEL = /(?<![\p{L}\d])[abc][12](?![\p{L}\d])/gu;
/** What many compounds end with, and nothing is called that follows another thing. */
const DONE_TO =
  /(?:ung|ungen|kurs|kurse|einbau|anbau|umbau|zuschuss|besitzer|bewohner|betrieb|papier|reparatur|verleih|vermietung)$/;

export interface Place {
  /** Whom an ad is for: "Jugendliche ab 12". */
  readonly isAudience?: boolean;
  /** What is sold. */
  readonly isProduct?: boolean;
}

/** One field of a brief. `keep`: of words in small letters, which are spelt as their owner spells them. */
export const germanText = (
  text: string,
  spelling: GermanSpelling,
  keep: (word: string) => boolean,
  { isAudience = false, isProduct = false }: Place = {},
): string => {
  const mended = (word: string) => (keep(word) ? word : (spelling.mended(word) ?? word));
  const capital = (given: string, at: number): string => {
    const word = mended(given);
    const rest = text.slice(at + given.length);
    const [before = '', first = ''] = text.slice(0, at).trim().split(/\s+/).toReversed();
    const last = before.replace(/^\P{L}+(?=\p{L})/u, '');
    const after = /^\s*(\S+)/.exec(rest)?.[1] ?? '';
    const isFirst = before === '' || /[.!?:]$/.test(before);
    const endsHere = after === '' || AFTER_NOUN.test(after) || /^[,.;!?]/.test(rest) || /^\d/.test(after);
    if (IMPERATIVE.test(word) && isFirst && after !== '') return word;
    if (/^\d/.test(last) && DEAL.test(word)) return word;
    if (SUBJECT.test(last) && spelling.isVerb(word)) return word;
    if (spelling.mayBeVerb(word) && endsClause(text.slice(0, at), rest, word)) return word;
    if (HOW.test(last) && /(?:en|ern|eln)$/.test(word)) return word;
    if (spelling.isNoun(word)) return upper(word);
    const next = mended(after.toLowerCase());
    // "krallen schneiden gratis"
    if (
      isFirst &&
      spelling.mayBeNoun(word) &&
      !spelling.mayBePeople(word) &&
      /\p{L}{3}e?n$/u.test(next) &&
      spelling.isVerb(next)
    )
      return upper(word);
    // "eventlocation Scheune"
    if (isProduct && isFirst && spelling.isForeign(word) && spelling.isNoun(next)) return upper(word);
    if (!endsHere) return word;
    if (isAudience && spelling.mayBePeople(word)) return upper(word);
    if (BEFORE_NAME.test(last) && spelling.isUnlisted(word)) return upper(word);
    if (/^\d/.test(last) && spelling.isUnlisted(word)) return upper(word);
    // "Segeltörn Kroatien"
    if (
      spelling.isUnlisted(word) &&
      (isHardlySmall(word) || word.endsWith('ien')) &&
      spelling.isNoun(mended(last.toLowerCase()))
    )
      return upper(word);
    if (!spelling.mayBeNoun(word)) return word;
    const isOneOfTwo = NOT_YET.test(last) && spelling.isNoun(mended(first.toLowerCase()));
    // "Flecken vom Rotwein"
    const isHead = isFirst && /(?:en|ern|eln)$/.test(word) && after !== '' && !NOT_YET.test(after);
    // "Paare, die zusammenwohnen"
    const isClause = first.endsWith(',') && ARTICLE.test(last);
    return (isBeforeNoun(last) && !isClause) || isOneOfTwo || isHead ? upper(word) : word;
  };
  return text
    .replaceAll(WORD, (given, at: number) => capital(given, at))
    .replaceAll(LEVEL, upper)
    .replaceAll(JOINED, (all, first: string, second: string) =>
      spelling.mayBeNoun(second.toLowerCase()) ? `${upper(first)}-${second}` : all,
    )
    .replaceAll(APART, (all, first: string, second: string) => {
      const [head, last] = [first.toLowerCase(), second.toLowerCase()];
      if (keep(head) || !spelling.mayBeNoun(last)) return all;
      if (spelling.isBeginning(head)) return upper(first) + last;
      return spelling.isNoun(head) && !MEASURE.test(head) && DONE_TO.test(last) ? `${upper(first)}-${second}` : all;
    });
};
/** "2 Stunden Beratung" */
const MEASURE =
  /(?:stunden?|minuten?|tage?n?|wochen?|monate?n?|jahre?n?|meter|kilo|gramm|liter|paar|prozent|euro|rabatt|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|abend|morgen|jahr|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)$/;
