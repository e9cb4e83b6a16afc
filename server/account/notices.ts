import type { Transaction } from 'kysely';
import type { NoticeKind } from '#contract/calls/account.ts';
import type { Database } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { NoticeData } from './noticeData.ts';

export interface Notice<K extends NoticeKind> {
  readonly userId: number;
  readonly kind: K;
  /** Of what it is about: the same thing is told once. */
  readonly key: string;
  readonly data: NoticeData<K>;
}

/** Kinds that come many at once: what comes in this time after the first goes into one mail. */
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
 * Notes in the transaction of a fact that its user is to be told of it by mail. Told again, it is the same notice.
 * Whether they want such mails is asked when the mail is written (mailNotices.ts).
 */
export const notify = async <K extends NoticeKind>(
  deps: Pick<Deps, 'now'>,
  trx: Transaction<Database>,
  { userId, kind, key, data }: Notice<K>,
): Promise<void> => {
  const at = deps.now();
  await trx
    .insertInto('notices')
    .values({
      user_id: userId,
      kind,
      key,
      data: JSON.stringify(data),
      at,
      due_at: await dueAt(trx, userId, kind, at),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'key']).doNothing())
    .execute();
};
