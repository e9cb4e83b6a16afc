import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RemotePurchase } from '#server/outside/payments/types.ts';
import { readBalances, writeEntries } from './credits.ts';
import type { WrittenEntry } from './credits.ts';

const WHY = { refunded: 'refunded', disputed: 'charged back' } as const;

/**
 * The effect of a refunded payment: it takes the purchased credits that are still there. Spent ones stay spent, so no
 * balance falls below zero and nobody pays for it with credits that came another way. The fact is written where nothing
 * is left too: credits that are bought later are not for it to take.
 */
export const takeBack = async (
  deps: Pick<Deps, 'live' | 'now'>,
  trx: Transaction<Database>,
  row: { readonly id: string; readonly user_id: number; readonly credits: number },
  why: NonNullable<RemotePurchase['takenBack']>,
): Promise<void> => {
  const { bought } = await readBalances(trx, row.user_id);
  const left = Math.min(row.credits, Math.max(0, bought));
  const gone = row.credits - left;
  const pack = `Pack of ${row.credits.toLocaleString('en-US')} credits, ${WHY[why]}`;
  const note = gone === 0 ? pack : `${pack}; ${gone.toLocaleString('en-US')} were used or on hold`;
  const key = `taken:${row.id}`;
  await writeEntries(deps, trx, row.user_id, [{ kind: 'expire', bucket: 'bought', amount: -left || 0, key, note }]);
};

/**
 * What payments that went back while credits were on hold take of them, now that they are released. `holdId`: the entry
 * of the hold; what went back before it has nothing to do with it.
 */
export const takenOfRelease = async (
  trx: Transaction<Database>,
  userId: number,
  { holdId, holdKey, amount }: { readonly holdId: string; readonly holdKey: string; readonly amount: number },
): Promise<WrittenEntry[]> => {
  const facts = await trx
    .selectFrom('credit_entries')
    .select(['id', 'key', 'amount', 'note'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'expire')
    .where('key', 'like', 'taken:%')
    .orderBy('id')
    .execute();
  const entries: WrittenEntry[] = [];
  let left = amount;
  for (const { id, key, note } of facts.filter((fact) => fact.key.split(':').length === 2)) {
    if (BigInt(id) < BigInt(holdId)) continue;
    const purchase = await trx
      .selectFrom('credit_purchases')
      .select('credits')
      .where('id', '=', key.slice('taken:'.length))
      .executeTakeFirst();
    const taken = facts.filter((fact) => fact.key === key || fact.key.startsWith(`${key}:`));
    const owed = (purchase?.credits ?? 0) + taken.reduce((sum, fact) => sum + fact.amount, 0);
    const more = Math.min(left, owed);
    if (more <= 0) continue;
    left -= more;
    const pack = note.split(';')[0] ?? note;
    entries.push({ kind: 'expire', bucket: 'bought', amount: -more, key: `${key}:${holdKey}`, note: pack, holdKey });
  }
  return entries;
};
