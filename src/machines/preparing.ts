import type { ImageFormat } from '#contract/ad.ts';
import type { Row } from './bulk/rows.ts';
import type { MadePair } from './bulk/texts.ts';
import type { BulkSnapshot } from './bulk.machine.ts';
import type { UploadsSnapshot } from './uploads.machine.ts';

/** The images on their way from this browser, for screens of ads that do not have them yet. */
export interface Preparing {
  /** The file of the image that an ad is about to get; null: none is on its way from here. */
  readonly fileOf: (adId: string) => string | null;
  readonly subscribe: (changed: () => void) => () => void;
  /** Null: it cannot be read any more. */
  readonly look: (fileId: string) => Promise<Blob | null>;
}

const FORMATS: readonly ImageFormat[] = ['square', 'portrait'];
// Of its own, so that the queue does not load how a batch is written.
const FIELD = { square: 'square_image_id', portrait: 'portrait_image_id' } as const;

const uploadOf = (uploads: UploadsSnapshot | undefined, mediaAssetId: string, format: ImageFormat): string | null =>
  uploads?.context.items.find((item) => item.mediaAssetId === mediaAssetId && item.format === format)?.uploadId ?? null;

interface Underway {
  readonly uploads: UploadsSnapshot | undefined;
  readonly bulk: Pick<BulkSnapshot, 'context'> | undefined;
  /** Those of the batch. */
  readonly ofBulk: UploadsSnapshot | undefined;
}

/** It is on its way until the ad is saved with it. */
const ofPair = (row: Row, pair: MadePair, format: ImageFormat, uploads: UploadsSnapshot | undefined): string | null => {
  const image = row.fields[FIELD[format]];
  if (image === null) return uploadOf(uploads, pair.assetId, format);
  return row.saved?.[FIELD[format]] === image ? null : pair[format];
};

/** The file of the first image that is under way for an ad, opened alone or one of a batch. */
export const fileUnderway = ({ uploads, bulk, ofBulk }: Underway, adId: string): string | null => {
  const row = bulk?.context.rows.find(({ id }) => id === adId);
  const pair = row && bulk?.context.made[row.pair];
  for (const format of FORMATS) {
    const alone = uploadOf(uploads, adId, format);
    if (alone !== null) return alone;
    const shared = row && pair ? ofPair(row, pair, format, ofBulk) : null;
    if (shared !== null) return shared;
  }
  return null;
};
