/** A place in a word where it may be parted, by the count of letters before it. */
export interface Hyphen {
  readonly at: number;
  /** Between the parts of a compound, where a reader stops anyway. */
  readonly isJoint: boolean;
}

/** Letters on each side of a hyphen at least. */
const LEAST = 3;
const VOWEL = /[aeiouyäöüáéíóúàèìòùâêîôûåæøœ]/iu;
/** Sounds that are written with several letters. */
const ONE_SOUND = /^(?:sch|ch|ck|ph|th|sh|qu|rh|ll|rr|[bcdfgkptv][rl])$/iu;
/** What German puts between the parts of a compound, after an ending that takes it. */
const JOINT =
  /(?:ungs|heits|keits|schafts|ions|täts|lings|tums|ments|fahrts|arbeits|geburts|schiff|haus|kaffee|auto)$/iu;
const LATIN = /^[\p{Script=Latin}’']+$/u;

const isVowel = (letter: string | undefined): boolean => letter !== undefined && VOWEL.test(letter);

/** Between two syllables: before the last consonant that leads to a vowel, or what is one sound with it. */
const isSyllable = (letters: readonly string[], at: number): boolean => {
  const before = letters.slice(0, at).join('');
  if (!VOWEL.test(before) || !VOWEL.test(letters.slice(at).join(''))) return false;
  if (isVowel(letters[at])) return false;
  for (const length of [3, 2]) {
    // Not inside one sound, and not after one that begins the next syllable.
    for (let from = Math.max(0, at - length + 1); from < at; from += 1)
      if (ONE_SOUND.test(letters.slice(from, from + length).join(''))) return false;
    if (ONE_SOUND.test(letters.slice(at, at + length).join('')) && isVowel(letters[at + length])) return true;
  }
  return isVowel(letters[at + 1]);
};

/** Where a word may be parted that has no room on a line; none in scripts that are parted otherwise. */
export const hyphensOf = (letters: readonly string[]): readonly Hyphen[] => {
  if (!LATIN.test(letters.join(''))) return [];
  const hyphens: Hyphen[] = [];
  for (let at = LEAST; at <= letters.length - LEAST; at += 1) {
    const isJoint = JOINT.test(letters.slice(0, at).join('')) && !isVowel(letters[at]);
    if (isJoint || isSyllable(letters, at)) hyphens.push({ at, isJoint });
  }
  return hyphens;
};
