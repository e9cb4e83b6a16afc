import { clearest } from './clear.ts';
import { DOUBLED, type Edit, editsOf, HEARD } from './edits.ts';
import { isKnownSmall } from '../german/smallWords.ts';
import { germanCompounds, QUALITY } from './germanCompounds.ts';
import { NO_NOUNS } from './germanStops.ts';
import type { GermanWords } from './germanWords.ts';

export interface GermanSpelling {
  /** The word without its slip; null: it has none, or nobody can tell. Of and in small letters. */
  readonly mended: (word: string) => string | null;
  /** Whether it is a noun, and hardly anything else. */
  readonly isNoun: (word: string) => boolean;
  /** Whether the dictionary has it as a noun, whatever else it is. */
  readonly mayBeNoun: (word: string) => boolean;
  /** "jugendliche": what one says of people, and calls them. */
  readonly mayBePeople: (word: string) => boolean;
  /** "hochzeits": what only a compound begins with. */
  readonly isBeginning: (word: string) => boolean;
  /** What people write, and no dictionary of common words has: a place, or a thing. */
  readonly isUnlisted: (word: string) => boolean;
  /** A word that the dictionary does not have, and that has no ending. */
  readonly isForeign: (word: string) => boolean;
  /** What something is like or does, and no noun: "termintreu", "lagernd". */
  readonly isNoNoun: (word: string) => boolean;
  readonly isVerb: (word: string) => boolean;
  /** The same, or a verb with a prefix: "mitbucht". */
  readonly mayBeVerb: (word: string) => boolean;
  readonly isKnown: (word: string) => boolean;
}

/** What only the dictionary has is as frequent as what is last in a list. */
const LISTED = 1 / 70_000;
const RARE = 1 / 20_000;
const FREQUENT = 1 / 3000;
const MOST_RESTORED = 64;

const UMLAUTS: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü' };
const PAIRS: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü', ss: 'ß' };

/** "moglich", "fuer", "fusse": what the word may be with the letters that not every keyboard has; the fewer, the likelier. */
const restored = (word: string): Edit[] => {
  let made: readonly Edit[] = [{ word: '', likely: 1 }];
  const grow = (letters: string, other: string | undefined): void => {
    made = made.flatMap(({ word: start, likely }) => [
      { word: start + letters, likely },
      ...(other ? [{ word: start + other, likely: likely / 8 }] : []),
    ]);
  };
  for (let at = 0; at < word.length && made.length <= MOST_RESTORED; at += 1) {
    const pair = word.slice(at, at + 2);
    if (PAIRS[pair]) {
      grow(pair, PAIRS[pair]);
      at += 1;
    } else grow(word[at]!, UMLAUTS[word[at]!]);
  }
  return made.length > MOST_RESTORED ? [] : made.filter(({ likely }) => likely < 1);
};

/** "Polsterei" */
const WORKSHOP = /^(\p{L}{3,})erei(?:en)?$/u;
const PREFIX =
  /^(?:ab|an|auf|aus|ein|vor|zu|um|mit|nach|her|hin|durch|über|unter|los|weg|zurück|zusammen|be|ver|er|ent|zer)(\p{L}{4,})$/u;
const PRONOUN =
  /^(?:ihr|eur|unser|dein|mein|sein|jed|dies|jen|all|kein|ein|welch|manch|solch|beid|ander|viel|wenig|mehrer|einig)(?:e[rsnm]?|en)?$/;

/** "Verkostung", "Frühbucher": what is made of a verb, and in no dictionary. */
const DOING = /^(\p{L}{4,})(?:ung(?:en)?|ern?|erin(?:nen)?)$/u;

