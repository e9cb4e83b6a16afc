import { useState } from 'react';
import type { LedgerFilter } from '#src/machines/ledger.machine.ts';
import { SelectField, TextField } from '#ui/parts/Field.tsx';
import * as css from './Ledger.css.ts';
import { KIND_WORDS, KINDS } from './ledgerWords.ts';

interface LedgerFiltersProps {
  /** As the address has it. */
  readonly filter: LedgerFilter;
  readonly backwards: boolean;
  readonly onFilter: (filter: LedgerFilter) => void;
}

/** What is typed stands here at once, and in the address a moment later; the address wins where it changes by itself. */
export const LedgerFilters = ({ filter, backwards, onFilter }: LedgerFiltersProps) => {
  const [known, setKnown] = useState(filter);
  const [typed, setTyped] = useState(filter);
  if (known.kind !== filter.kind || known.from !== filter.from || known.to !== filter.to) {
    setKnown(filter);
    setTyped(filter);
  }
  const change = (part: Partial<LedgerFilter>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    onFilter(next);
  };
  return (
    <search className={css.filters} aria-label="Filter the history">
      <div className={css.kind}>
        <SelectField
          label="Type"
          value={typed.kind ?? ''}
          onChange={(event) => change({ kind: KINDS.find((kind) => kind === event.target.value) ?? null })}
        >
          <option value="">All types</option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_WORDS[kind]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="From"
        type="date"
        max="9999-12-31"
        value={typed.from ?? ''}
        error={backwards ? 'This date is after the end date.' : null}
        onChange={(event) => change({ from: event.target.value || null })}
      />
      <TextField
        label="To"
        type="date"
        max="9999-12-31"
        value={typed.to ?? ''}
        onChange={(event) => change({ to: event.target.value || null })}
      />
    </search>
  );
};
