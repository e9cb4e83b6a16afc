import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first field that an answer found fault with; `or`: the name of the field to go to where the
 * fault is in no single one. A screen reader then reads the field with its text.
 */
export const useFirstError = (
  texts: Readonly<Record<string, readonly string[]>>,
  or: string | null = null,
): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  const faulty = Object.keys(texts).join(' ');
  useEffect(() => {
    const name = or ? `[name="${or}"]` : null;
    const field = form.current?.querySelector<HTMLInputElement>(faulty ? '[aria-invalid="true"]' : (name ?? ':not(*)'));
    field?.focus();
    if (field && !faulty) field.select();
  }, [faulty, or]);
  return form;
};
