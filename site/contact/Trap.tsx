import { hidden } from '#src/views/parts/Hidden.css.ts';

export const TRAP_NAME = 'website';

/**
 * A field that people neither see, reach nor hear of, and that programs fill in. The attributes keep password managers
 * from doing so: what a person wrote would be lost with it.
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
