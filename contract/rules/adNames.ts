import { isAgain, isTechnical, placeOf } from './pictureWords.ts';
import { productOfFile } from './productOfFile.ts';

// What a person would call the ads of files that were dropped (D5.4).

const RATIO = /^(\d{1,4}(?:\.\d{1,2})?)(?:x|×|by)(\d{1,4})$/i;
/** `2x4` is a pack of something; these are shapes, as are pixels. */
const SHAPES: ReadonlySet<string> = new Set(['1x1', '4x5', '9x16', '16x9', '1.91x1', '191x100', '2x3', '3x4']);
const SCALE = /@\dx$/i;
const COPY = /\s*\(\d{1,3}\)$/;
const VERSION = /^(?:v|ver|rev)\d{1,3}$/i;

const isShape = (word: string): boolean => {
  const [, width = '', height = ''] = RATIO.exec(word) ?? [];
  return SHAPES.has(`${Number(width)}x${Number(height)}`) || (Number(width) >= 100 && Number(height) >= 100);
};

/** Words of the export and of the format, not of the motif. */
const isFormat = (word: string): boolean => {
  const small = word.toLowerCase();
  return isShape(small) || placeOf(small) !== undefined || isTechnical(small);
};

const isVersion = (words: readonly string[], at: number): boolean => {
  const [before = '', word = ''] = [words[at - 1]?.toLowerCase(), words[at]!.toLowerCase()];
  if (/^\d{1,2}$/.test(word)) return before === 'v' || before === 'version' || before === 'copy' || before === 'final';
  return VERSION.test(word) || word === 'v' || isAgain(word);
};

/** Without the words at its ends that `isLeftOut`; what would leave nothing stays as it is. */
const trimmed = (
  words: readonly string[],
  isLeftOut: (words: readonly string[], at: number) => boolean,
  ends: readonly ('start' | 'end')[],
): readonly string[] => {
  let [from, to] = [0, words.length];
  while (to > from && ends.includes('end') && (isLeftOut(words, to - 1) || /^[-–—_.]+$/.test(words[to - 1]!))) to -= 1;
  while (from < to && ends.includes('start') && isLeftOut(words, from)) from += 1;
  return words.slice(from, to);
};

/** Somebody wrote it for people: with spaces, and not as programs join words. */
const isWritten = (stem: string): boolean => stem.includes(' ') && !stem.includes('_');

const wordsOf = (stem: string): readonly string[] =>
  (isWritten(stem)
    ? stem.split(/\s+/)
    : // A hyphen or a full stop between digits is part of a date or a number, but for a hyphen before a shape.
      stem
        .replaceAll(/(\p{Ll}{2})(\p{Lu})/gu, '$1 $2')
        .replaceAll(/-(?=\d{1,4}(?:\.\d{1,2})?[x×]\d{1,4}(?![\d\p{L}]))/gu, ' ')
        .split(/[\s_+]+|-(?!(?<=\d-)\d)|\.(?!(?<=\d\.)\d)/u)
  ).filter((word) => word !== '');

/** Large only at its start where all of it was, but for what a camera or a short name is called. */
const inCase = (text: string): string => {
  const shouted = text === text.toUpperCase() && /\p{L}{5}/u.test(text);
  const calm = shouted ? text.toLowerCase() : text;
  return /^\p{Ll}\p{Lu}/u.test(calm) ? calm : calm.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
};

const stemOf = (file: string): string =>
  file
    .replace(/^.*\//s, '')
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .normalize('NFC')
    .trim();

const readable = (file: string, keepsVersions: boolean): string => {
  const stem = stemOf(file);
  const plain = stem.replace(SCALE, '');
  const words = wordsOf(keepsVersions ? plain : plain.replace(COPY, ''));
  const isLeftOut = (all: readonly string[], at: number): boolean =>
    isFormat(all[at]!) || (!keepsVersions && isVersion(all, at));
  const isLeading = (all: readonly string[], at: number): boolean => isFormat(all[at]!);
  const ended = trimmed(words, isLeftOut, ['end']);
  const kept = isWritten(stem) ? ended : trimmed(ended, isLeading, ['start']);
  const text = kept.join(' ');
  const [folder = ''] = file.split('/').toReversed().slice(1);
  // What a camera counted says nothing: its folder may.
  const motif = productOfFile(stem) === '' ? productOfFile(folder) : '';
  return (
    [motif, text]
      .filter((part) => part !== '')
      .map(inCase)
      .join(' – ') || stem
  );
};

const repeated = (names: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.size === seen.add(name).size));
};

/**
 * The names of ads, one for each file: words instead of separators, without the format, `final` and `v2`. Where two would
 * have the same, their versions stay; then they are counted.
 */
export const adNamesOf = (files: readonly string[]): readonly string[] => {
  const short = files.map((file) => readable(file, false));
  const twice = repeated(short);
  const names = files.map((file, at) => (twice.has(short[at]!) ? readable(file, true) : short[at]!));
  const same = repeated(names);
  const counts = new Map<string, number>();
  return names.map((name) => {
    if (!same.has(name)) return name;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} ${count}`;
  });
};
