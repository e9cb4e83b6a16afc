import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import type { AdImage, ImageFormat } from '#contract/ad.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import type { BulkFiles } from './files.ts';
import * as css from './Grid.css.ts';
import { RowPicture } from './RowPicture.tsx';
import type { GiveImages } from './useGiveImages.tsx';

interface ImagePlaceProps {
  readonly adId: string;
  readonly adName: string;
  readonly format: ImageFormat;
  readonly image: AdImage | null;
  /** The file that it is made of; null: another page has it, or nobody. */
  readonly file: string | null;
  /** The file is on its way into the place of the image. */
  readonly isComing: boolean;
  readonly look: BulkFiles['look'];
  readonly give: GiveImages;
}

/** An ad's image of one format, which opens the choice of another file, and takes one that is dropped on it. */
export const ImagePlace = ({ adId, adName, format, image, file, isComing, look, give }: ImagePlaceProps) => {
  const [over, setOver] = useState(false);
  const isEmpty = image === null && file === null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.imagePlace}
      data-over={over || undefined}
      title={`${isEmpty ? 'Add' : 'Replace'} the ${format} image`}
      onClick={() => give.choose(adId, format)}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const dropped = event.dataTransfer.files[0];
        if (!dropped) return;
        // The page would take it for a new ad.
        event.preventDefault();
        give.take(adId, format, dropped);
      }}
    >
      {isEmpty ? (
        <ImagePlus size={14} aria-hidden="true" />
      ) : (
        <RowPicture image={isComing ? null : image} file={file} look={look} />
      )}
      <span className={hidden}>
        {isEmpty ? 'Add' : 'Replace'} the {format} image of {adName}
      </span>
    </button>
  );
};
