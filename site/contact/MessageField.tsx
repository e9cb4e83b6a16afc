import type { ChangeEvent } from 'react';
import { CONTACT_LIMITS } from '#contract/rules/contact.ts';
import * as field from '#ui/parts/Field.css.ts';
import { FieldFrame, useFieldIds } from '#ui/parts/Field.tsx';
import * as css from './ContactForm.css.ts';

const MOST = CONTACT_LIMITS.message;

interface MessageFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** So many characters of what was put in found no room. */
  readonly onOverflow: (by: number) => void;
  readonly leftOut: number;
  readonly error: string | null;
  readonly readOnly: boolean;
}

const tooLong = (leftOut: number): string =>
  `${MOST} characters is the limit: the last ${leftOut === 1 ? 'one was' : `${leftOut} were`} left out.`;

/**
 * Removes excess text where it was inserted, as `maxlength` does silently. Returns how many characters were removed.
 */
const cut = (field: HTMLTextAreaElement): number => {
  const { value, selectionEnd } = field;
  const over = value.length - MOST;
  if (over <= 0) return 0;
  const end = selectionEnd < over ? value.length : selectionEnd;
  const isHalf = /[\uD800-\uDBFF]/.test(value[end - over - 1] ?? '');
  const start = end - over - (isHalf ? 1 : 0);
  field.setRangeText('', start, end, 'end');
  // React is told, too: otherwise it would take the same letter, typed again, for no change.
  field.value = `${value.slice(0, start)}${value.slice(end)}`;
  return end - start;
};

/** R5.02. It holds no more than the limit, and says how much was left out. */
export const MessageField = ({ value, onValue, onOverflow, leftOut, error, readOnly }: MessageFieldProps) => {
  const counter = (
    <span className={value.length >= MOST ? css.full : css.counter}>{`${value.length}/${MOST} characters`}</span>
  );
  const { id, control } = useFieldIds(error, counter);
  const change = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    const by = cut(target);
    onValue(target.value);
    if (by > 0) onOverflow(by);
  };
  return (
    <div>
      <FieldFrame id={id} label="Message" hint={counter} error={error}>
        <textarea
          {...control}
          className={field.input}
          name="message"
          rows={8}
          value={value}
          onChange={change}
          readOnly={readOnly}
          required
        />
      </FieldFrame>
      <output className={css.leftOut}>{leftOut > 0 && tooLong(leftOut)}</output>
    </div>
  );
};
