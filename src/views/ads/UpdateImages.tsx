import { useSelector } from '@xstate/react';
import type { Ad, AdImage, ImageFormat } from '#contract/ad.ts';
import { type AdUpdateActor, selectImage, selectUploads } from '#src/machines/adUpdate.machine.ts';
import * as css from './AtMeta.css.ts';
import type { ImageFiles } from './imageFiles.ts';
import { ImageSlot } from './ImageSlot.tsx';
import { FORMATS, useImageFiles } from './useImageFiles.ts';
import { useUnderway } from './useUnderway.ts';

interface UpdateImagesProps {
  readonly actor: AdUpdateActor;
  readonly ad: Ad;
  readonly files: ImageFiles;
  readonly busy: boolean;
}

interface SlotProps extends UpdateImagesProps {
  readonly format: ImageFormat;
  readonly dragged: boolean;
  readonly onFile: (file: File) => void;
}

const ownImages = ({ media }: Ad): readonly AdImage[] =>
  [media.square, media.portrait].filter((image) => image !== null);

const Slot = ({ actor, ad, files, busy, format, dragged, onFile }: SlotProps) => {
  const uploads = useSelector(actor, selectUploads);
  const remove = () => actor.send({ type: 'update.removeImage', format });
  return (
    <ImageSlot
      format={format}
      image={useSelector(actor, selectImage(format, ownImages(ad)))}
      {...useUnderway({ uploads, lookAtFile: files.lookAtFile, mediaAssetId: ad.id, format })}
      disabled={busy}
      dragged={dragged}
      onFile={onFile}
      onCancel={remove}
      onRemove={format === 'portrait' ? remove : null}
      onCrop={null}
      onCropOther={null}
    />
  );
};

/** Both images of an ad at Meta; a new one is uploaded here, and shows on the ad once Meta has it. */
export const UpdateImages = (props: UpdateImagesProps) => {
  const { actor, ad, files, busy } = props;
  const onFile = (format: ImageFormat, file: File): void => {
    if (ad.ad_account_id === null) return;
    const of = { adId: ad.id, mediaAssetId: ad.id, adAccountId: ad.ad_account_id, replaces: true } as const;
    const upload = { ...of, format, uploadId: files.keepFile(file), fileName: file.name, size: file.size };
    actor.send({ type: 'update.upload', upload });
  };
  const { isDraggedTo } = useImageFiles({ disabled: busy, sizeOf: files.sizeOf, onFile });
  return (
    <div className={css.images}>
      {FORMATS.map((format) => (
        <Slot
          key={format}
          {...props}
          format={format}
          dragged={isDraggedTo(format)}
          onFile={(file) => onFile(format, file)}
        />
      ))}
    </div>
  );
};
