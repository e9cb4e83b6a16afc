import * as switches from '#ui/parts/Switch.css.ts';
import * as css from './piece.css.ts';

interface TroubleProps {
  /** The failure that it simulates. */
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Simulates a failure. */
export const Trouble = ({ label, on, onChange }: TroubleProps) => (
  <label className={css.trouble}>
    {label}
    <input
      className={switches.input}
      type="checkbox"
      role="switch"
      aria-checked={on}
      checked={on}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
);
