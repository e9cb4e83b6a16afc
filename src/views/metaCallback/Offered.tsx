import { ChevronRight } from 'lucide-react';
import { Spinner } from '#ui/parts/Spinner.tsx';
import * as css from './MetaCallback.css.ts';

interface OfferedProps {
  readonly label: string;
  readonly choices: readonly { readonly id: string; readonly name: string; readonly note: string }[];
  /** What is done with a choice, while it is. */
  readonly busy: string | null;
  readonly onChoose: (id: string) => void;
}

/** One of several, chosen by one press. */
export const Offered = ({ label, choices, busy, onChoose }: OfferedProps) => (
  <div>
    <ul className={css.offered} aria-label={label}>
      {choices.map(({ id, name, note }) => (
        <li key={id}>
          <button type="button" className={css.offer} disabled={busy !== null} onClick={() => onChoose(id)}>
            <span className={css.words}>
              {name}
              {note && <span className={css.soft}>{note}</span>}
            </span>
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
