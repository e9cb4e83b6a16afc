import type { JournalEntry } from '#src/journal/entry.ts';
import { type DrawerActor, type EntryFilter, NO_FILTER } from './drawer.machine.ts';
import { IconButton } from '#ui/parts/Button.tsx';
import { FilterX } from 'lucide-react';
import { useId, useMemo } from 'react';
import { pathsOf } from './filterEntries.ts';
import { CAUSES, shortPath } from './words.ts';

interface FiltersProps {
  readonly drawer: DrawerActor;
  readonly entries: readonly JournalEntry[];
  readonly filter: EntryFilter;
  readonly listed: number;
}

/** Which entries are listed. */
export const Filters = ({ drawer, entries, filter, listed }: FiltersProps) => {
  const id = useId();
  const change = (changed: Partial<EntryFilter>) => drawer.send({ type: 'filter.change', filter: changed });
  const paths = useMemo(() => pathsOf(entries), [entries]);
  return (
    <fieldset className="journal-filters" aria-label="Filter entries">
      <label htmlFor={`${id}-path`}>Chart</label>
      <select
        id={`${id}-path`}
        value={filter.path ?? ''}
        onChange={({ target }) => change({ path: target.value || null })}
      >
        <option value="">All charts</option>
        {filter.path !== null && !paths.includes(filter.path) && (
          <option value={filter.path}>{shortPath(filter.path)}</option>
        )}
        {paths.map((path) => (
          <option key={path} value={path}>
            {shortPath(path)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-text`}>Event</label>
      <input
        id={`${id}-text`}
        type="search"
        placeholder="Part of the type"
        value={filter.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <label htmlFor={`${id}-cause`}>Source</label>
      <select
        id={`${id}-cause`}
        value={filter.cause ?? ''}
        onChange={({ target }) => change({ cause: target.value || null })}
      >
        <option value="">All sources</option>
        {Object.entries(CAUSES).map(([cause, words]) => (
          <option key={cause} value={cause}>
            {words}
          </option>
        ))}
      </select>
      {listed < entries.length && (
        <IconButton dense label="Clear filters" onClick={() => change(NO_FILTER)}>
          <FilterX size={15} aria-hidden="true" />
        </IconButton>
      )}
    </fieldset>
  );
};
