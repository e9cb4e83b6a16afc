import { clearest } from './clear.ts';
import { DOUBLED, type Edit, editsOf, HEARD } from './edits.ts';
import type { SpanishWords } from './spanishWords.ts';

export interface SpanishSpelling {
  /** The word without its slip; null: it has none, or nobody can tell. Of and in small letters. */
  readonly mended: (word: string) => string | null;
  /** "cadiz": what is a word with a capital only, as it is spelt; null: it is none. */
  readonly nameOf: (word: string) => string | null;
  /** What people write, and the dictionary does not have. */
  readonly isUnlisted: (word: string) => boolean;
  /** "bebe": the noun that a form of a verb is without its accent; null: there is none. */
  readonly nounOf: (word: string) => string | null;
}

const upper = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };
const RARE = 1 / 20_000;
const FREQUENT = 1 / 3000;
/** So many times more frequent must a word be that differs by its accent only from another one. */
const CLEARLY = 3;
/** Words that are other ones with an accent, and stand in any sentence. */
const BOTH: ReadonlySet<string> = new Set(
  'que como cuando donde quien quienes cual cuales cuanto cuanta el tu mi si se te de solo este esta estas estos aun mas para por sobre entre hacia seria serian haria sabia continua continuo practico publico'.split(
    ' ',
  ),
);
/** "llevo" and "llevó", "hable" and "hablé", "tenia" and "tenía": another form of a verb. */
const FORM = /[áéó]$|á[sn]$|é(?:is)?$|ía(?:s|n|mos)?$|áis$/u;

/** "transportín", "cuchillero": what is made of another word, and in no dictionary. */
const MADE_OF = /^(\p{L}{4,})(?:[íi]n(?:es)?|ina|it[oa]s?|ill[oa]s?|er[oa]s?|ería|azo|istas?)$/u;

const accented = (word: string): Edit[] => {
  const made: Edit[] = [];
  const withTilde = [...word].flatMap((letter, at) =>
    letter === 'n' ? [`${word.slice(0, at)}ñ${word.slice(at + 1)}`] : [],
  );
  for (const start of [word, ...withTilde]) {
    if (start !== word) made.push({ word: start, likely: 1 });
    if (/[áéíóú]/u.test(start)) continue;
    for (const [at, letter] of [...start].entries())
      if (ACCENTS[letter])
        made.push({
          word: start.slice(0, at) + ACCENTS[letter] + start.slice(at + 1),
          likely: start === word ? 1 : 0.5,
        });
  }
  return made;
};

export const spanishSpelling = (words: SpanishWords, english: (word: string) => number): SpanishSpelling => {
  const LISTED = 1 / 100_000;
  const weight = (word: string): number => (words.has(word) ? Math.max(words.frequency(word), LISTED) : 0);

  /** Ads rarely tell what somebody did: "envío", not "envió". */
  const likelyForm = (word: string): number => (word.endsWith('ó') ? weight(word) / 20 : weight(word));

  const isMade = (word: string): boolean => {
    const stem = MADE_OF.exec(word)?.[1];
    return stem !== undefined && ['a', 'o', 'e', ''].some((end) => words.has(stem + end));
  };

  const mend = (word: string): string | null => {
    if (word.length < 3 || BOTH.has(word)) return null;
    const isWord = words.has(word);
    const right = clearest(accented(word), likelyForm);
    if (isWord) {
      const isOther =
        right !== null && words.frequency(right) > CLEARLY * words.frequency(word) && words.frequency(right) > RARE;
      // "prestamos" is what we do.
      return isOther && !FORM.test(right) && !/[aei]mos$/.test(word) ? right : null;
    }
    if (right && (word.length > 3 || weight(right) > FREQUENT) && weight(right) > words.frequency(word) / 2)
      return right;
    if (word.length < 5 || words.frequency(word) > 0 || words.isName(word) || english(word) > RARE) return null;
    if (isMade(word)) return null;
    const edits = editsOf(word, 'ñ')
      .filter(({ likely }) => likely >= HEARD || word.length > 6)
      .flatMap((edit) => [edit, ...accented(edit.word).map((each) => ({ word: each.word, likely: edit.likely / 2 }))]);
    return (
      clearest(edits, (each) => (words.frequency(each) > RARE ? weight(each) : 0)) ??
      clearest(
        edits.filter(({ likely }) => likely >= (word.length > 7 ? HEARD : DOUBLED / 2)),
        weight,
      )
    );
  };

  const seen = new Map<string, string | null>();
  return {
    mended: (word) => {
      const known = seen.get(word);
      if (known !== undefined) return known;
      if (seen.size > 2000) seen.clear();
      const right = mend(word);
      seen.set(word, right);
      return right;
    },
    isUnlisted: (word) => word.length > 3 && !words.has(word) && words.frequency(word) > 0 && english(word) < RARE,
    nounOf: (word) => {
      if (BOTH.has(word)) return null;
      const right = clearest(
        accented(word).filter((each) => /[éá]s?$/u.test(each.word)),
        weight,
      );
      return right && words.frequency(right) > words.frequency(word) ? right : null;
    },
    nameOf: (word) => {
      if (word.length < 4 || words.has(word)) return null;
      const all = [word, ...accented(word).map((each) => each.word)].map(upper);
      const names = all.filter((each) => words.has(each));
      return names.length === 1 ? names[0]! : null;
    },
  };
};
