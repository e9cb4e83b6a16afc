import { useSelector } from '@xstate/react';
import type { ImageFormat } from '#contract/ad.ts';
import {
  type DraftActor,
  selectCropping,
  selectImage,
  selectLocked,
  selectSaved,
} from '#src/machines/draft.machine.ts';
import type { UploadActor } from '#src/machines/upload.machine.ts';
import { Card } from '#ui/parts/Card.tsx';
import * as css from './AdBuilderView.css.ts';
import { ImageSlot } from '../ads/ImageSlot.tsx';
import type { ImageFiles } from '../ads/imageFiles.ts';
import { FORMATS, useImageFiles } from '../ads/useImageFiles.ts';
import type { Underway } from '../ads/useUnderway.ts';
import { CropDialog } from './crop/CropDialog.tsx';
import { fieldId } from './Issues.tsx';
import { LeftFiles } from './LeftFiles.tsx';
import { MakeImages } from './write/MakeImages.tsx';
import type { Writing } from './write/WriteText.tsx';

interface ImagesProps extends Pick<ImageFiles, 'sizeOf'> {
  readonly draft: DraftActor;
  readonly underway: Readonly<Record<ImageFormat, Underway>>;
  readonly onFile: (format: ImageFormat, file: File) => void;
  readonly onRemoveUpload: (upload: UploadActor) => void;
  /** Offers images that are made of what the ad says. */
  readonly writing: Writing;
}

const OTHER = { square: 'portrait', portrait: 'square' } as const;

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
      onCancel={() => upload && onRemoveUpload(upload)}
      onRemove={() =>
        draft.send({
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
  const lockedWords = published ? 'To change them, press Edit below: Meta reviews the ad again' : undefined;
  const cropping = useSelector(draft, selectCropping);
  const { isOver, isDraggedTo, left } = useImageFiles({ disabled: locked, sizeOf, onFile });
  return (
    <Card title="Images" sub={locked ? lockedWords : 'Drop them anywhere on this page, paste them, or choose a file'}>
      <div
        className={css.images}
        id={fieldId('media')}
        tabIndex={-1}
        data-quiet-focus
        data-dragging={isOver || undefined}
      >
        {FORMATS.map((format) => (
          <Slot
            key={format}
            draft={draft}
            format={format}
            underway={underway[format]}
            dragged={isDraggedTo(format)}
            onFile={(file) => onFile(format, file)}
            onRemoveUpload={onRemoveUpload}
          />
        ))}
      </div>
      {!locked && <MakeImages {...writing} draft={draft} />}
      {cropping && <CropDialog crop={cropping} />}
      <LeftFiles {...left} />
    </Card>
  );
};
