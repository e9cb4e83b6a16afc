import type { AdImage, ImageFormat } from '#contract/ad.ts';
import type { UploadActor } from '#src/machines/upload.machine.ts';
import { Check, Crop } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ratioOf } from '#contract/rules/crop.ts';
import { Button } from '#ui/parts/Button.tsx';
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
  /** Address of the file that is on its way up. */
  readonly picture: string | null;
  readonly disabled: boolean;
  /** A file is being dragged that would come here. */
  readonly dragged: boolean;
  readonly onFile: (file: File) => void;
  /** Null where the ad cannot be without it. */
  readonly onRemove: (() => void) | null;
  /** Of the file that is on its way up. */
  readonly onCancel: () => void;
  /** Chooses another part of the original; null where that is not for here. */
  readonly onCrop: (() => void) | null;
  /** Makes it of the image of the other format; null where that has no original. */
  readonly onCropOther: (() => void) | null;
}

/** What was done to the image; its line is there, too, where nothing was. */
const Note = ({ children }: { readonly children?: ReactNode }) => <p className={css.note}>{children}</p>;

/** The place of what will stand below the image: nothing further down moves when it arrives. */
const Foot = () => (
  <div className={css.foot} aria-hidden="true">
    <span className={css.arrived} />
    <span className={css.buttons} />
    <Note />
  </div>
);

/** One image of the ad: a place to drop it, its way up, the image itself. */
export const ImageSlot = (props: ImageSlotProps) => {
  const { format, image, upload, picture, disabled, dragged, onFile, onRemove, onCancel, onCrop, onCropOther } = props;
  const { title, sub, hint } = WORDS[format];
  const name = `${title.toLowerCase()} image`;
  const slot = useRef<HTMLDivElement>(null);
  const removing = useRef(false);
  // That it arrived is news to whoever saw it on its way, and to nobody else: another image than stood here then.
  const [seen, setSeen] = useState<{ readonly upload: UploadActor; readonly before: string | undefined }>();
  if (upload && seen?.upload !== upload) setSeen({ upload, before: image?.id });
  const hasArrived = seen !== undefined && seen.before !== image?.id;
  // The button that had the focus went with the image: the focus stays at its place.
  useEffect(() => {
    if (!removing.current || image) return;
    removing.current = false;
    slot.current?.querySelector<HTMLElement>('[data-part="dropzone"]')?.focus();
  }, [image]);
  const remove = () => {
    removing.current = true;
    onRemove?.();
  };
  return (
    <div className={css.slot} ref={slot}>
      <p className={css.title}>
        {title} <span className={css.soft}>{sub}</span>
      </p>
      <div className={css.frames[format]} data-image-place={format} data-dragging={dragged || undefined}>
        {upload ? (
          <UploadProgress
            upload={upload}
            picture={picture}
            label={`${title} image`}
            accept={ACCEPT}
            onFile={onFile}
            onRemove={onCancel}
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
          <p className={css.under}>No {name}</p>
        ) : (
          <FileDrop label={`Add ${name}`} hint={hint} accept={ACCEPT} dragged={dragged} onFile={onFile} />
        )}
      </div>
      {!image &&
        !upload &&
        !disabled &&
        (onCropOther ? (
          <Button dense icon={<Crop size={14} aria-hidden="true" />} onClick={onCropOther}>
            Crop from the {format === 'square' ? 'portrait' : 'square'} image
          </Button>
        ) : (
          <span className={css.buttons} />
        ))}
      {upload && !disabled && <Foot />}
      {image && !upload && (
        <div className={css.foot}>
          {(image.made || hasArrived) && (
            <output className={css.done}>
              <Check size={14} aria-hidden="true" />{' '}
              {image.made ? 'Made from your brief' : `Uploaded ${percentWords(1)}`}
            </output>
          )}
          {!disabled && (
            <div className={css.change}>
              {image.crop && onCrop && (
                <Button dense tone="plain" aria-label={`Adjust crop of ${name}`} onClick={onCrop}>
                  Adjust crop
                </Button>
              )}
              <FileButton tone="plain" label={`Replace ${name}`} accept={ACCEPT} onFile={onFile}>
                Replace
              </FileButton>
              {onRemove && (
                <Button dense tone="plain" aria-label={`Remove ${name}`} onClick={remove}>
                  Remove
                </Button>
              )}
            </div>
          )}
          {!disabled && <Note>{image.crop === 'suggested' && `Cropped to ${ratioOf(image)} around the middle.`}</Note>}
        </div>
      )}
    </div>
  );
};
