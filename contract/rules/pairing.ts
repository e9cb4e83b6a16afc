import { needsCrop } from './crop.ts';
import { type PictureName, readPictureName } from './pictureName.ts';
import type { ImageFormat } from '../ad.ts';

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

/** The pictures of one ad, by their ids; at least one. */
export interface Pair {
  readonly square: string | null;
  readonly portrait: string | null;
  /** Put together by names that are alike, or by their order: worth a look. */
  readonly isGuess: boolean;
}

/** Why a picture is in no ad. */
export type TrayReason =
  /** The same bytes as another. */
  | 'duplicate'
  /** Neither square nor portrait. */
  | 'otherRatio'
  /** Its name says another ratio than it has. */
  | 'contradiction'
  /** Portrait, and nothing square belongs to it. */
  | 'noSquare'
  /** The ad that it belongs to has a portrait image already. */
  | 'spare';

export interface Unpaired {
  readonly id: string;
  readonly reason: TrayReason;
}

export interface Pairing {
  readonly pairs: readonly Pair[];
  readonly tray: readonly Unpaired[];
}

interface Named extends Picture {
  readonly words: PictureName;
}

const collator = new Intl.Collator('en', { numeric: true });
/** By name as people sort them. Independent of the order in which the pictures came. */
const byName = (a: Picture, b: Picture): number =>
  collator.compare(a.name, b.name) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) || (a.hash < b.hash ? -1 : 1);

/** The format whose ratio a picture has; null: it fits neither without a crop. */
export const shapeOf = ({ width, height }: Pick<Picture, 'width' | 'height'>): ImageFormat | null =>
  needsCrop('square', width, height) ? (needsCrop('portrait', width, height) ? null : 'portrait') : 'square';

/** Stories and Reels, where portrait images are for, are 9:16: of several the tallest is taken. */
const tallestFirst = (a: Picture, b: Picture): number => a.width / a.height - b.width / b.height || byName(a, b);

const groupBy = (pictures: readonly Named[], key: (picture: Named) => string): Map<string, Named[]> => {
  const groups = new Map<string, Named[]>();
  for (const picture of pictures) groups.set(key(picture), [...(groups.get(key(picture)) ?? []), picture]);
  return groups;
};

const folderOf = ({ name }: Picture): string => name.slice(0, name.lastIndexOf('/') + 1);

/** 0 to 1: the share of words that both have. Names with other numbers in them are of other pictures. */
const likeness = (a: Named, b: Named): number => {
  if (a.words.numbers.join(' ') !== b.words.numbers.join(' ')) return 0;
  const [mine, theirs] = [new Set(a.words.bareStem.split(' ')), new Set(b.words.bareStem.split(' '))];
  const shared = [...mine].filter((word) => word !== '' && theirs.has(word)).length;
  return shared / new Set([...mine, ...theirs]).size;
};
const LIKE_ENOUGH = 0.5;

/** The one that is most like it; null where none is like enough, or two are alike. */
const mostAlike = (picture: Named, others: readonly Named[]): Named | null => {
  const rated = others
    .map((other) => ({ other, rate: likeness(picture, other) }))
    .filter(({ rate }) => rate >= LIKE_ENOUGH)
    .sort((a, b) => b.rate - a.rate);
  return rated[0] !== undefined && rated[0].rate !== rated[1]?.rate ? rated[0].other : null;
};

/** Takes squares and portraits off two lists in pairs. */
class Work {
  readonly pairs: { square: Named; portrait: Named | null; isGuess: boolean }[] = [];
  readonly tray: Unpaired[] = [];
  squares: readonly Named[];
  portraits: readonly Named[];

  constructor(squares: readonly Named[], portraits: readonly Named[]) {
    this.squares = squares;
    this.portraits = portraits;
  }

  #pair(square: Named, portrait: Named, isGuess: boolean): void {
    this.pairs.push({ square, portrait, isGuess });
    this.squares = this.squares.filter((one) => one !== square);
    this.portraits = this.portraits.filter((one) => one !== portrait);
  }

  /** One square of a name takes the tallest portrait of that name; of two squares nobody knows whose it is. */
  bySameName(key: (picture: Named) => string): void {
    const portraits = groupBy(this.portraits, key);
    for (const [name, squares] of groupBy(this.squares, key)) {
      const [best, ...spare] = (portraits.get(name) ?? []).toSorted(tallestFirst);
      if (squares.length !== 1 || best === undefined) continue;
      this.#pair(squares[0]!, best, false);
      this.tray.push(...spare.map(({ id }) => ({ id, reason: 'spare' as const })));
      this.portraits = this.portraits.filter((one) => !spare.includes(one));
    }
  }

  /** Each the most alike of the other. */
  byLikeness(): void {
    const { squares, portraits } = this;
    for (const square of squares) {
      const portrait = mostAlike(square, portraits);
      if (portrait && mostAlike(portrait, squares) === square) this.#pair(square, portrait, true);
    }
  }

  /** As cameras and exports name them: as many of each in a folder, with names that differ in one number only. */
  byOrder(): void {
    const key = (picture: Named) => `${folderOf(picture)}\n${picture.words.letters}`;
    const portraits = groupBy(this.portraits, key);
    for (const [name, squares] of groupBy(this.squares, key)) {
      const others = portraits.get(name) ?? [];
      if (squares.length !== others.length || !squares[0]!.words.letters.includes('#')) continue;
      squares.forEach((square, at) => this.#pair(square, others[at]!, true));
    }
  }
}

/** Of those with the same bytes the first by name stays. */
const withoutDuplicates = (pictures: readonly Picture[]): [Picture[], Unpaired[]] => {
  const seen = new Set<string>();
  const kept: Picture[] = [];
  const tray: Unpaired[] = [];
  for (const picture of pictures) {
    if (seen.has(picture.hash)) tray.push({ id: picture.id, reason: 'duplicate' });
    else kept.push(picture);
    seen.add(picture.hash);
  }
  return [kept, tray];
};

/**
 * Puts pictures together into ads: by the ratio that each has, and by what is left of its name without the words for
 * ratios; then by names that are alike, and by order. A square image makes an ad by itself. Each picture is in one pair or
 * in the tray, and the order in which they came makes no difference.
 */
export const pairUp = (pictures: readonly Picture[]): Pairing => {
  const [unique, tray] = withoutDuplicates(pictures.toSorted(byName));
  const formats: Record<ImageFormat, Named[]> = { square: [], portrait: [] };
  for (const picture of unique) {
    const shape = shapeOf(picture);
    const words = readPictureName(picture.name, shape);
    if (shape === null) tray.push({ id: picture.id, reason: 'otherRatio' });
    else if (words.said !== null && words.said !== shape) tray.push({ id: picture.id, reason: 'contradiction' });
    else formats[shape].push({ ...picture, words });
  }
  const work = new Work(formats.square, formats.portrait);
  work.bySameName(({ words }) => words.stem);
  work.bySameName(({ words }) => words.bareStem);
  work.byLikeness();
  work.byOrder();
  const alone = work.squares.map((square) => ({ square, portrait: null, isGuess: false }));
  return {
    pairs: [...work.pairs, ...alone]
      .sort((a, b) => byName(a.square, b.square))
      .map(({ square, portrait, isGuess }) => ({ square: square.id, portrait: portrait?.id ?? null, isGuess })),
    tray: [...tray, ...work.tray, ...work.portraits.map(({ id }) => ({ id, reason: 'noSquare' as const }))],
  };
};
