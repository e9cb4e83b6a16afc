import { useState } from 'react';
import { hidden } from '../parts/Hidden.css.ts';
import * as table from '../parts/Table.css.ts';
import type { Line, Marks } from './LineChart.tsx';
import * as css from './LineChart.css.ts';

interface TwinProps {
  readonly label: string;
  /** What the rows are. */
  readonly head?: string;
  readonly titles: readonly string[];
  /** Each written as all are, or in its own way. */
  readonly lines: readonly (Pick<Line, 'key' | 'label' | 'values' | 'titles'> & {
    readonly format?: (value: number) => string;
  })[];
  readonly format: (value: number) => string;
  readonly marks?: Marks | undefined;
}

/** The same as a table, which is only made when it is opened. */
export const Twin = ({ label, head = 'Date', titles, lines, format, marks }: TwinProps) => {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.twin} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>Show as table</summary>
      {open && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by key
        <section className={`${table.frame} ${css.twinFrame}`} tabIndex={0} aria-label={label}>
          <table className={table.table}>
            <caption className={hidden}>{label}</caption>
            <thead>
              <tr>
                <th className={table.head} scope="col">
                  {head}
                </th>
                {lines.map((line) => (
                  <th className={`${table.head} ${css.right}`} scope="col" key={line.key}>
                    {line.label}
                  </th>
                ))}
                {marks && (
                  <th className={`${table.head} ${css.right}`} scope="col">
                    {marks.label}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {titles.map((title, at) => (
                // Two creatives may have one name.
                // oxlint-disable-next-line react/no-array-index-key
                <tr className={table.row} key={at}>
                  <th className={table.cell} scope="row">
                    {title}
                  </th>
                  {lines.map(({ key, values, titles: others, format: own = format }) => (
                    <td className={`${table.cell} ${css.right}`} key={key}>
                      {others && <span className={css.tipDay}>{others[at]} </span>}
                      {values[at] === null || values[at] === undefined ? '—' : own(values[at])}
                    </td>
                  ))}
                  {marks && <td className={`${table.cell} ${css.right}`}>{marks.counts[at] ?? 0}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
};
