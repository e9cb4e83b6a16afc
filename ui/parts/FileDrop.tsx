import { FileUpload } from '@ark-ui/react/file-upload';
import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import * as css from './FileDrop.css.ts';

interface FileDropProps {
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  readonly describedBy?: string;
  /** A file is being dragged over it: the page around it takes it (usePageFiles). */
  readonly dragged?: boolean;
  readonly onFile: (file: File) => void;
}

/** What was chosen goes on to whoever asked; nothing stays here, and the same file may be chosen again. */
const NONE: File[] = [];

/** A file by button or keyboard; a drop is for the page to take, which knows where else it may go. */
export const FileDrop = ({ label, hint, accept, describedBy, dragged, onFile }: FileDropProps) => {
  const id = useId();
  return (
    <FileUpload.Root
      className={css.root}
      acceptedFiles={NONE}
      // Every file goes on, of which the first counts: what is wrong with it is for the chart to say.
      maxFiles={Infinity}
      allowDrop={false}
      preventDocumentDrop={false}
      onFileAccept={({ files }) => files[0] && onFile(files[0])}
      translations={{ dropzone: label }}
    >
      <FileUpload.Dropzone
        className={css.drop}
        data-dragging={dragged || undefined}
        aria-describedby={[`${id}-hint`, describedBy].filter(Boolean).join(' ')}
      >
        <ImagePlus className={css.icon} size={20} aria-hidden="true" />
        <span className={css.title}>{label}</span>
        <span className={css.hint} id={`${id}-hint`}>
          {hint}
        </span>
      </FileUpload.Dropzone>
      <FileUpload.HiddenInput accept={accept} multiple={false} />
    </FileUpload.Root>
  );
};
