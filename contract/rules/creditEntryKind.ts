import * as z from 'zod/mini';

/** What a fact of the ledger is of (D4.4). */
export const CreditEntryKind = z.enum(['grant', 'purchase', 'hold', 'spend', 'release', 'expire']);
export type CreditEntryKind = z.output<typeof CreditEntryKind>;
