import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CreditEntry } from '#contract/calls/billing.ts';
import { number } from '#ui/parts/format.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import * as table from '#ui/parts/Table.css.ts';
import * as css from './Ledger.css.ts';
import { amountOf, type LedgerLine, linesOf } from './ledgerLines.ts';
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

interface RowProps {
  readonly entry: CreditEntry;
  readonly amount: number;
  /** Below what it was for. */
  readonly sub: ReactNode;
  /** One of several, which a line above them sums up. */
  readonly within?: boolean;
}

const Row = ({ entry, amount, sub, within = false }: RowProps) => (
  <tr className={table.row}>
    <td className={`${table.cell} ${table.soft} ${css.when}`}>
      <time dateTime={entry.at}>{momentOf(entry.at)}</time>
    </td>
    <td className={`${table.cell} ${css.what} ${within ? css.within : ''}`}>
      <span className={css.note}>{entry.note}</span>
      <span className={css.sub}>{sub}</span>
      <time className={css.whenBelow} dateTime={entry.at}>
        {momentOf(entry.at)}
      </time>
    </td>
    <td className={`${table.cell} ${amountClass(amount)}`}>{signed(amount)}</td>
    <td className={`${table.cell} ${css.number}`}>{number(entry.balance)}</td>
  </tr>
);

const wordsOf = ({ kind, bucket }: CreditEntry): string =>
  `${KIND_WORDS[kind]}${bucket === 'bought' && kind !== 'purchase' ? ', from purchased credits' : ''}`;

/** What is alike in one row, with the balance after the last of them; each by itself below it once it is opened. */
const Line = ({ line }: { readonly line: LedgerLine }) => {
  const [isOpen, setOpen] = useState(false);
  const [newest] = line;
  if (line.length === 1) return <Row entry={newest} amount={newest.amount} sub={wordsOf(newest)} />;
  const fold = (
    <>
      {wordsOf(newest)} ·{' '}
      <button
        type="button"
        className={css.fold}
        aria-expanded={isOpen}
        aria-label={`${line.length} entries of ${newest.note}`}
        onClick={() => setOpen(!isOpen)}
      >
        {line.length} entries
        <ChevronDown className={css.arrow} size={14} aria-hidden="true" />
      </button>
    </>
  );
  return (
    <>
      <Row entry={newest} amount={amountOf(line)} sub={fold} />
      {isOpen &&
        line.map((entry) => <Row key={entry.id} entry={entry} amount={entry.amount} sub={wordsOf(entry)} within />)}
    </>
  );
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
        {linesOf(entries).map((line) => (
          <Line key={line[0].id} line={line} />
        ))}
      </tbody>
    </table>
  </div>
);
