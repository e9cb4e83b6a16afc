import type { AdImage, ImageFormat } from '#contract/ad.ts';
import type { UploadActor } from '#src/machines/upload.machine.ts';
import { Check } from 'lucide-react';
import { FileButton } from '#ui/parts/FileButton.tsx';
import { FileDrop } from '#ui/parts/FileDrop.tsx';
import { percent as percentWords } from '#ui/parts/format.ts';
import * as css from './ImageSlot.css.ts';
import { UploadProgress } from './UploadProgress.tsx';

const WORDS = {
  square: { title: 'Square', sub: '1:1, for feeds', hint: 'JPEG or PNG, 1080 × 1080 recommended, up to 8 MB' },
  portrait: {
    title: 'Portrait',
    sub: '4:5 or 9:16, for Stories and Reels',
    hint: 'JPEG or PNG, 1080 × 1350 or 1080 × 1920',
  },
} as const;

const ACCEPT = 'image/jpeg,image/png';

interface ImageSlotProps {
  readonly format: ImageFormat;
  readonly image: AdImage | null;
  readonly upload: UploadActor | undefined;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
  readonly onRemoveUpload: () => void;
}

/** One image of the ad: a place to drop it, its way up, the image itself. */
export const ImageSlot = ({ format, image, upload, disabled, onFile, onRemoveUpload }: ImageSlotProps) => {
  const { title, sub, hint } = WORDS[format];
  return (
    <div className={css.slot}>
      <p className={css.title}>
        {title} <span className={css.soft}>{sub}</span>
      </p>
      <div className={css.frames[format]}>
        {upload ? (
          <UploadProgress
            upload={upload}
            label={`${title} image`}
            accept={ACCEPT}
            onFile={onFile}
            onRemove={onRemoveUpload}
          />
        ) : image ? (
          <img
            className={css.image}
            src={image.url || undefined}
            width={image.width}
            height={image.height}
            alt={`${title} of this ad`}
          />
        ) : disabled ? (
          <p className={css.under}>No {title.toLowerCase()} image</p>
        ) : (
          <FileDrop label={`Add ${title.toLowerCase()} image`} hint={hint} accept={ACCEPT} onFile={onFile} />
        )}
      </div>
      {image && !upload && (
        <div className={css.foot}>
          <output className={css.done}>
            <Check size={14} aria-hidden="true" /> Uploaded {percentWords(1)}
          </output>
          {!disabled && (
            <FileButton look="link" label={`Replace ${title.toLowerCase()} image`} accept={ACCEPT} onFile={onFile}>
              {`Replace ${title.toLowerCase()} image`}
            </FileButton>
          )}
        </div>
      )}
    </div>
  );
};
