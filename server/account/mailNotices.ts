import type { Transaction } from 'kysely';
import type { NoticeKind } from '#contract/calls/account.ts';
import type { Database } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { composeMail } from '#server/mails/compose.ts';
import { nextTry } from './backoff.ts';
import { noticeLetter } from './noticeLetter.ts';
import { readNotices } from './settings.ts';
import { settledSince } from './settledSince.ts';

type Needs = Pick<Deps, 'db' | 'now' | 'mail' | 'appOrigin'>;

/** Groups in one go; more wait for the next. */
const MOST = 100;
/** What could not be mailed for so long is news no more. */
const LATE_MS = 3 * 24 * 60 * 60_000;

/** What waits for one user and kind, held off everybody else who mails at the same moment. */
const take = (trx: Transaction<Database>, userId: number, kind: NoticeKind) =>
  trx
    .selectFrom('notices')
    .select(['id', 'key', 'data', 'at', 'attempts'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();

const addressOf = async (trx: Transaction<Database>, userId: number, kind: NoticeKind): Promise<string | null> => {
  const user = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return user !== undefined && (await readNotices(trx, userId))[kind] ? user.email : null;
};

type Waiting = Awaited<ReturnType<typeof take>>[number];

const finish = async (
  trx: Transaction<Database>,
  at: Date,
  rows: readonly Waiting[],
  outcome: 'mailed' | 'unwanted' | 'late',
): Promise<void> => {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await trx.updateTable('notices').set({ done_at: at, outcome }).where('id', 'in', ids).execute();
};

const postpone = async (trx: Transaction<Database>, at: Date, rows: readonly Waiting[]): Promise<void> => {
  const attempts = Math.max(...rows.map((row) => row.attempts)) + 1;
  const again = { attempts, due_at: nextTry(at, attempts) };
  const ids = rows.map(({ id }) => id);
  await trx.updateTable('notices').set(again).where('id', 'in', ids).execute();
};

/** One mail of all that waits for a user and kind. Answers with what went wrong with the mail; null: nothing did. */
const mailGroup = ({ db, now, mail, appOrigin }: Needs, userId: number, kind: NoticeKind): Promise<unknown> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const all = await take(trx, userId, kind);
    if (all.length === 0) return null;
    const email = await addressOf(trx, userId, kind);
    const settled = await settledSince(trx, { userId, kind, keys: all.map(({ key }) => key), now: at });
    const wanted = all.filter(({ key }) => email !== null && !settled.has(key));
    const dropped = all.filter((row) => !wanted.includes(row));
    await finish(trx, at, dropped, 'unwanted');
    const first = wanted[0];
    if (email === null || first === undefined) return null;
    try {
      const kept = wanted.map(({ data }) => data);
      await mail.send(composeMail(email, noticeLetter(appOrigin(), kind, kept)));
    } catch (error) {
      if (at.getTime() - first.at.getTime() > LATE_MS) await finish(trx, at, wanted, 'late');
      else await postpone(trx, at, wanted);
      return error ?? new Error('The mail could not be sent.');
    }
    await finish(trx, at, wanted, 'mailed');
    return null;
  });

/**
 * Mails the notices that are due, in one mail for each user and kind. Ends with the first that the mail server
 * refuses, and throws what it said; that one is tried again later, and later each time.
 */
export const mailNotices = async (deps: Needs): Promise<void> => {
  const due = await deps.db
    .selectFrom('notices')
    .select(['user_id', 'kind'])
    .where('done_at', 'is', null)
    .where('due_at', '<=', deps.now())
    .groupBy(['user_id', 'kind'])
    .orderBy(({ fn }) => fn.min('due_at'))
    .limit(MOST)
    .execute();
  for (const { user_id: userId, kind } of due) {
    const fault = await mailGroup(deps, userId, kind);
    if (fault !== null) throw fault;
  }
};

/** Longer than any cycle: what was told must not be told again. */
const KEPT_MS = 400 * 24 * 60 * 60_000;

/** Forgets notices that nobody could notice a second time. */
export const sweepNotices = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  await db
    .deleteFrom('notices')
    .where('done_at', '<', new Date(now().getTime() - KEPT_MS))
    .execute();
};
