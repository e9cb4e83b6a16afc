/** How texts of ads are measured and compared: by graphemes and by words, whatever the script. */
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Latin letters and common signs, each of which is one character by itself: what nearly all texts are made of. */
const SIMPLE = /^[\x20-\x7E\u00A0-\u024F\u2010-\u2027\u2030-\u203A\u20AC]*$/;

/** Characters as people count them: an emoji with its skin tone is one. */
export const lengthOf = (text: string): number =>
  SIMPLE.test(text) ? text.length : Array.from(graphemes.segment(text)).length;

/** Without accents and case, so that "Café" and "CAFE" are one; ß is ss. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll(/[’‘]/g, "'");

/** Its words, folded; in scripts without spaces each run of characters is one. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? [];

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

/** Whether a text contains a phrase as it is written, but for case and spaces. */
export const contains = (text: string, phrase: string): boolean =>
  text.toLowerCase().replaceAll(/\s+/g, ' ').includes(phrase.trim().toLowerCase().replaceAll(/\s+/g, ' '));

/** A text that begins with a capital. */
export const capital = (text: string): string => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
