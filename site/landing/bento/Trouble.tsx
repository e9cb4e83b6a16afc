import * as switches from '#src/views/parts/Switch.css.ts';
import * as css from './piece.css.ts';

interface TroubleProps {
  /** What goes wrong while it is on. */
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Lets something fail, to see what happens then. */
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
