import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Rows } from './useDrawn.ts';

export const rowOf = (place: HTMLElement | null, adId: string | null): HTMLElement | undefined =>
  [...(place?.querySelectorAll<HTMLElement>('[data-ad]') ?? [])].find(({ dataset }) => dataset['ad'] === adId);

/** A screen reader hears the row that the keys are about; what has the focus in it keeps it. */
export const goTo = (row: HTMLElement): void => {
  // The browser leaves room for the bar of selected ads (scroll-padding), which the virtual list knows nothing of.
  row.scrollIntoView({ block: 'nearest' });
  if (!row.contains(document.activeElement)) row.focus({ preventScroll: true });
};

/** Frames after which a row that the page's own place does not show is scrolled to, and after which it is given up. */
const PLACED = 3;
const GIVEN_UP = 30;

/** Nothing has the focus: what had it is gone. */
export const isFocusFree = (): boolean => document.activeElement === null || document.activeElement === document.body;

interface Return {
  readonly rows: readonly { readonly ad: { readonly id: string } | null }[];
  readonly place: RefObject<HTMLElement | null>;
  readonly cursor: string | null;
  readonly virtualizer: Rows;
}

/** Who comes back to the screen from an ad goes on at its row, once that is read and drawn. */
export const useReturn = ({ rows, place, cursor, virtualizer }: Return): void => {
  const [wanted] = useState(cursor);
  const at = useMemo(() => (wanted === null ? -1 : rows.findIndex(({ ad }) => ad?.id === wanted)), [rows, wanted]);
  const isDone = useRef(false);
  useEffect(() => {
    if (at < 0 || isDone.current) return undefined;
    let frames = 0;
    let frame = 0;
    const look = (): void => {
      frames += 1;
      const row = rowOf(place.current, wanted);
      if (!row && frames < GIVEN_UP && isFocusFree()) {
        // Where the page was is restored by then; a row that is not there either is scrolled to.
        if (frames === PLACED) virtualizer.scrollToIndex(at, { align: 'center' });
        frame = requestAnimationFrame(look);
        return;
      }
      isDone.current = true;
      if (row && isFocusFree()) goTo(row);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [at, wanted, place, virtualizer]);
};
