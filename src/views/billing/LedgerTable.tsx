import type { CreditEntry } from '#contract/calls/billing.ts';
import { number } from '#ui/parts/format.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import * as table from '#ui/parts/Table.css.ts';
import * as css from './Ledger.css.ts';
import { KIND_WORDS } from './ledgerWords.ts';

/** `+1,000`, `−10`. */
const signed = (amount: number): string => (amount > 0 ? `+${number(amount)}` : number(amount).replace('-', '−'));

const amountClass = (amount: number): string => (amount > 0 ? `${css.number} ${css.plus}` : css.number);

/** In UTC, as the filter's days and the file are: in another zone a line would stand outside of the days that were chosen. */
const utc = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const momentOf = (at: string): string => {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '—' : utc.format(date);
};

interface LedgerTableProps {
  readonly entries: readonly CreditEntry[];
  /** Another filter's answer is awaited. */
  readonly old: boolean;
}

export const LedgerTable = ({ entries, old }: LedgerTableProps) => (
  <div className={old ? `${table.frame} ${css.old}` : table.frame} aria-busy={old || undefined}>
    <table className={table.table} tabIndex={-1}>
      <caption className={hidden}>Credit history, newest first</caption>
      <thead>
        <tr>
          <th className={`${table.head} ${css.when}`} scope="col">
            Date
          </th>
          <th className={table.head} scope="col">
            Description
          </th>
          <th className={`${table.head} ${css.number}`} scope="col">
            Credits
          </th>
          <th className={`${table.head} ${css.number}`} scope="col">
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr className={table.row} key={entry.id}>
            <td className={`${table.cell} ${table.soft} ${css.when}`}>
              <time dateTime={entry.at}>{momentOf(entry.at)}</time>
            </td>
            <td className={`${table.cell} ${css.what}`}>
              <span className={css.note}>{entry.note}</span>
              <span className={css.sub}>
                {KIND_WORDS[entry.kind]}
                {entry.bucket === 'bought' && entry.kind !== 'purchase' && ', from purchased credits'}
              </span>
              <time className={css.whenBelow} dateTime={entry.at}>
                {momentOf(entry.at)}
              </time>
            </td>
            <td className={`${table.cell} ${amountClass(entry.amount)}`}>{signed(entry.amount)}</td>
            <td className={`${table.cell} ${css.number}`}>{number(entry.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
