import { Search } from 'lucide-react';
import { useState } from 'react';
import * as css from './SearchField.css.ts';

interface SearchFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  /** What is searched now, without spaces around it. */
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

/** Searches while somebody types; who hears of it makes `q` so at once. */
export const SearchField = ({ label, q, onSearch, ...input }: SearchFieldProps) => {
  const [typed, setTyped] = useState({ text: q, of: q });
  // The address may say something else than what was typed: the way back, a link.
  const text = typed.of === q ? typed.text : q;
  return (
    <div className={css.search}>
      <Search className={css.icon} size={16} aria-hidden="true" />
      <input
        {...input}
        className={css.input}
        type="search"
        aria-label={label}
        value={text}
        onChange={({ target }) => {
          const of = target.value.trim();
          setTyped({ text: target.value, of });
          onSearch(of);
        }}
      />
    </div>
  );
};
