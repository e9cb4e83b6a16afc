import { passwordFaults, PASSWORDS_DIFFER } from '#contract/rules/password.ts';
import type { IsCommon } from './useCommonPasswords.ts';

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
