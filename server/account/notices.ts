import type { Transaction } from 'kysely';
import { NoticeKind } from '#contract/calls/account.ts';
import { defineJob, sendJob } from '#server/platform/jobs/job.ts';
import * as z from 'zod';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { NoticeData } from './noticeData.ts';

export interface Notice<K extends NoticeKind> {
  readonly userId: number;
  readonly kind: K;
  /** Identifies its subject, so that the same thing is reported once. */
  readonly key: string;
  readonly data: NoticeData<K>;
}

/** Sends the waiting notices of a user and kind (mailNotices.ts). */
export const NOTICE = defineJob('notice', z.object({ userId: z.int(), kind: NoticeKind }));

/** Kinds that arrive in bursts: notices within this time after the first go into one email. */
const GATHERED: ReadonlySet<NoticeKind> = new Set(['ad_failed', 'ad_rejected']);
const GATHER_MS = 3 * 60_000;
/** After a mail of such a kind the next one comes no sooner than this. */
const QUIET_MS = 15 * 60_000;

const dueAt = async (trx: Transaction<Database>, userId: number, kind: NoticeKind, now: Date): Promise<Date> => {
  if (!GATHERED.has(kind)) return now;
  const known = await trx
    .selectFrom('notices')
    .select(({ fn }) => [
      fn.min('due_at').filterWhere('done_at', 'is', null).as('waiting'),
      fn.max('done_at').filterWhere('outcome', '=', 'mailed').as('mailed'),
    ])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (known?.waiting) return known.waiting;
  return new Date(Math.max(now.getTime() + GATHER_MS, (known?.mailed?.getTime() ?? 0) + QUIET_MS));
};

/**
 * Records, in the transaction of a fact, that its user is to be notified by email. Idempotent by key. Whether they want
 * such emails is checked when the email is written (mailNotices.ts).
 */
export const notify = async <K extends NoticeKind>(
  deps: Pick<Deps, 'now' | 'jobs'>,
  trx: Transaction<Database>,
  { userId, kind, key, data }: Notice<K>,
): Promise<void> => {
  const at = deps.now();
  const due = await dueAt(trx, userId, kind, at);
  const noted = await trx
    .insertInto('notices')
    .values({
      user_id: userId,
      kind,
      key,
      data: JSON.stringify(data),
      at,
      due_at: due,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'key']).doNothing())
    .executeTakeFirst();
  // One job per notice: a job that is already running may have read the notices before this one commits.
  if (noted.numInsertedOrUpdatedRows === 1n) await sendJob(deps, trx, NOTICE, { userId, kind }, { startAfter: due });
};
