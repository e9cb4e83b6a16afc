import { useState } from 'react';
import { TextField } from '#ui/parts/Field.tsx';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly hint?: string;
  /** Whether only whole numbers are taken. */
  readonly whole?: boolean;
  readonly onValue: (value: number) => void;
}

const faultOf = (text: string, { least, most, whole = true }: NumberFieldProps): string | null => {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value) || (whole && !Number.isInteger(value))) return 'Enter a number.';
  return value < least || value > most ? `Use ${least} to ${most}.` : null;
};

/** A number within bounds; what is not one is never taken: the field says why, also after it was left. */
export const NumberField = (props: NumberFieldProps) => {
  const { label, value, hint, onValue } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  // As it is typed for as long as it says that number: what is "1." so far becomes "1.5". Undone elsewhere, it says another.
  const isKept = typed !== null && (faultOf(typed, props) !== null || Number(typed) === value);
  const text = isKept ? typed : String(value);
  const fault = faultOf(text, props);
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      value={text}
      error={fault ?? left}
      onChange={({ target }) => {
        const found = faultOf(target.value, props);
        setLeft(null);
        setTyped(target.value);
        if (found === null) onValue(Number(target.value));
      }}
      onBlur={() => {
        if (fault !== null) setLeft(`${fault} It is ${value} still.`);
        setTyped(null);
      }}
    />
  );
};
