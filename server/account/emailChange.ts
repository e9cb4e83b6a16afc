import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { SessionUser } from '#server/platform/http/session.ts';
import { sendLetter } from '#server/platform/mail/queue.ts';
import { confirmNewEmailLetter } from '#server/account/letters/confirmNewEmail.ts';
import { newEmailTakenLetter } from '#server/account/letters/newEmailTaken.ts';
import { endLinks } from '#server/identity/setPassword.ts';
import { hashToken, randomToken } from '#server/identity/tokens.ts';
import { findAccount, isEmail } from '#server/identity/users.ts';

/** The lifetime of the link. */
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
  if (email === user.email) throw refuse('This is already your address.');
};

/**
 * Stores the address that a user asks for, replacing an earlier one, and sends it a link. If the address has an
 * account, its owner gets a note instead, so that the screen reveals nothing.
 */
export const startEmailChange = (
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'secrets'>,
  userId: number,
  email: string,
  origin: string,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const at = deps.now();
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    await endLinks(trx, 'email_changes', userId, at);
    const key = randomToken();
    const expires_at = new Date(at.getTime() + EMAIL_CHANGE_LIFETIME_MS);
    await trx
      .insertInto('email_changes')
      .values({ key_hash: hashToken(key), user_id: userId, email, created_at: at, expires_at })
      .execute();
    const account = await findAccount({ db: trx }, email);
    const taken = account !== undefined && account.email_verified_at !== null;
    const letter = taken ? newEmailTakenLetter(origin) : confirmNewEmailLetter(origin, key);
    await sendLetter(deps, trx, email, letter);
  });

/** Forgets the address that a user asked for. */
export const cancelEmailChange = ({ db, now }: Needs, userId: number): Promise<void> =>
  db.transaction().execute((trx) => endLinks(trx, 'email_changes', userId, now()));

/** Forgets what was asked for a month after it expired; until then an old link is told from a wrong one. */
export const sweepEmailChanges = async ({ db, now }: Needs): Promise<void> => {
  const before = new Date(now().getTime() - 10 * EMAIL_CHANGE_LIFETIME_MS);
  await db.deleteFrom('email_changes').where('expires_at', '<', before).execute();
};
