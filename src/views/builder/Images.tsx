import { useSelector } from '@xstate/react';
import type { ImageFormat } from '#contract/ad.ts';
import { type DraftActor, selectImage, selectLocked, selectMediaAssetId } from '#src/machines/draft.machine.ts';
import { selectUpload, type UploadsActor } from '#src/machines/uploads.machine.ts';
import * as css from './AdBuilderView.css.ts';
import { Card } from '#ui/parts/Card.tsx';
import { ImageSlot } from './ImageSlot.tsx';
import { fieldId } from './Issues.tsx';

interface SlotProps {
  readonly draft: DraftActor;
  readonly uploads: UploadsActor;
  readonly onFile: (format: ImageFormat, file: File) => void;
}

const Slot = ({ draft, uploads, onFile, format }: SlotProps & { readonly format: ImageFormat }) => {
  const image = useSelector(draft, selectImage(format));
  const mediaAssetId = useSelector(draft, selectMediaAssetId);
  const locked = useSelector(draft, selectLocked);
  const upload = useSelector(uploads, selectUpload(mediaAssetId, format));
  return (
    <ImageSlot
      format={format}
      image={image}
      upload={upload}
      disabled={locked}
      onFile={(file) => onFile(format, file)}
      onRemoveUpload={() => {
        if (upload) uploads.send({ type: 'uploads.remove', uploadId: upload.getSnapshot().context.uploadId });
      }}
    />
  );
};

export const Images = (props: SlotProps) => (
  <Card
    title="Images"
    sub={useSelector(props.draft, selectLocked) ? undefined : 'Drop, paste or choose a file for each'}
  >
    <div className={css.images} id={fieldId('media')} tabIndex={-1} data-quiet-focus>
      <Slot {...props} format="square" />
      <Slot {...props} format="portrait" />
    </div>
  </Card>
);
