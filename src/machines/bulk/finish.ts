import type { RowStage } from '../bulkShown.ts';
import type { AtMeta, Row, Waits } from './rows.ts';

/** What became of the ads of a batch; together they are all of them. */
export interface BatchNumbers {
  /** Meta has them, and rejected none of them. */
  readonly published: number;
  readonly rejected: number;
  /** On their way to Meta. */
  readonly waiting: number;
  readonly failed: number;
  /** Nobody has published them yet. */
  readonly rest: number;
}

/** Of how many ads are how far. */
export const numbersOf = (tally: Readonly<Record<RowStage, number>>): BatchNumbers => ({
  published: tally.in_review + tally.active + tally.paused + tally.not_delivering + tally.archived,
  rejected: tally.rejected,
  waiting: tally.queued,
  failed: tally.again,
  rest: tally.ready + tally.wrong + tally.waits + tally.stuck + tally.held,
});

/** How many of them were sent to Meta, or tried to be. */
export const sentOf = ({ published, rejected, waiting, failed }: BatchNumbers): number =>
  published + rejected + waiting + failed;

export interface AtMetaNow {
  /** Those that are off there and could be on. */
  readonly off: readonly string[];
  readonly on: readonly string[];
  readonly places: readonly AtMeta[];
}

/** Where the ads of a batch are at Meta, and which of them are on. */
export const atMetaNow = (rows: readonly Row[]): AtMetaNow => {
  const there = rows.filter(({ atMeta, shown }) => atMeta && shown !== 'rejected' && shown !== 'archived');
  const ids = (isOn: boolean) => there.filter(({ atMeta }) => atMeta?.isOn === isOn).map(({ id }) => id);
  return { off: ids(false), on: ids(true), places: rows.flatMap(({ atMeta }) => atMeta ?? []) };
};

/** Until when the last of those that wait waits; null: none does. */
export const longestWait = (rows: readonly Row[]): Waits | null =>
  rows.flatMap(({ waits }) => waits ?? []).toSorted((a, b) => (a.until < b.until ? 1 : -1))[0] ?? null;
