import type { ImageFormat } from '../ad.ts';
import { needsCrop } from './crop.ts';
import { isAgain, isTechnical, placeOf, withoutEnding } from './pictureWords.ts';

/** A picture that can be used, as far as pairing needs to know it (D5.4). */
export interface Picture {
  readonly id: string;
  /** With the folders that it came in. */
  readonly name: string;
  /** In pixels, as it is seen. */
  readonly width: number;
  readonly height: number;
  /** Of its bytes: equal ones are the same picture, whatever they are called. */
  readonly hash: string;
}

/** What a file's name says of its picture, for the pairing of many (D5.4). */
export interface PictureName {
  /** What a ratio in the name asks for: `1x1`, `4x5`, `1080x1920`. Null: none, or several that differ. */
  readonly said: ImageFormat | null;
  /** What a word asks for: `square`, `story`, `Hochformat`. */
  readonly worded: ImageFormat | null;
  /** Equal ones belong together; from the strictest on, each without one more kind of words. */
  readonly keys: {
    /** Without its ratio; without words such as `story` where it has no ratio. */
    readonly stem: string;
    /** Without either. */
    readonly bare: string;
    /** As `bare`, with two numbers that may be a ratio, as in `ad 1-1`. */
    readonly counted: string;
    /** Without what an export adds, as `@2x`. */
    readonly plain: string;
    /** Without versions and copies, as `v2` and `(1)`. */
    readonly first: string;
  };
  /** `plain` with `#` for each number. */
  readonly letters: string;
}

/** A picture with what its name says. */
export interface Named extends Picture {
  readonly words: PictureName;
}

type Kind = 'ratio' | 'maybeRatio' | 'place' | 'technical' | 'again' | 'word';
interface Word {
  readonly text: string;
  readonly kind: Kind;
  readonly format: ImageFormat | null;
}

const word = (text: string, kind: Kind, format: ImageFormat | null = null): Word => ({ text, kind, format });

/** The format of so many by so many; null: neither. */
const formatOf = (width: number, height: number): ImageFormat | null =>
  needsCrop('square', width, height) ? (needsCrop('portrait', width, height) ? null : 'portrait') : 'square';

const KNOWN = new Set(['1x1', '4x5', '9x16', '16x9', '1.91x1', '191x100']);

const isLike = (width: string, height: string, picture: number): boolean =>
  Math.abs(Number(width) / Number(height) / picture - 1) <= 0.03;

/** `4x5` and `1080x1350`, not `2x4`: that many are in a pack, unless the picture is so. */
const ratioOf = (width: string, height: string, picture: number): Word | null => {
  const [w, h] = [Number(width), Number(height)];
  if (w === 0 || h === 0) return null;
  const isRatio = KNOWN.has(`${w}x${h}`) || (w >= 100 && h >= 100) || isLike(width, height, picture);
  return isRatio ? word(`${w}x${h}`, 'ratio', formatOf(w, h)) : null;
};

const RATIO = /(\d{1,4}(?:\.\d{1,2})?) ?(?:x|×|by|:) ?(\d{1,4})(?!\d)/g;
/** A number right before a ratio, as in `autumn19x16`. */
const GLUED = /^(\d+?)(1|4|9)$/;
const WEAK: readonly (readonly [width: string, height: string])[] = [
  ['1', '1'],
  ['4', '5'],
  ['9', '16'],
];

const kindOf = (text: string): Word => {
  const place = placeOf(text);
  if (place !== undefined) return word(text, 'place', place);
  return word(text, isTechnical(text) ? 'technical' : isAgain(text) ? 'again' : 'word');
};

/** Small letters and numbers by themselves; numbers without the zeros before them. */
const split = (text: string): string[] =>
  (text.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []).flatMap((part) =>
    /^\d+$/.test(part) ? [part.replace(/^0+(?=\d)/, '')] : withoutEnding(part),
  );

/** `v2`, `rev 3`: a number behind such a word belongs to it. */
const isVersionAt = (texts: readonly string[], at: number): boolean => {
  const before = texts[at - 1] ?? '';
  return /^\d+$/.test(texts[at]!) && (before === 'v' || (isAgain(before) && before !== 'of' && before !== 'new'));
};

const plainWords = (text: string, picture: number): Word[] => {
  const texts = split(text);
  const words: Word[] = [];
  for (let at = 0; at < texts.length; at += 1) {
    const [now, next] = [texts[at]!, texts[at + 1] ?? ''];
    const weak = WEAK.find(([w, h]) => w === now && h === next && isLike(w, h, picture));
    if (weak) {
      words.push(word(`${now} ${next}`, 'maybeRatio', formatOf(Number(now), Number(next))));
      at += 1;
    } else if (isVersionAt(texts, at) || (now === 'v' && /^\d+$/.test(next))) words.push(word(now, 'again'));
    else words.push(kindOf(now));
  }
  return words;
};

const wordsOf = (name: string, picture: number): Word[] => {
  const text = name
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase();
  // What a browser, a computer or a drawing program adds at the end: `(1)`, `@2x`.
  const [, kept = '', copy = '', scale = ''] = /^(.*?)(?:\s*\((\d{1,3})\)|\s*@(\d)x)?$/su.exec(text) ?? [];
  const words: Word[] = [];
  let from = 0;
  for (const match of kept.matchAll(RATIO)) {
    const [whole, width = '', height = ''] = match;
    const [, glued = '', rest = ''] = GLUED.exec(width) ?? [];
    const asWritten = width.startsWith('0') ? null : ratioOf(width, height, picture);
    const isGlued = glued !== '' && isLike(rest, height, picture) && !asWritten;
    const ratio = isGlued ? ratioOf(rest, height, picture) : asWritten;
    if (!ratio) continue;
    words.push(...plainWords(kept.slice(from, match.index) + (isGlued ? glued : ''), picture), ratio);
    from = match.index + whole.length;
  }
  words.push(...plainWords(kept.slice(from), picture));
  if (copy !== '') words.push(word(String(Number(copy)), 'again'));
  if (scale !== '') words.push(word(scale, 'technical'));
  return words;
};

const only = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? values[0]! : null);
const isNot =
  (...kinds: Kind[]) =>
  ({ kind }: Word): boolean =>
    !kinds.includes(kind);
const join = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** `name` may have folders before it, which count as well; `picture`: its width by its height. */
export const readPictureName = (name: string, picture: number): PictureName => {
  const words = wordsOf(name, picture);
  const formatsOf = (...kinds: Kind[]) =>
    words.flatMap(({ kind, format }) => (kinds.includes(kind) && format !== null ? format : []));
  const ratios = words.filter(({ kind }) => kind === 'ratio' || kind === 'maybeRatio');
  const bare = words.filter(isNot('ratio', 'maybeRatio', 'place'));
  const plain = bare.filter(isNot('technical'));
  const first = plain.filter(isNot('again'));
  return {
    said: only(formatsOf('ratio', 'maybeRatio')),
    worded: only(formatsOf('place')),
    keys: {
      stem: join(ratios.length > 0 ? words.filter(isNot('ratio', 'maybeRatio')) : bare),
      bare: join(bare),
      counted: join(words.filter(isNot('ratio', 'place'))),
      plain: join(plain),
      first: join(first),
    },
    letters: plain.map(({ text }) => (/^\d+$/.test(text) ? '#' : text)).join(' '),
  };
};
