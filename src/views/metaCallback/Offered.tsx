import { ChevronRight } from 'lucide-react';
import { Pill } from '#ui/parts/Pill.tsx';
import { Spinner } from '#ui/parts/Spinner.tsx';
import * as css from './MetaCallback.css.ts';

interface OfferedProps {
  readonly label: string;
  readonly choices: readonly { readonly id: string; readonly name: string; readonly note: string }[];
  /** What is done with a choice, while it is. */
  readonly busy: string | null;
  /** What was chosen and could not be made yet. */
  readonly pending?: string | null;
  readonly onChoose: (id: string) => void;
}

/** One of several, chosen by one press. */
export const Offered = ({ label, choices, busy, pending, onChoose }: OfferedProps) => (
  <div>
    <ul className={css.offered} aria-label={label}>
      {choices.map(({ id, name, note }) => (
        <li key={id}>
          <button type="button" className={css.offer} disabled={busy !== null} onClick={() => onChoose(id)}>
            <span className={css.words}>
              {name}
              {note && <span className={css.soft}>{note}</span>}
            </span>
            {id === pending && busy === null && <Pill tone="attention">Not saved</Pill>}
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
    <output className={css.doing}>
      {busy !== null && (
        <>
          <Spinner /> {busy}
        </>
      )}
    </output>
  </div>
);
