import { isCommonPassword } from '#contract/rules/commonPasswords.ts';
import type { PlanChoice } from '#contract/rules/planChoice.ts';
import { PASSWORDS_DIFFER, passwordFaults } from '#contract/rules/password.ts';
import type { Deps } from '#server/deps.ts';
import { Problem } from '#server/http/problem.ts';
import { composeMail } from '#server/mails/compose.ts';
import type { Letter } from '#server/mails/letter.ts';
import { accountExistsLetter } from '#server/mails/letters/accountExists.ts';
import { verificationLetter } from '#server/mails/letters/verification.ts';
import { sendLetter } from '#server/mails/send.ts';
import { LIMITS, count, uncount } from './limits.ts';
import { hashPassword } from './passwords.ts';
import { createAccount, findAccount, isEmail, normaliseEmail } from './users.ts';
import { issueKey } from './verification.ts';

export interface Registration {
  readonly email: string;
  readonly password1: string;
  readonly password2: string;
}

/** Of the page that links in mails lead to, and where a mail that fails is logged. */
export interface MailContext {
  readonly origin: string;
  readonly log: (error: unknown) => void;
  readonly choice: PlanChoice | null;
}

type Needs = Pick<Deps, 'db' | 'pool' | 'now' | 'mail'>;

const checkRegistration = ({ email, password1, password2 }: Registration): void => {
  const fields: Record<string, string[]> = {};
  if (!isEmail(email))
    fields['email'] = [email === '' ? 'This field may not be blank.' : 'Enter a valid email address.'];
  const faults = passwordFaults(password1, email, isCommonPassword);
  if (password1 === '') fields['password1'] = ['This field may not be blank.'];
  else if (faults.length > 0) fields['password1'] = faults.map(({ text }) => text);
  if (password1 !== password2) fields['non_field_errors'] = [PASSWORDS_DIFFER];
  if (Object.keys(fields).length > 0) throw new Problem(400, 'The registration is not valid.', { fields });
};

/** Sends at most one mail a minute to an address; a second registration within it changes nothing that a mail says. */
const sendOnce = async (
  deps: Needs,
  email: string,
  context: MailContext,
  write: () => Promise<Letter>,
): Promise<void> => {
  if ((await count(deps, LIMITS.verificationMail, email)) > 0) return;
  try {
    await sendLetter(deps, email, await write(), context.log);
  } catch (error) {
    await uncount(deps, LIMITS.verificationMail, email);
    throw error;
  }
};

/**
 * Registers. The answer is the same for an address that has an account, and so is the work; only the mail differs.
 * An unverified account takes the newest password, since nobody has shown yet that it is theirs; but only with a new
 * mail, so that nobody sets a password behind a link that somebody else is about to open.
 */
export const register = async (deps: Needs, registration: Registration, context: MailContext): Promise<void> => {
  const email = normaliseEmail(registration.email);
  checkRegistration({ ...registration, email });
  const passwordHash = await hashPassword(registration.password1);
  await createAccount(deps, email, passwordHash);
  const account = await findAccount(deps, email);
  if (account === undefined) throw new Error('The account vanished while it was registered.');
  await sendOnce(deps, email, context, async () => {
    if (account.email_verified_at !== null) return accountExistsLetter(context.origin);
    await deps.db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', account.id)
      .where('email_verified_at', 'is', null)
      .execute();
    return verificationLetter(context.origin, await issueKey(deps, account.id, { revoke: true }), context.choice);
  });
};

/**
 * Sends the verification mail again where an unverified account has the address. Call it when the request has been
 * answered: neither its time nor its failure may tell whether one has.
 */
export const resend = async (
  deps: Pick<Deps, 'db' | 'now' | 'mail'>,
  email: string,
  { origin, choice }: Pick<MailContext, 'origin' | 'choice'>,
): Promise<void> => {
  const account = await findAccount(deps, email);
  if (account === undefined || account.email_verified_at !== null) return;
  const key = await issueKey(deps, account.id, { revoke: false });
  await deps.mail.send(composeMail(email, verificationLetter(origin, key, choice)));
};
