import { hidden } from '#ui/parts/Hidden.css.ts';

export const TRAP_NAME = 'website';

/**
 * A honeypot field that people cannot see or reach, and bots fill in. The attributes stop password managers from
 * filling it, which would discard a real message.
 */
export const Trap = () => (
  <div className={hidden} aria-hidden="true">
    <label>
      Leave this empty
      <input
        name={TRAP_NAME}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore=""
        data-form-type="other"
      />
    </label>
  </div>
);
