import { type RefObject, useEffect } from 'react';

/** A finger's keyboard would cover half of the page before anybody wanted to write. */
export const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

/** A page that is nothing but a form begins in its first empty field, unless the person is somewhere already. */
export const useFirstField = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    if (!matchMedia(HAS_KEYBOARD).matches || document.activeElement !== document.body) return;
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])') ?? [])];
    fields.find((field) => field.value === '')?.focus({ preventScroll: true });
  }, [form]);
};
