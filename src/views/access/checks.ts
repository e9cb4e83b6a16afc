import { EMAIL_TOO_LONG, MAX_EMAIL_LENGTH } from '#contract/rules/email.ts';
import { MAX_PASSWORD_LENGTH, PASSWORD_TOO_LONG, passwordFaults, PASSWORDS_DIFFER } from '#contract/rules/password.ts';
import type { IsCommon } from './useCommonPasswords.ts';

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

interface Passwords {
  readonly password: string;
  readonly repeated: string;
  /** Null where it is not known. */
  readonly email: string | null;
  readonly isCommon: IsCommon | null;
}

/** What is wrong with a new password, and with its repetition. */
export const newPasswordFaults = ({ password, repeated, email, isCommon }: Passwords) => ({
  password:
    password === ''
      ? 'Choose a password.'
      : (passwordFaults(password, email ?? '', isCommon ?? (() => false))[0]?.text ?? null),
  repeated: password === repeated ? null : PASSWORDS_DIFFER,
});

/** Moves the focus to the first of the fields that has a fault. False where none has. */
export const focusFault = (form: HTMLFormElement, faults: Readonly<Record<string, string | null>>): boolean => {
  const first = Object.keys(faults).find((name) => faults[name]);
  if (!first) return false;
  form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  return true;
};
