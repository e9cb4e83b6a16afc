import type { ImageFormat } from '#contract/ad.ts';
import type { BulkFile } from './board.ts';
import { type CellHistory, written } from './cells.ts';
import type { Arrived, BulkContext } from './context.ts';
import { IMAGE_FIELD, imageOf, isComing, mayEdit, type Row, withImage } from './rows.ts';
import type { MadePair } from './texts.ts';

// Other images for ads that are in the grid. An image never changes: a file becomes a new one, which takes the place of the one
// before in one ad alone once it has arrived.

/** A file for the place of an ad's image. */
export interface Replacement {
  readonly adId: string;
  readonly format: ImageFormat;
  /** A new UUID, which the uploads of the ad are named after. */
  readonly assetId: string;
  readonly adAccountId: string | null;
  readonly chosen: Pick<BulkFile, 'id' | 'name' | 'size'>;
}

type Given = Pick<BulkContext, 'rows' | 'made' | 'files'>;

const OTHER = { square: 'portrait', portrait: 'square' } as const;

/** Whether an image of a row can be replaced: the ad can be changed, and no upload of a pair is on its way that others share. */
export const isReplaceable = (row: Row, pair: MadePair | undefined, format: ImageFormat): boolean =>
  mayEdit(row) && (pair?.of !== undefined || !(isComing(row, pair, format) || isComing(row, pair, OTHER[format])));

export const mayReplace = ({ rows, made }: Given, { adId, format }: Pick<Replacement, 'adId' | 'format'>): boolean =>
  rows.some((row) => row.id === adId && isReplaceable(row, made[row.pair], format));

/** The file that waits for the place already, which is not wanted any more. */
export const fileReplaced = ({ rows, made }: Given, { adId, format }: Replacement): string | null => {
  const row = rows.find(({ id }) => id === adId);
  const pair = row && made[row.pair];
  return row && pair?.of && isComing(row, pair, format) ? pair[format] : null;
};

/** With the file on its way into one ad, which has a pair of its own from then on. */
export const replaced = (
  { rows, made, files }: Given,
  { adId, format, assetId, adAccountId, chosen }: Replacement,
): Given => {
  const row = rows.find(({ id }) => id === adId)!;
  const own = made[row.pair]?.of ? made[row.pair] : undefined;
  const image = imageOf(row, format);
  const pair: MadePair = {
    ...(own ?? { assetId, square: null, portrait: null }),
    [format]: chosen.id,
    // An account may have been chosen since.
    of: { adId, adAccountId: adAccountId ?? own?.of?.adAccountId ?? null },
    over: { ...own?.over, [format]: image ?? undefined },
    arrived: own?.arrived?.filter((each) => each !== format),
  };
  return {
    files: [...files, { ...chosen, look: null }],
    made: own ? made.map((each) => (each === own ? pair : each)) : [...made, pair],
    rows: own ? rows : rows.map((each) => (each === row ? { ...row, pair: made.length } : each)),
  };
};

/** Without a file that is not wanted any more: the ad keeps the image that it has. */
export const notReplaced = (made: readonly MadePair[], fileId: string): readonly MadePair[] =>
  made.map((pair) => {
    const format = (['square', 'portrait'] as const).find((each) => pair.of && pair[each] === fileId);
    return format ? { ...pair, [format]: null, over: { ...pair.over, [format]: undefined } } : pair;
  });

type Placed = Pick<BulkContext, 'rows' | 'made' | 'images'> & { readonly cells: CellHistory };

/** With an image that arrived. One that was given to an ad alone is a step that can be taken back. */
export const placed = (
  { rows, made, images, cells }: Placed,
  { adId: assetId, format, image }: Pick<Arrived, 'adId' | 'format' | 'image'>,
): Placed => {
  const seen = { ...images, [image.id]: image };
  const at = made.findIndex((pair) => pair.of && pair.assetId === assetId);
  const { of, over, arrived = [] } = made[at] ?? {};
  if (!of || made[at]![format] === null)
    return { rows: withImage(rows, made, { assetId, format, image }), made, images: seen, cells };
  return {
    ...written({ rows, cells }, [{ id: of.adId, field: IMAGE_FIELD[format], value: image.id }]),
    made: made.map((pair, each) =>
      each === at ? { ...pair, over: { ...over, [format]: undefined }, arrived: [...arrived, format] } : pair,
    ),
    images: seen,
  };
};
