import { useState } from 'react';
import { hidden } from '../parts/Hidden.css.ts';
import * as table from '../parts/Table.css.ts';
import type { LineChartProps } from './LineChart.tsx';
import * as css from './LineChart.css.ts';

/** The same as a table, which is only made when it is opened. */
export const Twin = ({
  label,
  titles,
  lines,
  format,
  marks,
}: Pick<LineChartProps, 'label' | 'titles' | 'lines' | 'format' | 'marks'>) => {
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
                  Date
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
                <tr className={table.row} key={title}>
                  <th className={table.cell} scope="row">
                    {title}
                  </th>
                  {lines.map(({ key, values }) => (
                    <td className={`${table.cell} ${css.right}`} key={key}>
                      {values[at] === null || values[at] === undefined ? '—' : format(values[at])}
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
