import type { ImageFormat } from '#contract/ad.ts';
import type { ImageType } from '#contract/rules/image.ts';
import type { ColumnType, Generated } from 'kysely';

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
  /** The upload that the rendition was made from. */
  source_key: string;
  final_key: string;
  final_type: ImageType;
  /** Of the rendition. */
  sha256: string;
  width: number;
  height: number;
  created_at: Date;
}

/** Meta's hash of a rendition, per ad account: hashes do not reach across accounts. */
export interface MetaImagesTable {
  ad_account_id: string;
  sha256: string;
  hash: string;
  created_at: Date;
}

interface MediaTables {
  media_assets: MediaAssetsTable;
  media_uploads: MediaUploadsTable;
  images: ImagesTable;
  media_totals: MediaTotalsTable;
  meta_images: MetaImagesTable;
}

declare module '#server/platform/db/schema.ts' {
  interface Database extends MediaTables {}
}
