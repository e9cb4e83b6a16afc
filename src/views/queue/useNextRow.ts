import { type RefObject, useEffect, useRef } from 'react';
import { goTo, isFocusFree, rowOf } from './useReturn.ts';

interface NextRow {
  readonly rows: readonly { readonly ad: { readonly id: string } | null }[];
  readonly place: RefObject<HTMLElement | null>;
}

/** Where the row with the focus goes (deleted, published, taken by a filter), the one that takes its place has it. */
export const useNextRow = ({ rows, place }: NextRow): void => {
  const before = useRef(rows);
  /** The ad in whose row the focus was last. */
  const held = useRef<string | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      // The row's own menu, and what it asks: who answers is back in the row, or nowhere.
      if (!(target instanceof Element) || target.closest('[role=menu], [role=alertdialog]')) return;
      const row = target.closest<HTMLElement>('[data-ad]');
      held.current = row && place.current?.contains(row) ? row.dataset['ad']! : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [place]);
  useEffect(() => {
    const adId = held.current;
    const at = adId === null ? -1 : before.current.findIndex(({ ad }) => ad?.id === adId);
    before.current = rows;
    if (at < 0 || rows.some(({ ad }) => ad?.id === adId)) return;
    held.current = null;
    // Where the page of the ad is only not kept, nothing stands there.
    const next = rows[Math.min(at, rows.length - 1)]?.ad;
    const row = next && rowOf(place.current, next.id);
    if (row && isFocusFree()) goTo(row);
  }, [rows, place]);
};
