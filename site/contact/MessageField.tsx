import type { ClipboardEvent } from 'react';
import { CONTACT_LIMITS } from '#contract/rules/contact.ts';
import * as field from '#src/views/parts/Field.css.ts';
import { FieldFrame, useFieldIds } from '#src/views/parts/Field.tsx';
import * as css from './ContactForm.css.ts';

const MOST = CONTACT_LIMITS.message;

interface MessageFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** So many characters of what is being pasted find no room. */
  readonly onOverflow: (by: number) => void;
  readonly leftOut: number;
  readonly error: string | null;
  readonly readOnly: boolean;
}

const tooLong = (leftOut: number): string =>
  `${MOST} characters is the most: the last ${leftOut === 1 ? 'one was' : `${leftOut} were`} left out.`;

/** R5.02. The browser keeps it at its length; what that costs is told. */
export const MessageField = ({ value, onValue, onOverflow, leftOut, error, readOnly }: MessageFieldProps) => {
  const counter = (
    <span className={value.length >= MOST ? css.full : css.counter}>{`${value.length}/${MOST} characters`}</span>
  );
  const { id, control } = useFieldIds(error, counter);
  const paste = ({ currentTarget, clipboardData }: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
    const replaced = currentTarget.selectionEnd - currentTarget.selectionStart;
    const by = currentTarget.value.length - replaced + pasted.length - MOST;
    if (by > 0 && !readOnly) onOverflow(by);
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
          onChange={(event) => onValue(event.target.value)}
          onPaste={paste}
          maxLength={MOST}
          readOnly={readOnly}
          required
        />
      </FieldFrame>
      <output className={css.leftOut}>{leftOut > 0 && tooLong(leftOut)}</output>
    </div>
  );
};
