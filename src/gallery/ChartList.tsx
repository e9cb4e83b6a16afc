import { TextField } from '#ui/parts/Field.tsx';
import { useState } from 'react';
import * as css from './ChartList.css.ts';
import type { DrawnChart } from './charts.ts';

interface ChartListProps {
  readonly charts: readonly DrawnChart[];
  readonly chosen: string;
  /** How many of the chart run in the tab that is shown. */
  readonly running: (id: string) => number;
  readonly onChoose: (id: string) => void;
}

const isFound = ({ id, description }: DrawnChart, words: string): boolean =>
  `${id} ${description}`.toLowerCase().includes(words.trim().toLowerCase());

/** The charts by name, with a field to find one; how many of each are running is beside it. */
export const ChartList = ({ charts, chosen, running, onChoose }: ChartListProps) => {
  const [words, setWords] = useState('');
  const found = charts.filter((chart) => isFound(chart, words));
  return (
    <nav className={css.nav} aria-label="Charts">
      <TextField
        label="Find a chart"
        type="search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        autoComplete="off"
      />
      <ul className={css.list}>
        {found.map(({ id, description }) => (
          <li className={css.entry} key={id}>
            <a
              className={css.item}
              href={`#${id}`}
              aria-current={id === chosen ? 'page' : undefined}
              onClick={() => onChoose(id)}
            >
              <span className={css.name}>
                {id}
                {running(id) > 0 && (
                  <span className={css.running} title={`${running(id)} running`}>
                    <span className={css.dot} aria-hidden="true" />
                    {running(id)}
                  </span>
                )}
              </span>
              <span className={css.words}>{description}</span>
            </a>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={css.words}>No matching charts.</p>}
    </nav>
  );
};
