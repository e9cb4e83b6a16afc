import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { sendLetter } from '#server/platform/mail/queue.ts';
import { defineJob, sendJob } from '#server/platform/jobs/job.ts';
import { transactionalWorker } from '#server/platform/jobs/worker.ts';
import { passwordChangedLetter } from './letters/passwordChanged.ts';
import * as z from 'zod';
import { passwordResetLetter } from '#server/identity/letters/passwordReset.ts';
import { checkNewPassword } from './newPassword.ts';
import type { NewPassword } from './newPassword.ts';
import { hashPassword } from './passwords.ts';
import { endLinks, setPassword } from './setPassword.ts';
import { hashToken, randomToken } from './tokens.ts';
import { forgetTries } from './tries.ts';
import { findAccount } from './users.ts';

const LIFETIME_MS = 60 * 60 * 1000;

type Needs = Pick<Deps, 'db' | 'pool' | 'now' | 'jobs' | 'secrets' | 'appOrigin'>;

/** The user's id as it is in the link, as Django writes it. */
const uidOf = (userId: number): string => userId.toString(36);

/**
 * A new token, in place of those before it; only its hash is kept. Null where a newer one was asked for meanwhile: of
 * two mails that go out at once the one asked for last works, whichever arrives first.
 */
const issue = async (trx: Transaction<Database>, userId: number, at: Date): Promise<string | null> => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const newer = await trx
    .selectFrom('password_resets')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('created_at', '>', at)
    .executeTakeFirst();
  if (newer !== undefined) return null;
  await endLinks(trx, 'password_resets', userId, at);
  const token = randomToken();
  const expires_at = new Date(at.getTime() + LIFETIME_MS);
  await trx
    .insertInto('password_resets')
    .values({ token_hash: hashToken(token), user_id: userId, created_at: at, expires_at })
    .execute();
  return token;
};

const RESET = defineJob(
  'password-reset',
  z.object({ email: z.string(), askedAt: z.iso.datetime(), origin: z.optional(z.string()) }),
);

/**
 * Queues an email with a link to a new password. The worker checks whether the address has an account, so that neither
 * the answer's timing nor a failure can reveal it.
 */
export const requestReset = (deps: Pick<Deps, 'db' | 'jobs' | 'now'>, email: string, origin: string): Promise<void> =>
  sendJob(deps, deps.db, RESET, { email, askedAt: deps.now().toISOString(), origin });

export const resetWorker = transactionalWorker(
  RESET,
  async (deps, trx, { email, askedAt, origin = deps.appOrigin() }) => {
    const account = await findAccount({ db: trx }, email);
    if (account === undefined) return;
    const token = await issue(trx, account.id, new Date(askedAt));
    if (token === null) return;
    await sendLetter(deps, trx, account.email, passwordResetLetter(origin, uidOf(account.id), token));
  },
);

const refuse = (code: 'invalid' | 'expired' | 'used'): Problem =>
  new Problem(400, 'Invalid value', { fields: { token: ['Invalid value'] }, code });

interface ResetLink {
  readonly uid: string;
  readonly token: string;
}

/**
 * The account that a link opens; 400 with code `used`, `expired` or `invalid`. The user's row is locked first, here as
 * everywhere, and the link read when it is: as it stands then.
 */
const openLink = async (
  trx: Transaction<Database>,
  { uid, token }: ResetLink,
  at: Date,
): Promise<{ readonly id: number; readonly email: string }> => {
  const owner = await trx
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.email'])
    .where('r.token_hash', '=', hashToken(token))
    .forUpdate('u')
    .executeTakeFirst();
  if (owner === undefined || uid !== uidOf(owner.id)) throw refuse('invalid');
  const link = await trx
    .selectFrom('password_resets')
    .select(['used_at', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  if (link.used_at !== null) throw refuse('used');
  if (link.expires_at <= at) throw refuse('expired');
  return owner;
};

/** Passes where a link still leads to a new password, and leaves it as it is; 400 with its code where it does not. */
export const checkReset = async ({ db, now }: Pick<Deps, 'db' | 'now'>, link: ResetLink): Promise<void> => {
  await db.transaction().execute((trx) => openLink(trx, link, now()));
};

/**
 * Sets a new password by a link, once; a fault in the passwords does not use the link up. Whoever opened it reads the
 * address's mail, so the address is verified too, and wrong tries before count no longer. Returns the account.
 */
export const confirmReset = async (
  deps: Needs,
  confirmation: ResetLink & NewPassword,
): Promise<{ readonly id: number; readonly email: string }> => {
  const open = (trx: Transaction<Database>, at: Date) => openLink(trx, confirmation, at);
  const found = await deps.db.transaction().execute((trx) => open(trx, deps.now()));
  await checkNewPassword(confirmation, found.email);
  const passwordHash = await hashPassword(confirmation.new_password1);
  const account = await deps.db.transaction().execute(async (trx) => {
    const at = deps.now();
    const owner = await open(trx, at);
    const token_hash = hashToken(confirmation.token);
    await trx.updateTable('password_resets').set({ used_at: at }).where('token_hash', '=', token_hash).execute();
    await setPassword(trx, at, owner.id, passwordHash);
    await trx
      .updateTable('users')
      .set({ email_verified_at: at })
      .where('id', '=', owner.id)
      .where('email_verified_at', 'is', null)
      .execute();
    await sendLetter(deps, trx, owner.email, passwordChangedLetter(deps.appOrigin()));
    return owner;
  });
  await forgetTries(deps, account.email);
  return account;
};

/** Deletes links a month after they expired; until then an old one is told from a wrong one. */
export const sweepResets = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - 30 * 24 * LIFETIME_MS);
  await db.deleteFrom('password_resets').where('expires_at', '<', before).execute();
};