export const germanSpelling = (words: GermanWords, english: (word: string) => number): GermanSpelling => {
  const { lastOf, isHead, isLast } = germanCompounds(words);
  const isListed = (word: string): boolean => words.isNoun(word) || words.isVerb(word) || words.isAdjective(word);
  const weight = (word: string): number => Math.max(words.frequency(word), isListed(word) ? LISTED : 0);
  const isDoing = (word: string): boolean => {
    const work = WORKSHOP.exec(word)?.[1];
    if (work !== undefined && (words.isVerb(`${work}ern`) || words.isNoun(`${work}er`))) return true;
    const stem = DOING.exec(word)?.[1];
    if (stem === undefined) return false;
    for (let at = 0; at + 4 <= stem.length; at += 1)
      if ((at === 0 || isHead(stem.slice(0, at))) && words.isVerb(`${stem.slice(at)}en`)) return true;
    return false;
  };
  /** "aufgraben": any verb may have a prefix. */
  const isPrefixed = (word: string): boolean => {
    const rest = PREFIX.exec(word)?.[1];
    return rest !== undefined && /(?:en|ern|eln|t)$/.test(rest) && words.isVerb(rest);
  };
  const isMade = (word: string): boolean => isPrefixed(word) || lastOf(word) !== null || isDoing(word);
  /** "hochzeits": what only a compound begins with. */
  const isBeginning = (word: string): boolean => word.endsWith('s') && words.isNoun(word.slice(0, -1));
  const isKnown = (word: string): boolean => weight(word) > 0 || isMade(word) || isBeginning(word);
  const likelyWeight = (word: string): number => weight(word) || (lastOf(word) === null ? 0 : LISTED / 2);

  const withLetters = (word: string): string | null => clearest(restored(word), likelyWeight);
  /** What sounds the same: "professionel", "geofnet". */
  const soundingAlike = (word: string): Edit[] => [
    ...editsOf(word).filter(({ likely }) => likely === DOUBLED),
    ...restored(word)
      .slice(0, 8)
      .flatMap((each) => editsOf(each.word).filter(({ likely }) => likely === DOUBLED)),
  ];
  const isPlain = (edit: Edit): boolean => edit.likely < HEARD;

  /** A word that is not made of others. */
  const simple = (word: string, isPart = false): string | null => {
    const alike = clearest(soundingAlike(word), (each) => (isPart && !words.isNoun(each) ? 0 : weight(each)));
    // "wisen" may be "wissen" or "Wiesen".
    if (alike) return /i(?!e)/.test(word) && isListed(word.replace(/i(?!e)/, 'ie')) ? null : alike;
    const edits = editsOf(word, 'äöüß').filter(
      (edit) => !isPlain(edit) || (!isPart && word.length > 6 && words.frequency(edit.word) > FREQUENT),
    );
    return clearest(edits, (each) => {
      if (isPart && !words.isNoun(each)) return 0;
      return isListed(each) || words.frequency(each) > RARE ? weight(each) : 0;
    });
  };

  const soundsAlike = (slip: string, right: string): boolean => soundingAlike(slip).some(({ word }) => word === right);

  /** One part of a compound: "papiersak", "lonabrechnung". */
  const inPart = (word: string): string | null => {
    const found = new Map<string, number>();
    for (let at = 3; at + 3 <= word.length; at += 1) {
      const [head, last] = [word.slice(0, at), word.slice(at)];
      const rightLast = isHead(head) && !isLast(last) ? simple(last, true) : null;
      if (
        rightLast &&
        isLast(rightLast) &&
        (soundsAlike(last, rightLast) || (last.length > 3 && words.frequency(rightLast) > RARE))
      )
        found.set(head + rightLast, weight(rightLast) * head.length);
      const rightHead = isLast(last) && last.length > 3 && !isHead(head) ? simple(head, true) : null;
      if (rightHead && words.isNoun(rightHead) && words.frequency(rightHead) > RARE)
        found.set(rightHead + last, weight(rightHead) * last.length);
    }
    return clearest(
      [...found.keys()].map((each) => ({ word: each, likely: 1 })),
      (each) => found.get(each) ?? 0,
    );
  };

  const mend = (word: string): string | null => {
    if (word.length < 3 || NO_NOUNS.has(word) || isListed(word) || lastOf(word) !== null) return null;
    const own = words.frequency(word);
    const right = withLetters(word);
    if (words.isName(word) && !(right && weight(right) > FREQUENT)) return null;
    if (
      right &&
      (weight(right) > 0 || !isMade(word)) &&
      likelyWeight(right) > 3 * own &&
      (word.length > 3 || weight(right) > FREQUENT)
    )
      return right;
    if (isMade(word) || /.{4}bare?[rsnm]?$/.test(word)) return null;
    if (word.length < 5 || own > RARE || isBeginning(word) || english(word) > (own > 0 ? FREQUENT : RARE)) return null;
    // A list of words has places: "rabat". What sounds the same and is in the dictionary is meant, if it is as frequent.
    if (own > 0)
      return clearest(soundingAlike(word), (each) => (isListed(each) && weight(each) > own ? weight(each) : 0));
    // "gravirt": any foreign verb may end so.
    if (/irte?[rsnm]?$/.test(word)) return word.replace(/irt(?=e?[rsnm]?$)/, 'iert');
    return simple(word) ?? (word.length > 6 ? inPart(word) : null);
  };

  const mayBeNoun = (word: string): boolean => {
    if (NO_NOUNS.has(word) || PRONOUN.test(word) || word.length < 3) return false;
    if (!isListed(word) && isDoing(word)) return true;
    const last = isListed(word) ? word : lastOf(word);
    return last !== null && words.isNoun(last) && !NO_NOUNS.has(last);
  };
  const isNoun = (word: string): boolean => {
    if (!mayBeNoun(word) || words.isAdjective(word)) return false;
    const last = isListed(word) ? word : (lastOf(word) ?? word);
    if (QUALITY.test(last) || words.isAdjective(last)) return false;
    // "probe", "schnitt": in a point, nobody speaks of himself or of what was.
    if (!words.isVerb(last) || !/(?:en|ern|eln)$/.test(last)) return true;
    // "Gemüsepflanzen" are made of a noun, "zusammenwohnen" is a verb.
    const head = word.slice(0, word.length - last.length);
    return words.isNoun(head) || words.isNoun(head.replace(/s$/, '')) || lastOf(head) !== null;
  };

  const seen = new Map<string, string | null>();
  const MOST_SEEN = 2000;
  return {
    mended: (word) => {
      const known = seen.get(word);
      if (known !== undefined) return known;
      if (seen.size > MOST_SEEN) seen.clear();
      const right = mend(word);
      seen.set(word, right);
      return right;
    },
    isNoun,
    mayBeNoun,
    mayBePeople: (word) => {
      const last = lastOf(word) ?? word;
      return /en?$/.test(word) && words.isAdjective(last) && !(last.endsWith('en') && words.isVerb(last));
    },
    // "Tageslicht" begins with a day; "welkes Gemüse" with what it is like.
    isBeginning: (word) =>
      isBeginning(word) && !isListed(word) && (!word.endsWith('es') || words.isNoun(word.slice(0, -2))),
    isUnlisted: (word) =>
      word.length > 3 &&
      words.frequency(word) > 0 &&
      words.frequency(word) < 1 / 1500 &&
      !isListed(word) &&
      !PRONOUN.test(word) &&
      !isKnownSmall(word),
    isForeign: (word) =>
      word.length > 3 &&
      !/(?:e[rsnm]?|lich|isch|ig|los|t)$/.test(word) &&
      !isListed(word) &&
      !isKnownSmall(word) &&
      !NO_NOUNS.has(word),
    isNoNoun: (word) => {
      if (mayBeNoun(word)) return false;
      const last = isListed(word) ? word : (lastOf(word) ?? word);
      return words.isAdjective(last) || (words.isVerb(last) && last.endsWith('nd')) || QUALITY.test(last);
    },
    isVerb: words.isVerb,
    mayBeVerb: (word) => words.isVerb(word) || isPrefixed(word),
    isKnown,
  };
};
