import type { ImageFormat } from '#contract/ad.ts';
import type { ImageType } from '#contract/rules/image.ts';
import type { ColumnType } from 'kysely';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

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

/** Where one format of an asset is. `failed` with a final key: the rendition is there, Meta has not taken it. */
export interface MediaFilesTable {
  asset_id: string;
  format: ImageFormat;
  status: 'uploading' | 'processing' | 'uploaded' | 'failed';
  processing_since: Optional<Date>;
  /** The upload that the rendition was made from. */
  source_key: Optional<string>;
  final_key: Optional<string>;
  final_type: Optional<ImageType>;
  sha256: Optional<string>;
  width: Optional<number>;
  height: Optional<number>;
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
  media_files: MediaFilesTable;
  media_totals: MediaTotalsTable;
  meta_images: MetaImagesTable;
}

declare module '#server/platform/db/schema.ts' {
  interface Database extends MediaTables {}
}
