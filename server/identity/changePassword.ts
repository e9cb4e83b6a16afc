import { SAME_PASSWORD } from '#contract/rules/password.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { SessionUser } from '#server/platform/http/session.ts';
import { sendLetter } from '#server/platform/mail/queue.ts';
import { passwordChangedLetter } from './letters/passwordChanged.ts';
import { confirmPassword } from './confirmPassword.ts';
import { checkNewPassword } from './newPassword.ts';
import type { NewPassword } from './newPassword.ts';
import { hashPassword } from './passwords.ts';
import { setPassword } from './setPassword.ts';

const WRONG = 'Your old password was entered incorrectly. Please enter it again.';

interface PasswordChange extends NewPassword {
  readonly old_password: string;
}

/** Changes a password that its owner knows; every session ends. Returns the new hash. */
export const changePassword = async (
  deps: Pick<Deps, 'db' | 'pool' | 'now' | 'jobs' | 'secrets' | 'appOrigin'>,
  user: SessionUser,
  change: PasswordChange,
  ip: string,
): Promise<string> => {
  const asked = { userId: user.id, password: change.old_password, ip, field: 'old_password', wrong: WRONG };
  const before = await confirmPassword(deps, asked);
  await checkNewPassword(change, user.email);
  if (change.new_password1 === change.old_password)
    throw new Problem(400, SAME_PASSWORD, { fields: { new_password1: [SAME_PASSWORD] }, code: 'same_password' });
  const after = await hashPassword(change.new_password1);
  const changed = await deps.db.transaction().execute(async (trx) => {
    if (!(await setPassword(trx, deps.now(), user.id, after, before))) return false;
    await sendLetter(deps, trx, user.email, passwordChangedLetter(deps.appOrigin()));
    return true;
  });
  // Another tab was faster: what was the old password here is not the password any more.
  if (!changed) throw new Problem(400, WRONG, { fields: { old_password: [WRONG] }, code: 'wrong_password' });
  return after;
};
