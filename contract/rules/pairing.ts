import type { ImageFormat } from '../ad.ts';
import { needsCrop } from './crop.ts';
import { groupBy } from './groupBy.ts';
import { matchUp, ownersOf } from './pairingPasses.ts';
import { type Named, type Picture, readPictureName } from './pictureName.ts';

/** The pictures of one ad, by their ids; at least one. */
export interface Pair {
  readonly square: string | null;
  readonly portrait: string | null;
  /** Put together by names that are only alike, or by their order: worth a look. */
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
  /** The ad that it belongs to has the images that it takes already. */
  | 'spare';

export interface Unpaired {
  readonly id: string;
  readonly reason: TrayReason;
}

export interface Pairing {
  readonly pairs: readonly Pair[];
  readonly tray: readonly Unpaired[];
}

const collator = new Intl.Collator('en', { numeric: true });
/** By name as people sort them. Independent of the order in which the pictures came. */
const byName = (a: Picture, b: Picture): number =>
  collator.compare(a.name, b.name) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) || (a.hash < b.hash ? -1 : 1);

const ratioOf = ({ width, height }: Pick<Picture, 'width' | 'height'>): number => width / height;
const named = (picture: Picture): Named => ({ ...picture, words: readPictureName(picture.name, ratioOf(picture)) });

/** The format whose ratio a picture has; null: it fits neither without a crop. */
const shapeOf = ({ width, height }: Picture): ImageFormat | null =>
  needsCrop('square', width, height) ? (needsCrop('portrait', width, height) ? null : 'portrait') : 'square';

/** What is nearly square may be cropped to it, what is taller than wide to a portrait image. */
const isNear = (picture: Picture, format: ImageFormat): boolean =>
  format === 'portrait' ? ratioOf(picture) <= 0.9 : ratioOf(picture) >= 0.74 && ratioOf(picture) <= 1.35;

/** The format that a picture is for: by its ratio, else by its name, which is cropped to; or why it is for none. */
const formatOf = (picture: Named): ImageFormat | 'otherRatio' | 'contradiction' => {
  const shape = shapeOf(picture);
  const { said, worded } = picture.words;
  if (shape !== null) return said === null || said === shape ? shape : 'contradiction';
  const wanted = said ?? worded;
  return wanted !== null && isNear(picture, wanted) ? wanted : 'otherRatio';
};

/** Whether another picture has the same name but for its words for formats. */
const companyOf = (pictures: readonly Picture[]) => {
  const keyOf = (picture: Picture): string => named(picture).words.keys.plain;
  const groups = groupBy(pictures, keyOf);
  return (picture: Picture): boolean => groups.get(keyOf(picture))!.some(({ hash }) => hash !== picture.hash);
};

/**
 * Of those with the same bytes the one stays whose name another picture shares, or else the one with the shortest name: a copy
 * is called “vase (1)” or “vase copy”.
 */
const withoutDuplicates = (pictures: readonly Picture[]): [Picture[], Unpaired[]] => {
  const originals = new Map<string, Picture>();
  const hasCompany = companyOf(pictures);
  const isBetter = (one: Picture, other: Picture): boolean =>
    hasCompany(one) === hasCompany(other) ? one.name.length < other.name.length : hasCompany(one);
  for (const picture of pictures) {
    const other = originals.get(picture.hash);
    if (!other || isBetter(picture, other)) originals.set(picture.hash, picture);
  }
  const isOriginal = (picture: Picture): boolean => originals.get(picture.hash) === picture;
  return [
    pictures.filter(isOriginal),
    pictures
      .filter((picture) => !isOriginal(picture))
      .map((picture): Unpaired => ({ id: picture.id, reason: 'duplicate' })),
  ];
};

/**
 * Puts pictures together into ads: each has a format by its ratio, else by its name, and belongs to those whose names are
 * the same without the words for formats; then to those whose names are alike, or have the same order. A square image makes
 * an ad by itself. Each picture is in one pair or in the tray, and the order in which they came makes no difference.
 */
export const pairUp = (pictures: readonly Picture[]): Pairing => {
  const [unique, tray] = withoutDuplicates(pictures.toSorted(byName));
  const lists: Record<ImageFormat | 'otherRatio', Named[]> = { square: [], portrait: [], otherRatio: [] };
  for (const picture of unique.map(named)) {
    const format = formatOf(picture);
    if (format === 'contradiction') tray.push({ id: picture.id, reason: 'contradiction' });
    else lists[format].push(picture);
  }
  const tall = lists.otherRatio.filter((picture) => isNear(picture, 'portrait'));
  const { pairs, isSpare } = matchUp(lists.square, lists.portrait, tall);
  const taken = new Set(pairs.flatMap(({ square, portrait }) => [square, portrait]));
  const left = (list: readonly Named[], reason: TrayReason) =>
    list
      .filter((picture) => !taken.has(picture))
      .map((picture): Unpaired => ({ id: picture.id, reason: isSpare(picture) ? 'spare' : reason }));
  return {
    pairs: pairs
      .toSorted((a, b) => byName(a.square, b.square))
      .map(({ square, portrait, isGuess }) => ({ square: square.id, portrait: portrait?.id ?? null, isGuess })),
    tray: [...tray, ...left(lists.otherRatio, 'otherRatio'), ...left(lists.portrait, 'noSquare')],
  };
};

/** How far a picture is from square, either way. */
const farness = (picture: Picture): number => Math.abs(Math.log(ratioOf(picture)));

/**
 * Ads of pictures none of which is square, by a crop: of those with the same name but for its words for formats, the one
 * nearest to square is cropped to it, and the tallest of the others is the portrait image. More of them are in no ad.
 */
export const pairByCrop = (pictures: readonly Picture[]): readonly Pair[] => {
  const groups = groupBy(pictures.toSorted(byName).map(named), ({ words }) => words.keys.plain);
  return [...groups.values()].map((group) => {
    const [square, ...others] = group.toSorted((a, b) => farness(a) - farness(b));
    const [portrait] = others
      .filter((picture) => isNear(picture, 'portrait'))
      .toSorted((a, b) => ratioOf(a) - ratioOf(b));
    return { square: square!.id, portrait: portrait?.id ?? null, isGuess: portrait !== undefined };
  });
};

/** By the picture: the square one whose ad could have it as its portrait image, as their names say. */
export const portraitsFor = (squares: readonly Picture[], others: readonly Picture[]): ReadonlyMap<string, string> =>
  ownersOf(squares.map(named), others.filter((picture) => isNear(picture, 'portrait')).map(named));
