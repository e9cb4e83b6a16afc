import { useState } from 'react';
import { TextField } from '#ui/parts/Field.tsx';

interface NumberFieldProps {
  readonly label: string;
  /** Null: it is empty. */
  readonly value: number | null;
  readonly least: number;
  readonly most: number;
  readonly hint?: string;
  /** Whether only whole numbers are taken. */
  readonly whole?: boolean;
  readonly onValue: (value: number) => void;
  /** What is done where it is emptied; undefined: it may not be. */
  readonly onNone?: () => void;
}

/** What is typed and, so that beginning to type something else changes nothing, the number that was there before. */
interface Typed {
  readonly text: string;
  readonly before: number | null;
}

/**
 * The number that a text says, also with a decimal comma, which may be all that a phone offers; `1,234` may mean either. Null: it is
 * empty.
 */
const numberOf = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.replace(/^\s*[−-]/, '-').replace(/,(?=\d{0,2}\s*$)/, '.'));

const faultOf = (text: string, { least, most, whole = true, onNone }: NumberFieldProps): string | null => {
  const value = numberOf(text);
  if (value === null) return onNone ? null : 'Enter a number.';
  if (Number.isNaN(value) || (whole && !Number.isInteger(value))) return 'Enter a number.';
  return value < least || value > most ? `Use ${least} to ${most}.` : null;
};

/**
 * A number within bounds; what is not one is never taken, nor what it began with: the field says why, also after it was
 * left.
 */
export const NumberField = (props: NumberFieldProps) => {
  const { label, value, hint, onValue, onNone } = props;
  const [typed, setTyped] = useState<Typed | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  // As it is typed for as long as it says that number: what is "1." so far becomes "1.5". Undone elsewhere, it says another.
  const kept = typed !== null && (faultOf(typed.text, props) !== null || numberOf(typed.text) === value) ? typed : null;
  const text = kept?.text ?? String(value ?? '');
  const fault = faultOf(text, props);
  const set = (next: number | null) => (next === null ? onNone?.() : onValue(next));
  const take = (next: string) => {
    const before = kept ? kept.before : value;
    const found = faultOf(next, props);
    setLeft(null);
    setTyped({ text: next, before });
    if (found === null) set(numberOf(next));
    // The 1 of "1,234" was never meant.
    else if (fault === null && before !== value) set(before);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      value={text}
      error={fault ?? left}
      onChange={({ target }) => take(target.value)}
      onBlur={() => {
        if (fault !== null) setLeft(`${fault} It is ${value ?? 'empty'} still.`);
        setTyped(null);
      }}
    />
  );
};
