import { isForeign } from '../reading/language.ts';
import type { Kind, Role } from '../types.ts';
import { headAt, isCapital, lower } from './heads.ts';
import { nounOf } from './nouns.ts';
import { AFTER_NOUN, ARTICLE, BASE, FINITE, IMPERATIVE, MANNER, SUBJECT, THIRD } from './words.ts';

/** Words that end as infinitives do. */
const NO_VERB =
  /^(?:den|mitten|zwischen|neben|gegen|wegen|oben|unten|hinten|vorn|draußen|drinnen|morgen|gestern|selten|zusammen|daneben|innen|außen|allen|vielen|beiden|einen|keinen|unseren|deinen|ihren|jeden|wenigen|ersten|nächsten|selben|gleichen|eigenen|kleinen|neuen|alten|guten|eben|sieben)$/;
/** "zerrissen", "verloren": what was done to somebody, by a strong verb without "ge-"; none of these ends an infinitive. */
const STRONG =
  /^(?:be|ent|er|miss|ver|zer|über|unter|hinter|um)(?:rissen|bissen|loren|froren|brochen|sprochen|stochen|worfen|dorben|storben|standen|gangen|nommen|schlossen|gossen|trieben|schrieben|blieben|mieden|schieden|boten|bogen|flogen|zogen|logen|trogen|schoben|hoben|bunden|funden|schwunden|sunken|sprungen|troffen|holfen|golten|ronnen|sonnen|stohlen|fohlen|litten|schnitten|stritten|griffen|glichen|wichen|strichen|wiesen|liehen)$/;
export const isInfinitive = (word: string): boolean =>
  /^\p{Ll}+(?:en|ern|eln)$/u.test(word) && !NO_VERB.test(word) && !STRONG.test(word);

/** "ausgesperrt mitten in der Nacht": what stands before a noun's own preposition is not declined with it. */
const isBehindLink = (words: readonly string[]): boolean =>
  words.slice(1, Math.max(1, headAt(words))).some((word) => /^\p{Ll}/u.test(word) && LINK.test(word));
const LINK =
  /^(?:für|per|mit|aus|von|vom|im|in|am|an|auf|bei|beim|zu|zum|zur|ohne|nach|unter|über|vor|ab|bis|binnen|durch|gegen|um|ums|ins|ans|zwischen|seit|hinter|neben)$/;

/** "der Welpe zieht an der Leine": a verb that no list has, behind somebody. */
const isOwnVerb = ([first = '', second = '', third = '', ...rest]: readonly string[]): boolean =>
  rest.length > 0 &&
  /^(?:der|die|das|mein|meine|dein|deine|ihr|ihre|unser|unsere)$/i.test(first) &&
  isCapital(second) &&
  /^(?!ge)\p{Ll}{3,}t$/u.test(third) &&
  !AFTER_NOUN.test(third);

export const kindOf = (words: readonly string[], text: string, role: Role): Kind => {
  const [first = '', second = ''] = words;
  if (/^["“„«»'].+["“”»«']/.test(text)) return 'quote';
  if (
    text.endsWith('?') ||
    (role === 'problem' && /^(?:wohin|woher|wo|was|wie|wann|warum|wer|welche[rs]?) /i.test(text))
  )
    return 'question';
  if (isForeign(text, 'de')) return 'opaque';
  if (role === 'brand') return 'noun';
  if (role === 'offer' && IMPERATIVE.test(first) && words.length > 1) return 'clause';
  const comma = words.findIndex((word) => word.endsWith(','));
  const main = words.slice(0, comma < 0 ? undefined : comma + 1);
  const last = words.at(-1)!;
  if (role === 'problem' && isOwnVerb(words)) return 'clause';
  // "reparieren wir ein Leben lang"
  if (/^\p{L}+(?:en|e)$/u.test(first) && /^(?:wir|ich)$/.test(second)) return 'clause';
  if (role === 'product' && /^(?:wir|ich)$/i.test(first) && /^\p{Ll}+(?:en|ern|eln|e)$/u.test(second)) return 'clause';
  if (THIRD.test(lower(first)) && !SUBJECT.test(first)) return 'phrase';
  if (role === 'point' && BASE.test(lower(first)) && words.length > 1) return 'phrase';
  if (
    (SUBJECT.test(first) && FINITE.test(second)) ||
    (/^(?:es|er|wir|ich|man|niemand|du|keiner|jemand)$/i.test(first) && /^\p{Ll}+(?:t|en|e|rn|ln)$/u.test(second)) ||
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
  // "Kinder wachsen zu schnell"
  if (role === 'problem' && words.length > 2 && isInfinitive(second) && nounOf(first)?.plural) return 'clause';
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
  return headAt(words) < 0 || isBehindLink(words)
    ? role === 'product'
      ? 'opaque'
      : 'phrase'
    : MANNER.test(last) && headAt(words) < words.length - 1 && !AFTER_NOUN.test(words[headAt(words) + 1]!)
      ? 'phrase'
      : 'noun';
};

/** "eine Person antwortet am selben Tag": a word that may be its verb. */
export const isPlainNoun = (text: string): boolean => {
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
