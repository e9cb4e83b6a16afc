/** How texts of ads are measured and compared: by graphemes and by words, whatever the script. */
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Latin letters and common signs, each of which is one character by itself: what nearly all texts are made of. */
const SIMPLE = /^[\x20-\x7E\u00A0-\u024F\u2010-\u2027\u2030-\u203A\u20AC]*$/;

/** Characters as people count them: an emoji with its skin tone is one. */
export const lengthOf = (text: string): number =>
  SIMPLE.test(text) ? text.length : Array.from(graphemes.segment(text)).length;

const foldedRun = (run: string): string =>
  run.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[ßẞ]/g, 'ss').replaceAll(/[’‘]/g, "'");
/** Of single characters: the same few come again and again. */
const foldedCharacters = new Map<string, string>();
const foldedRest = (run: string): string => {
  if (run.length > 1) return foldedRun(run);
  const known = foldedCharacters.get(run);
  if (known !== undefined) return known;
  const plain = foldedRun(run);
  foldedCharacters.set(run, plain);
  return plain;
};

/** Without accents and case, so that "Café" and "CAFE" are one; ß is ss. Only what is not ASCII is looked at closely. */
export const folded = (text: string): string => text.replaceAll(/[^\0-\x7F]+/g, foldedRest).toLowerCase();

const ASCII = /^[\0-\x7F]*$/;
/** The same of what is ASCII, found in a tenth of the time. */
const WORDS = [/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu, /[a-z0-9]+(?:'[a-z]+)?/g] as const;

/** Its words, folded; in scripts without spaces each run of characters is one. */
export const wordsOf = (text: string): string[] => {
  const plain = folded(text);
  return plain.match(WORDS[ASCII.test(plain) ? 1 : 0]) ?? [];
};

/** The words that it begins with. */
export const firstWordsOf = (text: string, count: number): string[] => {
  const plain = folded(text);
  const words: string[] = [];
  for (const [word] of plain.matchAll(WORDS[ASCII.test(plain) ? 1 : 0])) {
    words.push(word);
    if (words.length === count) break;
  }
  return words;
};

/** Its numbers as they compare: 1.000 and 1,000 are 1000; 4,8 and 4.8 are one too. */
export const numbersOf = (text: string): string[] =>
  (text.match(/\p{Nd}+(?:[.,'’]\p{Nd}+)*/gu) ?? []).map((found) => found.replaceAll(/[.,'’]/g, ''));

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Endings that make another form of the same word in English, German and Spanish. */
const ENDINGS = "(?:'?s|es|e|n|en|er|em|ern|est|ste|sten|ster|stes|ed|d|ing|ly)?";

const inflected = (word: string): string => {
  const spanish = /^(.{3,})[oa]s?$/.exec(word);
  if (spanish)
    return `${escaped(spanish[1]!)}(?:[oa]s?|[oa]?mente|isim[oa]s?|${escaped(word.slice(spanish[1]!.length))}${ENDINGS})`;
  return word.length < 3 || !/\p{L}$/u.test(word) ? escaped(word) : `${escaped(word)}${ENDINGS}`;
};

const patterns = new Map<string, RegExp>();

/**
 * Whether a text says a phrase, whatever its case, its accents and the ending of its last word: "cheap" is also said by
 * "Cheaper", but not by "ratcheap", which is another word. In scripts without spaces, anywhere.
 */
export const says = (text: string, phrase: string): boolean => {
  const wanted = folded(phrase).trim().replaceAll(/\s+/g, ' ');
  if (wanted === '') return false;
  let pattern = patterns.get(wanted);
  if (!pattern) {
    const words = wanted.split(' ');
    const last = inflected(words.pop()!);
    const body = [...words.map(escaped), last].join(String.raw`\s+`);
    const joined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(wanted);
    pattern = new RegExp(joined ? body : String.raw`(?<![\p{L}\p{N}])${body}(?![\p{L}\p{N}])`, 'u');
    if (patterns.size > 500) patterns.clear();
    patterns.set(wanted, pattern);
  }
  return pattern.test(folded(text));
};

/** Space that is not one blank. */
const WIDE = /\s\s|[^\S ]/;
const spaced = (text: string): string => (WIDE.test(text) ? text.replaceAll(/\s+/g, ' ') : text);

/** Whether a text contains a phrase as it is written, but for case and spaces. */
export const contains = (text: string, phrase: string): boolean =>
  spaced(text.toLowerCase()).includes(spaced(phrase.trim().toLowerCase()));

/** A text that begins with a capital. */
export const capital = (text: string): string => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/** The same word in another ending: "Kinderwagen" has nothing of "Kindern". */
const isSameWord = (one: string, other: string): boolean =>
  one.length > 4 && one.slice(0, 5) === other.slice(0, 5) && Math.abs(one.length - other.length) < 4;
/** "Tax advice for freelancers" says for whom it is. */
export const sharesWord = (one: string, other: string): boolean =>
  wordsOf(one).some((word) => wordsOf(other).some((each) => isSameWord(word, each)));
