import { FolderOpen, ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { MAX_BULK_ADS } from '#contract/rules/listLimits.ts';
import * as button from '#ui/parts/Button.css.ts';
import * as css from './DropZone.css.ts';
import { chosenFiles, type DroppedFile } from './dropped.ts';

interface DropZoneProps {
  readonly dragged: boolean;
  /** Once there are images: less room, for more of them. */
  readonly small: boolean;
  readonly onFiles: (files: readonly DroppedFile[]) => void;
}

const ACCEPT = 'image/jpeg,image/png';

const Choose = ({ label, folder, onFiles }: Pick<DropZoneProps, 'onFiles'> & { label: string; folder?: boolean }) => (
  <label className={`${button.tones.quiet} ${css.choose}`}>
    {folder ? <FolderOpen size={15} aria-hidden="true" /> : <ImagePlus size={15} aria-hidden="true" />}
    {label}
    <input
      className={css.input}
      type="file"
      multiple
      accept={folder ? undefined : ACCEPT}
      // React knows the attribute by this name only.
      {...(folder && { webkitdirectory: '' })}
      onChange={(event) => {
        const files = chosenFiles(event.target.files ?? []);
        event.target.value = '';
        onFiles(files);
      }}
    />
  </label>
);

/** Where images come in: dropped anywhere on the page, chosen one by one, or a folder at once. */
export const DropZone = ({ dragged, small, onFiles }: DropZoneProps) => {
  const id = useId();
  return (
    <section className={small ? css.small : css.zone} data-dragging={dragged || undefined} aria-labelledby={id}>
      <div>
        <h2 className={css.title} id={id}>
          {small ? 'Add more images' : 'Drop your images or a folder here'}
        </h2>
        <p className={css.hint}>
          Up to {MAX_BULK_ADS} JPEG or PNG files of at most 8 MB. Files named like sale_1x1 and sale_9x16, or
          sale-square and sale-story, become one ad.
        </p>
      </div>
      <div className={css.buttons}>
        <Choose label="Choose images" onFiles={onFiles} />
        <Choose label="Choose a folder" folder onFiles={onFiles} />
      </div>
    </section>
  );
};
