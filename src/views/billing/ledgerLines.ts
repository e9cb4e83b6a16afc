import type { CreditEntry } from '#contract/calls/billing.ts';

/** Entries that follow one another and say the same, newest first: the texts of one brief, say. */
export type LedgerLine = readonly [CreditEntry, ...CreditEntry[]];

const dayOf = ({ at }: CreditEntry): string => at.slice(0, 10);

const isAlike = (one: CreditEntry, other: CreditEntry): boolean =>
  one.kind === other.kind &&
  one.bucket === other.bucket &&
  one.note === other.note &&
  one.amount < 0 === other.amount < 0 &&
  dayOf(one) === dayOf(other);

/** The ledger in lines. What is alike is one of them, unless another entry or midnight (UTC) is between. */
export const linesOf = (entries: readonly CreditEntry[]): LedgerLine[] => {
  const lines: [CreditEntry, ...CreditEntry[]][] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last && isAlike(last[0], entry)) last.push(entry);
    else lines.push([entry]);
  }
  return lines;
};

/** What a line comes to. */
export const amountOf = (line: LedgerLine): number => line.reduce((sum, { amount }) => sum + amount, 0);
