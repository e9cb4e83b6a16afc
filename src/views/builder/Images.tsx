import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ImageFormat } from '#contract/ad.ts';
import { placesFor, type PictureSize } from '#contract/rules/imagePlaces.ts';
import {
  type DraftActor,
  selectCropping,
  selectImage,
  selectLocked,
  selectSaved,
} from '#src/machines/draft.machine.ts';
import type { UploadActor } from '#src/machines/upload.machine.ts';
import { number } from '#ui/parts/format.ts';
import { Card } from '#ui/parts/Card.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { usePageFiles } from '#ui/parts/usePageFiles.ts';
import * as css from './AdBuilderView.css.ts';
import { ImageSlot } from './ImageSlot.tsx';
import { CropDialog } from './crop/CropDialog.tsx';
import { fieldId } from './Issues.tsx';
import { MakeImages } from './write/MakeImages.tsx';
import type { Writing } from './write/WriteText.tsx';

/** An image on its way up, and the file as it is in this browser. */
export interface Underway {
  readonly upload: UploadActor | undefined;
  readonly picture: string | null;
}

interface ImagesProps {
  readonly draft: DraftActor;
  readonly underway: Readonly<Record<ImageFormat, Underway>>;
  readonly sizeOf: (file: File) => Promise<PictureSize | null>;
  readonly onFile: (format: ImageFormat, file: File) => void;
  readonly onRemoveUpload: (upload: UploadActor) => void;
  /** Offers images that are made of what the ad says. */
  readonly writing: Writing;
}

const FORMATS = ['square', 'portrait'] as const satisfies readonly ImageFormat[];

const OTHER = { square: 'portrait', portrait: 'square' } as const;

const formatUnder = (target: Element | null): ImageFormat | null => {
  const place = target?.closest<HTMLElement>('[data-image-place]')?.dataset['imagePlace'];
  return FORMATS.find((format) => format === place) ?? null;
};

const leftWords = (count: number): string =>
  count === 1
    ? '1 file was left out: an ad has one square and one portrait image.'
    : `${number(count)} files were left out: an ad has one square and one portrait image.`;

interface SlotProps extends Pick<ImagesProps, 'draft' | 'onRemoveUpload'> {
  readonly format: ImageFormat;
  readonly underway: Underway;
  readonly dragged: boolean;
  readonly onFile: (file: File) => void;
}

const Slot = ({ draft, underway, format, dragged, onFile, onRemoveUpload }: SlotProps) => {
  const { upload } = underway;
  const other = OTHER[format];
  const fromOther = useSelector(draft, selectImage(other))?.crop !== undefined;
  const crop = (fromFormat: ImageFormat) => draft.send({ type: 'crop.open', format, fromFormat });
  return (
    <ImageSlot
      format={format}
      image={useSelector(draft, selectImage(format))}
      {...underway}
      disabled={useSelector(draft, selectLocked)}
      dragged={dragged}
      onFile={onFile}
      onCrop={() => crop(format)}
      onCropOther={fromOther ? () => crop(other) : null}
      onRemove={() =>
        upload
          ? onRemoveUpload(upload)
          : draft.send({
              type: 'draft.change',
              fields: format === 'square' ? { square_image_id: null } : { portrait_image_id: null },
            })
      }
    />
  );
};

/** Both images. Files may be dropped anywhere on the page, or pasted: by their shape they go where they belong. */
export const Images = ({ draft, underway, sizeOf, onFile, onRemoveUpload, writing }: ImagesProps) => {
  const locked = useSelector(draft, selectLocked);
  const published = useSelector(draft, selectSaved)?.status === 'published';
  const lockedWords = published ? 'To advertise with other images, duplicate the ad' : undefined;
  const cropping = useSelector(draft, selectCropping);
  const [left, setLeft] = useState(0);
  const place = async (files: readonly File[], target: Element | null): Promise<void> => {
    const aimed = formatUnder(target);
    const [first, ...more] = files;
    setLeft(0);
    if (aimed !== null && first && more.length === 0) return onFile(aimed, first);
    const places = placesFor(await Promise.all(files.map(sizeOf)));
    for (const [at, format] of places.entries()) if (format !== null) onFile(format, files[at]!);
    setLeft(places.filter((format) => format === null).length);
  };
  const over = usePageFiles({ disabled: locked, onFiles: (files, target) => void place(files, target) });
  const aimed = formatUnder(over);
  return (
    <Card title="Images" sub={locked ? lockedWords : 'Drop them anywhere on this page, paste them, or choose a file'}>
      <div
        className={css.images}
        id={fieldId('media')}
        tabIndex={-1}
        data-quiet-focus
        data-dragging={over !== null || undefined}
      >
        {FORMATS.map((format) => (
          <Slot
            key={format}
            draft={draft}
            format={format}
            underway={underway[format]}
            dragged={over !== null && (aimed === null || aimed === format)}
            onFile={(file) => onFile(format, file)}
            onRemoveUpload={onRemoveUpload}
          />
        ))}
      </div>
      {!locked && <MakeImages {...writing} draft={draft} />}
      {cropping && <CropDialog crop={cropping} />}
      {left > 0 && <Notice tone="info" live="status" title={leftWords(left)} />}
    </Card>
  );
};
