import { EMAIL_TOO_LONG, MAX_EMAIL_LENGTH } from '#contract/rules/email.ts';
import { MAX_PASSWORD_LENGTH, PASSWORD_TOO_LONG } from '#contract/rules/passwordLength.ts';

/** What is wrong with an address, before the server is asked; null: nothing that can be seen from here. */
export const emailFault = (email: string): string | null => {
  if (email.trim().length > MAX_EMAIL_LENGTH) return EMAIL_TOO_LONG;
  return /^\S+@\S+\.\S+$/u.test(email.trim()) ? null : 'Enter a valid email address.';
};

/** What is wrong with a password that somebody has already; `missing`: what is said where there is none. */
export const ownPasswordFault = (password: string, missing = 'Enter your password.'): string | null => {
  if (password === '') return missing;
  return password.length > MAX_PASSWORD_LENGTH ? PASSWORD_TOO_LONG : null;
};

/** Moves the focus to the first of the fields that has a fault. False where none has. */
export const focusFault = (form: HTMLFormElement, faults: Readonly<Record<string, string | null>>): boolean => {
  const first = Object.keys(faults).find((name) => faults[name]);
  if (!first) return false;
  form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  return true;
};
