import { ImagePlus } from 'lucide-react';
import { useId, useState } from 'react';
import * as css from './FileDrop.css.ts';

interface FileDropProps {
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  readonly describedBy?: string;
  readonly onFile: (file: File) => void;
}

/** A file by button, by keyboard or dropped: the browser's own file field lies over the whole area and does all three. */
export const FileDrop = ({ label, hint, accept, describedBy, onFile }: FileDropProps) => {
  const [over, setOver] = useState(false);
  const id = useId();
  return (
    <div
      className={css.drop}
      data-over={over || undefined}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      <ImagePlus className={css.icon} size={20} aria-hidden="true" />
      <label className={css.title} htmlFor={id}>
        {label}
      </label>
      <span className={css.hint} id={`${id}-hint`}>
        {hint}
      </span>
      <input
        id={id}
        className={css.input}
        type="file"
        accept={accept}
        title=""
        aria-describedby={[`${id}-hint`, describedBy].filter(Boolean).join(' ')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after it was refused.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
};
