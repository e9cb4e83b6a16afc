import type { Deps } from '#server/deps.ts';
import { Problem } from '#server/http/problem.ts';
import type { SessionUser } from '#server/http/session.ts';
import { composeMail } from '#server/mails/compose.ts';
import { confirmNewEmailLetter } from '#server/mails/letters/confirmNewEmail.ts';
import { newEmailTakenLetter } from '#server/mails/letters/newEmailTaken.ts';
import { endLinks } from './setPassword.ts';
import { hashToken, randomToken } from './tokens.ts';
import { findAccount, isEmail } from './users.ts';

/** From the mail to the end of its link, unless something ends it before. */
export const EMAIL_CHANGE_LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

type Needs = Pick<Deps, 'db' | 'now'>;

/** The address that the user asked for and has not confirmed yet. */
export const pendingEmail = async ({ db, now }: Needs, userId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? null;
};

/** 400 where an address, as `normaliseEmail` makes it, cannot become the user's. */
export const checkNewEmail = (email: string, user: SessionUser): void => {
  const refuse = (text: string): Problem => new Problem(400, text, { fields: { email: [text] } });
  if (email === '') throw refuse('This field may not be blank.');
  if (!isEmail(email)) throw refuse('Enter a valid email address.');
  if (email === user.email) throw refuse('This is your address already.');
};

/**
 * Notes the address that a user asks for, in place of one before it, and answers with the key for its link. The same is
 * done where the address has an account of its own: nothing on the screen may tell.
 */
export const startEmailChange = ({ db, now }: Needs, userId: number, email: string): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    await endLinks(trx, 'email_changes', userId, at);
    const key = randomToken();
    const expires_at = new Date(at.getTime() + EMAIL_CHANGE_LIFETIME_MS);
    await trx
      .insertInto('email_changes')
      .values({ key_hash: hashToken(key), user_id: userId, email, created_at: at, expires_at })
      .execute();
    return key;
  });

/** Sends the link to the new address, or a word to its owner where it has an account. Call it after the answer. */
export const sendEmailChange = async (
  deps: Pick<Deps, 'db' | 'mail'>,
  email: string,
  origin: string,
  key: string,
): Promise<void> => {
  const account = await findAccount(deps, email);
  const taken = account !== undefined && account.email_verified_at !== null;
  await deps.mail.send(composeMail(email, taken ? newEmailTakenLetter(origin) : confirmNewEmailLetter(origin, key)));
};

/** Forgets the address that a user asked for. */
export const cancelEmailChange = ({ db, now }: Needs, userId: number): Promise<void> =>
  db.transaction().execute((trx) => endLinks(trx, 'email_changes', userId, now()));

/** Forgets what was asked for a month after it expired; until then an old link is told from a wrong one. */
export const sweepEmailChanges = async ({ db, now }: Needs): Promise<void> => {
  const before = new Date(now().getTime() - 10 * EMAIL_CHANGE_LIFETIME_MS);
  await db.deleteFrom('email_changes').where('expires_at', '<', before).execute();
};
