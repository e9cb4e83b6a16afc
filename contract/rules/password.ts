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

/** Both fields must hold the same; said under neither of them. */
export const PASSWORDS_DIFFER = "The two password fields didn't match.";
/** A change to what it is already would say that something changed. */
export const SAME_PASSWORD = 'This is your password already. Choose another one.';

const TEXTS: Readonly<Record<PasswordFaultCode, string>> = {
  password_too_long: PASSWORD_TOO_LONG,
  password_unseen: 'This password is nothing but spaces.',
  password_too_similar: 'The password is too similar to the email address.',
  password_too_short: `This password is too short. It must contain at least ${MIN_PASSWORD_LENGTH} characters.`,
  password_too_common: 'This password is too common.',
  password_entirely_numeric: 'This password is entirely numeric.',
};

/** Blanks, line ends, joiners and the like alone. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

const MAX_SIMILARITY = 0.7;

/** How much two texts have of the same letters, wherever they stand: 0 to 1, as Python's `quick_ratio` counts it. */
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
  const length = [...a].length + [...b].length;
  return length === 0 ? 0 : (2 * shared) / length;
};

/** Whether the password is much like the address or one of its parts. Parts far shorter than it tell nothing. */
const isSimilarToEmail = (password: string, email: string): boolean => {
  const lower = password.toLowerCase();
  const whole = email.toLowerCase();
  return [...whole.split(/\W+/), whole]
    .filter(
      (part) => part !== '' && !(lower.length >= 10 * part.length && part.length < (MAX_SIMILARITY / 2) * lower.length),
    )
    .some((part) => similarity(lower, part) >= MAX_SIMILARITY);
};

/**
 * What is wrong with a new password; every fault at once. Django's four rules in their order (D3.2), and before them
 * what they let through: one that is too long to send, or nothing but blanks.
 * `isCommon` comes from commonPasswords.ts, which the browser loads late.
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
