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

/** A number within bounds; what is not one stays with the field, and says so, until it is. */
export const NumberField = (props: NumberFieldProps) => {
  const { label, value, hint, onValue } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(value);
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      value={text}
      error={faultOf(text, props)}
      onChange={({ target }) => {
        const fault = faultOf(target.value, props);
        setTyped(fault === null ? null : target.value);
        if (fault === null) onValue(Number(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
};
