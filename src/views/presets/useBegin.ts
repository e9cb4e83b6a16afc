import { type RefObject, useEffect } from 'react';
import { HAS_KEYBOARD } from '../forms/useFirstField.ts';

/** Who opened the form is in it: in the name of a new preset, at the top of another. */
export const useBegin = (form: RefObject<HTMLFormElement | null>, isNew: boolean): void => {
  useEffect(() => {
    // Whoever was far down in the list sees it from its heading on.
    if ((form.current?.getBoundingClientRect().top ?? 0) < 0) form.current?.scrollIntoView({ block: 'start' });
    const begins = isNew && matchMedia(HAS_KEYBOARD).matches;
    if (begins) form.current?.querySelector<HTMLInputElement>('[name="name"]')?.focus();
    else form.current?.focus();
  }, [form, isNew]);
};
