import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { CreditEntry } from '#contract/calls/billing.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/http/csv.ts';
import { walkLedger } from './history.ts';
import type { LedgerFilter } from './history.ts';

const HEADS = ['Date', 'Kind', 'Credits', 'Amount', 'Balance', 'Note'];

const row = ({ at, kind, bucket, amount, balance, note }: CreditEntry): string =>
  csvLine([at, kind, bucket, amount, balance, note]);

const parts = async function* (db: Kysely<Database>, userId: number, filter: LedgerFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADS);
  for await (const entries of walkLedger(db, userId, filter)) yield entries.map(row).join('');
};

/** The ledger as a CSV file (RFC 4180), newest first. */
export const ledgerCsv = (db: Kysely<Database>, userId: number, filter: LedgerFilter): Readable =>
  Readable.from(parts(db, userId, filter));
