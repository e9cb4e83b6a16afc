import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { checkPassword } from './passwords.ts';
import { countTry, uncountTry } from './tries.ts';

interface Asked {
  readonly userId: number;
  readonly password: string;
  readonly ip: string;
  /** The field of the request that holds it, and what is said under it where it is wrong. */
  readonly field: string;
  readonly wrong?: string;
}

/**
 * Checks a signed-in user's password before a sensitive action; returns its hash. Failures count together with sign-in
 * failures, so a stolen session gives no extra guesses.
 */
export const confirmPassword = async (
  deps: Pick<Deps, 'db' | 'pool' | 'now'>,
  { userId, password, ip, field, wrong = 'This is not your password. Please enter it again.' }: Asked,
): Promise<string> => {
  const refuse = (text: string, code?: string): Problem =>
    new Problem(400, text, { fields: { [field]: [text] }, ...(code !== undefined && { code }) });
  if (password === '') throw refuse('This field may not be blank.');
  const { email, password_hash } = await deps.db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await countTry(deps, email, ip);
  if (!(await checkPassword(password_hash, password))) throw refuse(wrong, 'wrong_password');
  await uncountTry(deps, email, ip);
  return password_hash;
};
