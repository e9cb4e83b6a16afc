import type { JournalEntry } from '#src/journal/entry.ts';
import type { DrawerActor } from './drawer.machine.ts';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { usePhone } from '#ui/parts/usePhone.ts';
import { CAUSES, shortPath, timeOf } from './words.ts';

interface EntryListProps {
  readonly drawer: DrawerActor;
  readonly entries: readonly JournalEntry[];
  /** Positions of the entries that are listed. */
  readonly listed: readonly number[];
  readonly position: number | null;
}

/** Heights of a row, as in drawer.css; on a phone it has two lines. */
const ROW = 30;
const PHONE_ROW = 48;
/** Rows above and below what is seen. */
const SPARE = 8;

const idOf = (position: number) => `journal-entry-${position}`;

/** Which rows are visible, and keeps the newest one there until somebody scrolls up or chooses. */
const useWindow = (count: number, row: number, chosen: number) => {
  const frame = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 400 });
  const atEnd = useRef(true);
  const read = useCallback((): void => {
    const { scrollTop: top, clientHeight: height, scrollHeight } = frame.current!;
    atEnd.current = top + height >= scrollHeight - row;
    setSeen((before) => (before.top === top && before.height === height ? before : { top, height }));
  }, [row]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(read);
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [read]);
  useLayoutEffect(() => {
    const place = frame.current!;
    if (chosen >= 0) {
      const top = chosen * row;
      if (top < place.scrollTop) place.scrollTop = top;
      else if (top + row > place.scrollTop + place.clientHeight) place.scrollTop = top + row - place.clientHeight;
    } else if (atEnd.current) place.scrollTop = count * row;
  }, [count, row, chosen]);
  const first = Math.max(0, Math.floor(seen.top / row) - SPARE);
  return {
    frame,
    page: Math.max(1, Math.floor(seen.height / row) - 1),
    first,
    last: Math.min(count, Math.ceil((seen.top + seen.height) / row) + SPARE),
    read,
  };
};

/** Where a key leads from a row, by the page of rows that is visible; null: nowhere. */
const target = (key: string, from: number, count: number, page: number): number | null => {
  const steps: Record<string, number> = {
    ArrowUp: -1,
    ArrowDown: 1,
    PageUp: -page,
    PageDown: page,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(from + step, count - 1));
};

/** The entries, the newest at the bottom. Only the rows visible exist. */
export const EntryList = ({ drawer, entries, listed, position }: EntryListProps) => {
  const row = usePhone() ? PHONE_ROW : ROW;
  const count = listed.length;
  const chosen = position === null ? -1 : listed.indexOf(position);
  const { frame, page, first, last, read } = useWindow(count, row, chosen);

  const choose = (index: number): void => drawer.send({ type: 'entry.choose', position: listed[index]! });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && chosen >= 0) {
      drawer.send({ type: 'travel.start', position: listed[chosen]! });
      return;
    }
    const to = target(event.key, chosen < 0 ? count : chosen, count, page);
    if (to === null) return;
    event.preventDefault();
    choose(to);
  };

  return (
    <div
      ref={frame}
      className="journal-list"
      // Not a select: its rows have columns, and only those visible exist.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label="Entries"
      aria-activedescendant={chosen < 0 ? undefined : idOf(position!)}
      tabIndex={0}
      onScroll={read}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: count * row }}>
        {listed.slice(first, last).map((at, offset) => {
          const { path, event, cause, at: time } = entries[at - 1]!;
          const index = first + offset;
          return (
            // The list has the keys; its rows are pressed only by pointers.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={at}
              id={idOf(at)}
              className="journal-row"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              aria-selected={index === chosen}
              aria-posinset={index + 1}
              aria-setsize={count}
              style={{ transform: `translateY(${index * row}px)` }}
              onClick={() => choose(index)}
              onDoubleClick={() => drawer.send({ type: 'travel.start', position: at })}
            >
              <time className="journal-time">{timeOf(time)}</time>
              <span className="journal-path" title={path}>
                {shortPath(path)}
              </span>
              <span className="journal-type" title={event.type}>
                {event.type}
              </span>
              <span className="journal-cause">{CAUSES[cause]}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
};
