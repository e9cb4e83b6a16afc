import type { ReactNode } from 'react';
import * as css from './Segments.css.ts';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly onValue: (value: Value) => void;
}

/** As many stand in one row on a phone. */
const MANY = 4;

/** One of a few, all visible: native radio buttons, so that arrows move and a form can read them. */
export const Segments = <Value extends string>({ label, name, value, options, onValue }: SegmentsProps<Value>) => (
  <div className={css.group} role="radiogroup" aria-label={label} data-many={options.length > MANY || undefined}>
    {options.map((option) => (
      <label className={css.segment} key={option.value}>
        <input
          className={css.input}
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => onValue(option.value)}
        />
        {option.label}
      </label>
    ))}
  </div>
);
