import type { AdImage, AdMedia, ImageFormat, MediaStatus } from '#contract/ad.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Selectable } from 'kysely';
import type { MediaFilesTable } from './tables.ts';

type File = Selectable<MediaFilesTable>;

/** Where the browser shows a rendition from; the content's hash in it lets the browser keep it. */
const imageUrl = (file: File): string =>
  `/api/uploads/media/${file.asset_id}/${file.format}/?v=${file.sha256?.slice(0, 16) ?? ''}`;

const imageOf = (file: File | undefined): AdImage | null =>
  file?.final_key && file.width && file.height
    ? { final_key: file.final_key, width: file.width, height: file.height, url: imageUrl(file) }
    : null;

/**
 * The status of an asset out of those of its formats. An upload that was only begun, or that was no image, counts for
 * nothing beside a finished one: it may have been given up, and nobody would ever say so.
 */
export const statusOf = (files: readonly Pick<File, 'status' | 'final_key'>[]): MediaStatus => {
  if (files.some(({ status }) => status === 'processing')) return 'processing';
  if (files.some((file) => file.status === 'failed' && file.final_key !== null)) return 'failed';
  if (files.some(({ status }) => status === 'uploaded')) return 'uploaded';
  if (files.some(({ status }) => status === 'uploading')) return 'uploading';
  return files.length > 0 ? 'failed' : 'none';
};

export const NO_MEDIA: AdMedia = { media_asset_id: null, mediaStatus: 'none', square: null, portrait: null };

/** The media of each asset named. */
export const mediaOf = async (db: Deps['db'], assetIds: readonly string[]): Promise<Map<string, AdMedia>> => {
  const ids = [...new Set(assetIds)];
  const files = ids.length ? await db.selectFrom('media_files').selectAll().where('asset_id', 'in', ids).execute() : [];
  const byAsset = Map.groupBy(files, (file) => file.asset_id);
  return new Map(
    ids.map((id) => {
      const own = byAsset.get(id) ?? [];
      const image = (format: ImageFormat) => imageOf(own.find((file) => file.format === format));
      return [
        id,
        { media_asset_id: id, mediaStatus: statusOf(own), square: image('square'), portrait: image('portrait') },
      ];
    }),
  );
};
