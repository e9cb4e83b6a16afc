import { expect, it } from 'vitest';
import { fileUnderway } from '#src/machines/preparing.ts';

const uploads = (...items: readonly (readonly [uploadId: string, mediaAssetId: string, format: string])[]) =>
  ({
    context: { items: items.map(([uploadId, mediaAssetId, format]) => ({ uploadId, mediaAssetId, format })) },
  }) as never;
const bulk = (square: string | null, saved: string | null = null) =>
  ({
    context: {
      rows: [
        {
          id: 'ad-1',
          pair: 0,
          fields: { square_image_id: square, portrait_image_id: null },
          saved: { square_image_id: saved },
        },
      ],
      made: [{ assetId: 'asset-1', square: 'file-1', portrait: 'file-2' }],
    },
  }) as never;

it('D5.8 an ad that is open alone is about to get the image that goes by its own id', () => {
  const underway = { uploads: uploads(['file-9', 'ad-9', 'portrait']), bulk: undefined, ofBulk: undefined };
  expect([fileUnderway(underway, 'ad-9'), fileUnderway(underway, 'ad-1')]).toEqual(['file-9', null]);
});

it('D5.4 every copy of a batch is about to get the image of its pair, until it is saved with it', () => {
  const ofBulk = uploads(['file-1', 'asset-1', 'square']);
  expect(fileUnderway({ uploads: uploads(), bulk: bulk(null), ofBulk }, 'ad-1')).toBe('file-1');
  const arrived = { uploads: uploads(), ofBulk: uploads() };
  expect(fileUnderway({ ...arrived, bulk: bulk('image-1') }, 'ad-1')).toBe('file-1');
  expect(fileUnderway({ ...arrived, bulk: bulk('image-1', 'image-1') }, 'ad-1')).toBe(null);
  expect(fileUnderway({ uploads: uploads(), bulk: bulk(null), ofBulk: uploads() }, 'ad-1')).toBe(null);
});
