import { useSelector } from '@xstate/react';
import { isReplaceable } from '#src/machines/bulk/replace.ts';
import { fileIn, imageOf, isComing, type Row } from '#src/machines/bulk/rows.ts';
import type { MadePair } from '#src/machines/bulk/texts.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { selectImages } from '#src/machines/bulkShown.ts';
import type { BulkFiles } from './files.ts';
import * as css from './Grid.css.ts';
import { ImagePlace } from './ImagePlace.tsx';
import { RowPicture } from './RowPicture.tsx';
import type { GiveImages } from './useGiveImages.tsx';

interface RowImagesProps {
  readonly bulk: BulkActor;
  readonly look: BulkFiles['look'];
  readonly give: GiveImages;
  readonly row: Row;
  readonly pair: MadePair | undefined;
}

/** Both images of an ad, each of which can be another one while the ad can be changed. */
export const RowImages = ({ bulk, look, give, row, pair }: RowImagesProps) => {
  const images = useSelector(bulk, selectImages);
  return (
    <span className={css.thumbs}>
      {(['square', 'portrait'] as const).map((format) => {
        const image = images[imageOf(row, format) ?? ''] ?? null;
        const shown = { image, file: fileIn(row, pair, format), look };
        return isReplaceable(row, pair, format) ? (
          <ImagePlace
            key={format}
            {...shown}
            adId={row.id}
            adName={row.fields.name}
            format={format}
            isComing={isComing(row, pair, format)}
            give={give}
          />
        ) : (
          <RowPicture key={format} {...shown} />
        );
      })}
    </span>
  );
};
