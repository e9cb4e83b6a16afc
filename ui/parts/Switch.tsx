import { CircleAlert } from 'lucide-react';
import * as fields from './Field.css.ts';
import { useFieldIds } from './Field.tsx';
import * as css from './Switch.css.ts';

interface SwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  /** Why it went back by itself. */
  readonly error?: string | null;
  readonly onChange: (checked: boolean) => void;
}

/** Takes effect at once, without a button to save. */
export const Switch = ({ label, hint, checked, error, onChange }: SwitchProps) => {
  const { id, control } = useFieldIds(error, hint);
  return (
    <div>
      <label className={css.row} htmlFor={id}>
        <span>
          <span className={css.label} id={`${id}-label`}>
            {label}
          </span>
          <span className={css.hint} id={`${id}-hint`}>
            <br />
            {hint}
          </span>
        </span>
        <input
          {...control}
          className={css.input}
          type="checkbox"
          role="switch"
          aria-labelledby={`${id}-label`}
          aria-checked={checked}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
      {error && (
        <p className={fields.error} id={`${id}-error`} role="alert">
          <CircleAlert className={fields.errorIcon} size={14} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
};
