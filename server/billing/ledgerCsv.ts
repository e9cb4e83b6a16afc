import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { CreditEntry } from '#contract/calls/billing.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { walkLedger } from './history.ts';
import type { LedgerFilter } from './history.ts';

/** Without it Excel assumes a local encoding instead of UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const HEADS = ['Date', 'Kind', 'Credits', 'Amount', 'Balance', 'Note'];

/** A text that a spreadsheet would read as a formula gets an apostrophe; what would break the row gets quotes. */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const safe = /^[\s\u200B\uFEFF]*[=+\-@|%]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const line = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

const row = ({ at, kind, bucket, amount, balance, note }: CreditEntry): string =>
  line([at, kind, bucket, amount, balance, note]);

const parts = async function* (db: Kysely<Database>, userId: number, filter: LedgerFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(HEADS);
  for await (const entries of walkLedger(db, userId, filter)) yield entries.map(row).join('');
};

/** The ledger as a CSV file (RFC 4180), newest first. */
export const ledgerCsv = (db: Kysely<Database>, userId: number, filter: LedgerFilter): Readable =>
  Readable.from(parts(db, userId, filter));
