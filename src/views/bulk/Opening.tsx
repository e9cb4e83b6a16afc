import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as css from './Grid.css.ts';
import { usePlace } from './usePlace.ts';

const WIDTH_PX = 320;

interface OpeningProps {
  /** What is opened, as it is read out. */
  readonly label: string;
  readonly className: string;
  readonly title?: string;
  /** Entries of a list. */
  readonly list: ReactNode;
  /** What the row has room for. */
  readonly children: ReactNode;
}

/** Words that a row has no room for, in a list that a press opens; it closes when the focus leaves it, and on Escape. */
export const Opening = ({ label, className, title, list, children }: OpeningProps) => {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const opened = useRef<HTMLUListElement>(null);
  const place = usePlace(opener, { width: WIDTH_PX, open });
  const isPlaced = place !== null;
  useEffect(() => {
    if (isPlaced) (opened.current?.querySelector('button') ?? opened.current)?.focus();
  }, [isPlaced]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of what is in it
    <span
      className={css.severalFrame}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <button
        ref={opener}
        type="button"
        tabIndex={-1}
        className={`${css.jump} ${className}`}
        title={title}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {place && (
        <div className={css.floating} {...place}>
          <ul className={css.issues} aria-label={label} tabIndex={-1} ref={opened}>
            {list}
          </ul>
        </div>
      )}
    </span>
  );
};
