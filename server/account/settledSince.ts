import type { Transaction } from 'kysely';
import type { NoticeKind } from '#contract/calls/account.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { isUsable, readConnection } from '#server/meta/connection.ts';

const NONE: readonly string[] = [];

/** Publications whose ad has been changed, queued again or published since. */
const adsGoneOn = async (trx: Transaction<Database>, userId: number, keys: readonly string[]) => {
  const rows = await trx
    .selectFrom('publications as p')
    .innerJoin('ads', 'ads.id', 'p.ad_id')
    .select(({ cast }) => cast<string>('p.id', 'text').as('key'))
    .where('ads.user_id', '=', userId)
    .where('ads.status', '!=', 'failed')
    .where(({ cast }) => cast<string>('p.id', 'text'), 'in', keys)
    .execute();
  return rows.map(({ key }) => key);
};

const paidSince = async (trx: Transaction<Database>, userId: number, keys: readonly string[]) => {
  const rows = await trx
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['active', 'trialing'])
    .execute();
  return keys.filter((key) => rows.some(({ id }) => key.startsWith(`${id}:`)));
};

/** The keys of waiting notices whose problem was resolved before the email was sent; they need none. */
export const settledSince = async (
  trx: Transaction<Database>,
  { userId, kind, keys, now }: { userId: number; kind: NoticeKind; keys: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> => {
  switch (kind) {
    case 'ad_failed':
      return new Set(await adsGoneOn(trx, userId, keys));
    case 'connection_expired':
      return new Set(isUsable(await readConnection(trx, userId), now) ? keys : NONE);
    case 'payment_failed':
      return new Set(await paidSince(trx, userId, keys));
    case 'ad_rejected':
    case 'credits_low':
      return new Set(NONE);
  }
};
