import { MAX_PASSWORD_LENGTH, PASSWORD_TOO_LONG } from './passwordLength.ts';

export type PasswordFaultCode =
  | 'password_too_long'
  | 'password_unseen'
  | 'password_too_similar'
  | 'password_too_short'
  | 'password_too_common'
  | 'password_entirely_numeric';

export interface PasswordFault {
  readonly code: PasswordFaultCode;
  readonly text: string;
}

export const MIN_PASSWORD_LENGTH = 8;

/** Both fields must match; shown under neither of them. */
export const PASSWORDS_DIFFER = "The two password fields didn't match.";
/** Changing it to the same value would report a change that did not happen. */
export const SAME_PASSWORD = 'This is already your password. Choose another one.';

const TEXTS: Readonly<Record<PasswordFaultCode, string>> = {
  password_too_long: PASSWORD_TOO_LONG,
  password_unseen: 'This password is only spaces.',
  password_too_similar: 'The password is too similar to the email address.',
  password_too_short: `This password is too short. It must contain at least ${MIN_PASSWORD_LENGTH} characters.`,
  password_too_common: 'This password is too common.',
  password_entirely_numeric: 'This password is entirely numeric.',
};

/** Only spaces, line ends, joiners and the like. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

const MAX_SIMILARITY = 0.7;

/** How many letters two texts share, in any order: 0 to 1, like Python's `quick_ratio`. */
const similarity = (a: string, b: string): number => {
  const letters = new Map<string, number>();
  for (const letter of b) letters.set(letter, (letters.get(letter) ?? 0) + 1);
  let shared = 0;
  for (const letter of a) {
    const left = letters.get(letter) ?? 0;
    if (left === 0) continue;
    letters.set(letter, left - 1);
    shared += 1;
  }
  return (2 * shared) / ([...a].length + [...b].length);
};

/** Whether the password is similar to the address or one of its parts. */
const isSimilarToEmail = (password: string, email: string): boolean => {
  const lower = password.toLowerCase();
  const whole = email.toLowerCase();
  return [...whole.split(/\W+/), whole].some((part) => similarity(lower, part) >= MAX_SIMILARITY);
};

/**
 * What is wrong with a new password; every fault at once. Django's four rules in their order (D3.2), and before them
 * what they let through: one that is too long to send, or nothing but spaces.
 * `isCommon` comes from commonPasswords.ts, which the browser loads lazily.
 */
export const passwordFaults = (
  password: string,
  email: string,
  isCommon: (password: string) => boolean,
): readonly PasswordFault[] => {
  const codes: PasswordFaultCode[] = [];
  if (password.length > MAX_PASSWORD_LENGTH) codes.push('password_too_long');
  if (UNSEEN.test(password)) codes.push('password_unseen');
  if (isSimilarToEmail(password, email)) codes.push('password_too_similar');
  if ([...password].length < MIN_PASSWORD_LENGTH) codes.push('password_too_short');
  if (isCommon(password)) codes.push('password_too_common');
  if (/^\d+$/.test(password)) codes.push('password_entirely_numeric');
  return codes.map((code) => ({ code, text: TEXTS[code] }));
};
