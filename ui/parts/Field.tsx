import { ChevronDown, CircleAlert } from 'lucide-react';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react';
import * as css from './Field.css.ts';

export interface FieldWords {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong; the first text is shown, at the field, and read out with it. */
  readonly error?: string | null;
  /** Shown at the right of the label: a counter, a link. */
  readonly aside?: ReactNode;
}

/** The ids that tie a control to its hint and its error. */
export const useFieldIds = (error: string | null | undefined, hint: ReactNode, given?: string) => {
  const own = useId();
  const id = given ?? own;
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return {
    id,
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined } as const,
  };
};

export const FieldFrame = ({
  id,
  label,
  hint,
  error,
  aside,
  children,
}: FieldWords & { readonly id: string; readonly children: ReactNode }) => (
  <div className={css.field}>
    <div className={css.top}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {aside}
    </div>
    {children}
    {error && (
      <p className={css.error} id={`${id}-error`}>
        <CircleAlert className={css.errorIcon} size={14} aria-hidden="true" />
        {error}
      </p>
    )}
    {hint && (
      <div className={css.hint} id={`${id}-hint`}>
        {hint}
      </div>
    )}
  </div>
);

type TextFieldProps = FieldWords &
  InputHTMLAttributes<HTMLInputElement> & {
    /** A control inside the field's right end. */
    readonly trailing?: ReactNode;
    readonly ref?: Ref<HTMLInputElement>;
  };

export const TextField = ({ label, hint, error, aside, trailing, id: given, className, ...input }: TextFieldProps) => {
  const { id, control } = useFieldIds(error, hint, given);
  const classes = `${css.input} ${trailing ? css.roomForTrailing : ''} ${className ?? ''}`;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside}>
      {trailing ? (
        <div className={css.withTrailing}>
          <input {...input} {...control} className={classes} />
          <div className={css.trailing}>{trailing}</div>
        </div>
      ) : (
        <input {...input} {...control} className={classes} />
      )}
    </FieldFrame>
  );
};

type SelectFieldProps = FieldWords & SelectHTMLAttributes<HTMLSelectElement>;

/** The native select, which works best on a phone. */
export const SelectField = ({ label, hint, error, aside, id: given, children, ...select }: SelectFieldProps) => {
  const { id, control } = useFieldIds(error, hint, given);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside}>
      <div className={css.selectFrame}>
        <select {...select} {...control} className={`${css.input} ${css.select}`}>
          {children}
        </select>
        <ChevronDown className={css.chevron} size={16} aria-hidden="true" />
      </div>
    </FieldFrame>
  );
};

type DenseSelectProps = SelectHTMLAttributes<HTMLSelectElement> & { readonly label: string };

/** A choice in a row of small buttons: its first option, which chooses nothing, says what it is for. */
export const DenseSelect = ({ label, children, ...select }: DenseSelectProps) => (
  <div className={css.selectFrame}>
    <select {...select} aria-label={label} className={`${css.input} ${css.select} ${css.dense}`}>
      <option value="">{label}</option>
      {children}
    </select>
    <ChevronDown className={css.chevron} size={16} aria-hidden="true" />
  </div>
);

type CheckFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly children: ReactNode;
  readonly error?: string | null;
};

export const CheckField = ({ children, error, id: given, ...input }: CheckFieldProps) => {
  const { id, control } = useFieldIds(error, null, given);
  return (
    <div className={css.field}>
      <label className={css.check} htmlFor={id}>
        <input {...input} {...control} type="checkbox" className={css.box} />
        <span>{children}</span>
      </label>
      {error && (
        <p className={css.error} id={`${id}-error`}>
          <CircleAlert className={css.errorIcon} size={14} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
};
