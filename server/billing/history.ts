import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { listCredits } from '#contract/calls/billing.ts';
import type { CreditEntry } from '#contract/calls/billing.ts';
import type { CreditEntryKind } from '#contract/rules/creditEntryKind.ts';
import { MAX_LEDGER_ENTRIES } from '#contract/rules/listLimits.ts';
import type { Database } from '#server/platform/db/schema.ts';

export const LedgerFilter = z.omit(listCredits.query, { before: true });
export type LedgerFilter = z.output<typeof LedgerFilter>;

const DAY_MS = 86_400_000;

/** Whether an entry of this kind belongs to the same hold, and to the same part of it. */
const hasPart = (userId: number, kind: CreditEntryKind) => sql<boolean>`exists (
  select from credit_entries part
  where part.user_id = ${userId} and part.hold_key = entries.hold_key and part.bucket = entries.bucket
    and part.kind = ${kind})`;

/**
 * A user's entries before one of them, newest first, each with the balance after it. A hold that was spent is one line,
 * a spend with its amount, where the hold is: the fact that made it final changed no balance.
 */
const readEntries = async (
  db: Kysely<Database>,
  userId: number,
  { kind, from, to }: LedgerFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<CreditEntry[]> => {
  const shownKind = sql<CreditEntryKind>`case
    when entries.kind = 'hold' and ${hasPart(userId, 'spend')} then 'spend' else entries.kind end`;
  // The balance counts every entry, those that the filter leaves out too.
  let query = db
    .with('entries', (all) =>
      all
        .selectFrom('credit_entries')
        .select(['id', 'kind', 'bucket', 'amount', 'note', 'hold_key', 'at'])
        .select(sql<string>`sum(amount) over (order by id)`.as('balance'))
        .where('user_id', '=', userId),
    )
    .selectFrom('entries')
    .select(['id', 'bucket', 'amount', 'note', 'at', 'balance'])
    .select(shownKind.as('kind'))
    .where(sql<boolean>`not (entries.kind = 'spend' and ${hasPart(userId, 'hold')})`)
    .orderBy('id', 'desc')
    .limit(limit);
  if (kind !== undefined) query = query.where(shownKind, '=', kind);
  if (from !== undefined) query = query.where('at', '>=', new Date(`${from}T00:00:00Z`));
  if (to !== undefined) query = query.where('at', '<', new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS));
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.execute();
  return rows.map(({ balance, at, ...row }) => ({ ...row, balance: Number(balance), at: at.toISOString() }));
};

/** One page of the ledger; `more`: older entries fit the filter too. */
export const readLedger = async (
  db: Kysely<Database>,
  userId: number,
  { before, ...filter }: z.output<typeof listCredits.query>,
): Promise<{ entries: CreditEntry[]; more: boolean }> => {
  const entries = await readEntries(db, userId, filter, { before, limit: MAX_LEDGER_ENTRIES + 1 });
  return { entries: entries.slice(0, MAX_LEDGER_ENTRIES), more: entries.length > MAX_LEDGER_ENTRIES };
};

const BATCH = 1000;

/** The whole ledger that fits the filter, newest first, in pieces: no ledger is too long for it. */
export const walkLedger = async function* (
  db: Kysely<Database>,
  userId: number,
  filter: LedgerFilter,
): AsyncGenerator<CreditEntry[]> {
  let before: string | undefined;
  for (;;) {
    const entries = await readEntries(db, userId, filter, { before, limit: BATCH });
    yield entries;
    if (entries.length < BATCH) return;
    before = entries.at(-1)?.id;
  }
};
