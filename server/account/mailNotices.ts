import type { Transaction } from 'kysely';
import type { NoticeKind } from '#contract/calls/account.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sendLetter } from '#server/platform/mail/queue.ts';
import { transactionalWorker } from '#server/platform/jobs/worker.ts';
import { NOTICE } from './notices.ts';
import { noticeLetter } from './noticeLetter.ts';
import { readNotices } from './settings.ts';
import { settledSince } from './settledSince.ts';

/** The waiting notices of one user and kind, locked against other workers. */
const take = (trx: Transaction<Database>, userId: number, kind: NoticeKind) =>
  trx
    .selectFrom('notices')
    .select(['id', 'key', 'data'])
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
  outcome: 'mailed' | 'unwanted',
): Promise<void> => {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await trx.updateTable('notices').set({ done_at: at, outcome }).where('id', 'in', ids).execute();
};

/** Sends one email with all waiting notices of a user and kind; marks them in the transaction that queues the email. */
export const noticeWorker = transactionalWorker(NOTICE, async (deps, trx, { userId, kind }) => {
  const at = deps.now();
  const all = await take(trx, userId, kind);
  if (all.length === 0) return;
  const email = await addressOf(trx, userId, kind);
  const settled = await settledSince(trx, { userId, kind, keys: all.map(({ key }) => key), now: at });
  const wanted = all.filter(({ key }) => email !== null && !settled.has(key));
  const dropped = all.filter((row) => !wanted.includes(row));
  await finish(trx, at, dropped, 'unwanted');
  if (email === null || wanted.length === 0) return;
  await finish(trx, at, wanted, 'mailed');
  const kept = wanted.map(({ data }) => data);
  await sendLetter(deps, trx, email, noticeLetter(deps.appOrigin(), kind, kept));
});

/** Longer than any cycle, so that nothing is reported twice. */
const KEPT_MS = 400 * 24 * 60 * 60_000;

/** Deletes notices that can no longer be reported twice. */
export const sweepNotices = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  await db
    .deleteFrom('notices')
    .where('done_at', '<', new Date(now().getTime() - KEPT_MS))
    .execute();
};
