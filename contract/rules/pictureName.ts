import type { ImageFormat } from '../ad.ts';

/** What a file's name says of its picture, for the pairing of many (D5.4). */
export interface PictureName {
  /** What a ratio in the name asks for: `1x1`, `4x5`, `1080x1920`. Null: none, or several that differ. */
  readonly said: ImageFormat | null;
  /** The name without its ratio; without words such as `story` where it has no ratio. Equal ones belong together. */
  readonly stem: string;
  /** The name without either. */
  readonly bareStem: string;
  /** The stem without its numbers, and those numbers. */
  readonly letters: string;
  readonly numbers: readonly number[];
}

const WORDS: Readonly<Record<string, ImageFormat | null>> = {
  square: 'square',
  sq: 'square',
  portrait: 'portrait',
  vertical: 'portrait',
  story: 'portrait',
  stories: 'portrait',
  reel: 'portrait',
  reels: 'portrait',
  // Feeds show both.
  feed: null,
};

const RATIO = /^(\d{1,4})(?:x|by)(\d{1,4})$/;
const SPLIT_RATIOS: readonly (readonly [width: string, height: string, format: ImageFormat])[] = [
  ['1', '1', 'square'],
  ['4', '5', 'portrait'],
  ['9', '16', 'portrait'],
];

/** `4x5` and `1080x1350`, not `2x4`: that many are in a pack. */
const ratioOf = (word: string): ImageFormat | null => {
  const [, width = '', height = ''] = RATIO.exec(word) ?? [];
  const known = SPLIT_RATIOS.find(([w, h]) => Number(width) * Number(h) === Number(height) * Number(w));
  return known !== undefined && (width === known[0] || Number(width) >= 100) ? known[2] : null;
};

const wordsOf = (name: string): string[] =>
  name
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** `9-16` and `1 1` are a ratio only where the picture has it: they may as well count something. */
const joinRatios = (words: readonly string[], shape: ImageFormat | null): string[] => {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word, next] = [words[at]!, words[at + 1]];
    const isRatio = SPLIT_RATIOS.some(([w, h, format]) => w === word && h === next && format === shape);
    joined.push(isRatio ? `${word}x${next}` : word);
    if (isRatio) at += 1;
  }
  return joined;
};

const isWord = (word: string): boolean => Object.hasOwn(WORDS, word);

/** `name` may have folders before it, which count as well; `shape`: the format that the picture's own ratio fits. */
export const readPictureName = (name: string, shape: ImageFormat | null): PictureName => {
  const words = joinRatios(wordsOf(name), shape);
  const ratios = words.map(ratioOf).filter((format) => format !== null);
  const withoutRatios = words.filter((word) => ratioOf(word) === null);
  const bare = withoutRatios.filter((word) => !isWord(word));
  const stem = (ratios.length > 0 ? withoutRatios : bare).join(' ');
  return {
    said: new Set(ratios).size === 1 ? ratios[0]! : null,
    stem,
    bareStem: bare.join(' '),
    letters: stem.replaceAll(/\d+/g, '#'),
    numbers: (stem.match(/\d+/g) ?? []).map(Number),
  };
};
