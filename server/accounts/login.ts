import type { Deps } from '#server/deps.ts';
import { Problem } from '#server/http/problem.ts';
import { LIMITS, enforce } from './limits.ts';
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
  new Problem(400, 'Unable to log in with provided credentials.', { code: 'wrong_credentials' });

const checkPresent = ({ email, password }: Credentials): void => {
  const fields: Record<string, string[]> = {};
  if (email.trim() === '') fields['email'] = ['This field may not be blank.'];
  if (password === '') fields['password'] = ['This field may not be blank.'];
  if (Object.keys(fields).length > 0) throw new Problem(400, 'Enter your address and your password.', { fields });
};

/**
 * Checks an address and a password; answers with the account. A try counts as failed until it has succeeded, so
 * that many tries at once cannot slip under the limit. That an address is unverified is told only to whoever knows
 * its password.
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
