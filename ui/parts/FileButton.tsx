import * as button from './Button.css.ts';
import * as css from './FileButton.css.ts';

interface FileButtonProps {
  /** Read out; begins with what is seen. */
  readonly label: string;
  readonly children: string;
  readonly accept: string;
  readonly tone: 'quiet' | 'plain';
  readonly onFile: (file: File) => void;
}

/** Opens the file picker directly: the native file input covers the label. */
export const FileButton = ({ label, children, accept, tone, onFile }: FileButtonProps) => (
  <label className={`${button.tones[tone]} ${button.dense} ${css.over}`}>
    {children}
    <input
      className={css.input}
      type="file"
      accept={accept}
      aria-label={label}
      title=""
      onChange={(event) => {
        const file = event.target.files?.[0];
        // The same file may be chosen again after it was refused.
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  </label>
);
