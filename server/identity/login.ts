import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { LIMITS, enforce } from '#server/platform/http/limits.ts';
import { checkPassword } from './passwords.ts';
import { countTry, uncountTry } from './tries.ts';
import { findAccount, normaliseEmail } from './users.ts';
import type { AccountRow } from './users.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** One text for an unknown address, a wrong password, and one that was right until a moment ago. */
export const wrongCredentials = (): Problem =>
  new Problem(400, 'Wrong email or password.', { code: 'wrong_credentials' });

const checkPresent = ({ email, password }: Credentials): void => {
  const fields: Record<string, string[]> = {};
  if (email.trim() === '') fields['email'] = ['This field may not be blank.'];
  if (password === '') fields['password'] = ['This field may not be blank.'];
  if (Object.keys(fields).length > 0) throw new Problem(400, 'Enter your email and your password.', { fields });
};

/**
 * Checks an address and a password; returns the account. An attempt counts as failed until it has succeeded, so that
 * concurrent attempts cannot slip under the limit. Only somebody who knows the password learns that the address is
 * unverified.
 */
export const authenticate = async (
  deps: Pick<Deps, 'db' | 'pool' | 'now'>,
  credentials: Credentials,
  ip: string,
): Promise<AccountRow> => {
  checkPresent(credentials);
  const email = normaliseEmail(credentials.email);
  await enforce(deps, LIMITS.login, ip);
  await countTry(deps, email, ip);

  const account = await findAccount(deps, email);
  const right = await checkPassword(account?.password_hash ?? null, credentials.password);
  if (account === undefined || !right) throw wrongCredentials();
  await uncountTry(deps, email, ip);
  if (account.email_verified_at === null)
    throw new Problem(400, 'E-mail is not verified.', { code: 'email_not_verified' });
  await deps.db.updateTable('users').set({ last_login_at: deps.now() }).where('id', '=', account.id).execute();
  return account;
};
