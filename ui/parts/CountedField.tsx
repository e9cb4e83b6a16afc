import type { ChangeEvent } from 'react';
import { area } from './CountedField.css.ts';
import * as css from './Field.css.ts';
import { number } from './format.ts';
import { FieldFrame, useFieldIds, type FieldWords } from './Field.tsx';

type CountedFieldProps = FieldWords & {
  readonly id?: string;
  readonly name: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onBlur?: () => void;
  /** Characters that people see before the text is cut, and the most that Meta takes. */
  readonly limits: { readonly shown: number; readonly max: number };
  /** The length is said from so many characters on; left out: always. */
  readonly countFrom?: number;
  /** More than one line. */
  readonly lines?: number;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
};

const lookOf = (length: number, { shown, max }: CountedFieldProps['limits']) =>
  length > max ? css.countOver : length > shown ? css.countWarn : '';

/** A text with its length against what is shown and what is taken. Too long is said, never truncated. */
export const CountedField = ({
  label,
  hint,
  error,
  aside,
  id: given,
  value,
  onValue,
  limits,
  countFrom = 0,
  lines,
  ...rest
}: CountedFieldProps) => {
  const { id, control } = useFieldIds(error, hint, given);
  const length = [...value].length;
  const { shown, max } = limits;
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onValue(event.target.value);
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      aside={
        <div className={css.asides}>
          {aside}
          {length >= countFrom && (
            <span className={`${css.count} ${lookOf(length, limits)}`}>
              <span aria-hidden="true">
                {number(length)}/{number(shown)}
                {length > shown && max > shown && ` shown, ${number(max)} at most`}
              </span>
            </span>
          )}
        </div>
      }
    >
      {lines ? (
        <textarea
          {...rest}
          {...control}
          rows={lines}
          style={{ minHeight: `calc(${lines}lh + 1rem)` }}
          className={`${css.input} ${area}`}
          value={value}
          onChange={change}
        />
      ) : (
        <input {...rest} {...control} className={css.input} value={value} onChange={change} />
      )}
    </FieldFrame>
  );
};
