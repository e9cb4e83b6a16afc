import type { ImageFormat as AdFormat } from '#contract/ad.ts';
import type { ImageType } from '#contract/rules/image.ts';
import type { ColumnType, Generated } from 'kysely';

/** `brand`: of any shape, and no ad's. */
export type ImageFormat = AdFormat | 'brand';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What the uploads for one ad are named after, by the client: most have the ad's own id. */
export interface MediaAssetsTable {
  id: string;
  user_id: number;
  created_at: Date;
}

/** Each key that was ever given out for an image; a key belongs to one asset and format. */
export interface MediaUploadsTable {
  key: string;
  asset_id: string;
  format: ImageFormat;
  created_at: Date;
  /** Known once it is to be finished. */
  bytes: Optional<number>;
  /** When its file was deleted after a day. */
  swept_at: Optional<Date>;
}

/** The finished images that a user has. */
export interface MediaTotalsTable {
  user_id: number;
  images: number;
  bytes: ColumnType<string, number, string>;
}

/** A finished image. Rows are never changed: what an ad names stays what was chosen for it (D5.11). */
export interface ImagesTable {
  id: Generated<string>;
  asset_id: string;
  format: ImageFormat;
  /** The upload that the rendition was made from, or the part of an original: no two images are made from one. */
  source_key: string;
  final_key: string;
  final_type: ImageType;
  /** Of the rendition. */
  sha256: string;
  width: number;
  height: number;
  created_at: Date;
}

/** A smaller copy of an image, made when it was first asked for. */
export interface SmallCopiesTable {
  image_id: string;
  type: ImageType;
  bytes: Buffer;
}

/** What is kept of an upload: upright, without metadata. Images are cut from it. */
export interface ImageOriginalsTable {
  id: Generated<string>;
  asset_id: string;
  key: string;
  type: ImageType;
  width: number;
  height: number;
  bytes: number;
  /** Where its subject seems to be, in shares of its size. */
  focus_x: number;
  focus_y: number;
  created_at: Date;
}

/** The part of an original that an image shows. Images from before originals were kept have none. */
export interface ImageCropsTable {
  image_id: string;
  original_id: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** What somebody marked. */
  focus_x: Optional<number>;
  focus_y: Optional<number>;
  kind: 'whole' | 'suggested' | 'chosen';
}

/** Meta's hash of a rendition, per ad account: hashes do not reach across accounts. */
export interface MetaImagesTable {
  ad_account_id: string;
  sha256: string;
  hash: string;
  created_at: Date;
}

/** An image that no ad names. */
export interface UnusedImagesTable {
  image_id: string;
  since: Date;
}

/** A file that no row names, or not yet. */
export interface LooseFilesTable {
  key: string;
  delete_after: Date;
}

interface MediaTables {
  media_assets: MediaAssetsTable;
  media_uploads: MediaUploadsTable;
  images: ImagesTable;
  image_originals: ImageOriginalsTable;
  image_crops: ImageCropsTable;
  image_thumbs: SmallCopiesTable;
  image_cards: SmallCopiesTable;
  unused_images: UnusedImagesTable;
  loose_files: LooseFilesTable;
  media_totals: MediaTotalsTable;
  meta_images: MetaImagesTable;
}

declare module '#server/platform/db/schema.ts' {
  interface Database extends MediaTables {}
}
