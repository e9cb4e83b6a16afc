import * as z from 'zod/mini';

/** The kinds of facts in the ledger (D4.4). */
export const CreditEntryKind = z.enum(['grant', 'purchase', 'hold', 'spend', 'release', 'expire']);
export type CreditEntryKind = z.output<typeof CreditEntryKind>;
