import { groupBy } from './groupBy.ts';
import type { Named, PictureName } from './pictureName.ts';

// How squares and portraits find each other, from the surest way to the least sure one (D5.4).

interface Match {
  readonly square: Named;
  readonly portrait: Named | null;
  readonly isGuess: boolean;
}

type Key = keyof PictureName['keys'];
type Group = (picture: Named) => string;

/** Stories and Reels, where portrait images are for, are 9:16: of several the tallest is taken. */
const tallest = (pictures: readonly Named[]): Named | undefined =>
  pictures.toSorted((a, b) => a.width / a.height - b.width / b.height)[0];

const hasFormat = ({ words: { said, worded } }: Named): boolean => said !== null || worded !== null;
const wordsOf = ({ words }: Named): readonly string[] => words.keys.first.split(' ').filter((word) => word !== '');
const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** The words of one that the other has not, each as often as it is there. */
const extra = (mine: readonly string[], theirs: readonly string[]): string[] => {
  const left = [...theirs];
  return mine.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** 0 to 1: the share of words that both have, where one has all those of the other and no other numbers. */
const likeness = (a: Named, b: Named): number => {
  const [mine, theirs] = [wordsOf(a), wordsOf(b)];
  const [onlyMine, onlyTheirs] = [extra(mine, theirs), extra(theirs, mine)];
  const more = [...onlyMine, ...onlyTheirs];
  if ((onlyMine.length > 0 && onlyTheirs.length > 0) || more.some(isNumber)) return 0;
  return 1 - more.length / Math.max(mine.length, theirs.length, 1);
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

/** The one word by which two names differ, as `oben unten`; null: they differ otherwise. */
const swapOf = (square: Named, portrait: Named): string | null => {
  const [mine, theirs] = [wordsOf(square), wordsOf(portrait)];
  if (mine.length !== theirs.length || mine.length < 2) return null;
  const at = mine.flatMap((word, place) => (word === theirs[place] ? [] : [place]));
  const [from = '', to = ''] = [mine[at[0] ?? -1], theirs[at[0] ?? -1]];
  return at.length === 1 && !isNumber(from) && !isNumber(to) ? `${from} ${to}` : null;
};

/** Takes squares and portraits off two lists in pairs. */
class Passes {
  readonly pairs: Match[] = [];
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
  bySameName(key: Key, isGuess: boolean): void {
    const group: Group = ({ words }) => words.keys[key];
    const portraits = groupBy(this.portraits, group);
    for (const [name, squares] of groupBy(this.squares, group)) {
      const best = tallest(portraits.get(name) ?? []);
      if (squares.length === 1 && best) this.#pair(squares[0]!, best, isGuess);
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

  /** Words for formats that nobody told us: all squares have the one, all portraits the other, in names that are else the same. */
  byOwnWords(): void {
    const [squares, portraits] = [this.squares, this.portraits].map((list) => list.filter((one) => !hasFormat(one)));
    const found = squares!.flatMap((square) =>
      portraits!.flatMap((portrait) => {
        const swap = swapOf(square, portrait);
        return swap === null ? [] : [{ swap, square, portrait }];
      }),
    );
    const [ofSquares, ofPortraits] = [squares!, portraits!].map((list) => new Set(list.flatMap(wordsOf)));
    for (const [swap, matches] of groupBy(found, (match) => match.swap)) {
      const [from = '', to = ''] = swap.split(' ');
      const isFormat = matches.length > 1 && !ofPortraits!.has(from) && !ofSquares!.has(to);
      if (!isFormat) continue;
      for (const { square, portrait } of matches) {
        const isSole = found.every((one) => one.swap === swap || (one.square !== square && one.portrait !== portrait));
        const isOnce = matches.filter((one) => one.square === square || one.portrait === portrait).length === 1;
        if (isSole && isOnce) this.#pair(square, portrait, true);
      }
    }
  }

  /**
   * As cameras and exports count: as many of each, with names that differ in their numbers only, none of which are the same.
   * Where people number their motifs, as in `motif-01`, another number is another motif.
   */
  byOrder(): void {
    const group: Group = ({ words }) => words.letters;
    const counted = new Set(this.pairs.map(({ square }) => group(square)));
    const portraits = groupBy(this.portraits, group);
    for (const [letters, squares] of groupBy(this.squares, group)) {
      const others = portraits.get(letters) ?? [];
      if (squares.length !== others.length || counted.has(letters) || !letters.includes('#')) continue;
      if (![...squares, ...others].some((one) => hasFormat(one) || isCounted(one.words))) continue;
      squares.forEach((square, at) => this.#pair(square, others[at]!, true));
    }
  }
}

/** Before the numbers that a camera, a phone or a program gives. */
const COUNTERS: ReadonlySet<string> = new Set(
  'img imgp dsc dscf dscn pxl gopr p pic pict photo foto image bild imagen imagem immagine screenshot file untitled unbenannt'.split(
    ' ',
  ),
);

/** Whether nobody chose its number: it says nothing of the motif. Nobody numbers so many motifs by hand. */
const isCounted = ({ letters, keys }: PictureName): boolean => {
  const words = letters.split(' ').filter((word) => word !== '#');
  return words.every((word) => COUNTERS.has(word)) || /\d{3}/.test(keys.plain);
};

/** By these names belong together for sure. */
const SURE: readonly Key[] = ['stem', 'bare', 'counted', 'plain'];

/**
 * The ads of these squares, and whether a picture that is in none belongs to one of them. `tall` are pictures that could be
 * cropped to a portrait image: they are taken for a square of the same name only. All come sorted by name.
 */
export const matchUp = (squares: readonly Named[], portraits: readonly Named[], tall: readonly Named[]) => {
  const passes = new Passes(squares, portraits);
  for (const key of SURE) passes.bySameName(key, false);
  passes.bySameName('first', true);
  passes.byLikeness();
  passes.byOwnWords();
  passes.byOrder();
  passes.portraits = tall;
  for (const key of SURE) passes.bySameName(key, true);
  const alone = passes.squares.map((square): Match => ({ square, portrait: null, isGuess: false }));
  const pairs = [...passes.pairs, ...alone];
  const owned = new Set(pairs.flatMap(({ square }) => SURE.map((key) => `${key} ${square.words.keys[key]}`)));
  const isSpare = ({ words, width, height }: Named): boolean =>
    SURE.some((key) => owned.has(`${key} ${words.keys[key]}`)) &&
    (width > height ||
      passes.pairs.some(({ square }) => SURE.some((key) => square.words.keys[key] === words.keys[key])));
  return { pairs, isSpare };
};

/** By the picture: the square one that it surely belongs to by its name; what belongs to none, or to several, is left out. */
export const ownersOf = (squares: readonly Named[], others: readonly Named[]): ReadonlyMap<string, string> => {
  const groups = new Map(SURE.map((key) => [key, groupBy(squares, ({ words }) => words.keys[key])]));
  return new Map(
    others.flatMap(({ id, words }): [string, string][] => {
      const key = SURE.find((one) => groups.get(one)!.has(words.keys[one]));
      const found = key === undefined ? [] : groups.get(key)!.get(words.keys[key])!;
      return found.length === 1 ? [[id, found[0]!.id]] : [];
    }),
  );
};
