import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Ad } from '#contract/ad.ts';
import type { AdPage } from '#src/machines/adPages.ts';
import { reachOf } from './drawnRange.ts';
import { SlotPool } from './SlotPool.ts';
import { type Rows, useDrawn } from './useDrawn.ts';
import { useNextRow } from './useNextRow.ts';
import { goTo, isFocusFree, rowOf, useReturn } from './useReturn.ts';

/** What stands in for the ads of a page that was not read yet. */
const UNREAD_ROWS = 3;

export interface Row {
  /** Null: not here yet. */
  readonly ad: Ad | null;
  /** Which page it is of. */
  readonly page: number;
  readonly key: string;
}

/** Rows beyond those that are there, on the way that is scrolled: read before they come, they are drawn once. */
const AHEAD = 30;

/** Each ad has a row, whether it is here or not, so that what is scrolled stays as long as it is. */
export const rowsOf = (pages: readonly AdPage[]): readonly Row[] =>
  pages.flatMap(({ ads, size, round }, page): Row[] => {
    if (ads.length > 0) return ads.map((ad) => ({ ad, page, key: ad.id }));
    const waiting = size > 0 || round >= 0 ? size : UNREAD_ROWS;
    return Array.from({ length: waiting }, (_, at) => ({ ad: null, page, key: `${page}-${at}` }));
  });

/** The pages of the rows from `first` to `last`, and of those that come next. */
export const pagesFor = (
  rows: readonly Row[],
  { first, last }: { readonly first: number; readonly last: number },
  direction: 'forward' | 'backward' | null,
): readonly [from: number, to: number] => {
  const before = direction === 'backward' ? AHEAD : 0;
  const behind = direction === 'forward' ? AHEAD : 0;
  return [rows[Math.max(first - before, 0)]?.page ?? 0, rows[Math.min(last + behind, rows.length - 1)]?.page ?? 0];
};

interface RowsOptions {
  readonly pages: readonly AdPage[];
  /** What holds the rows. */
  readonly place: RefObject<HTMLElement | null>;
  /** How high a row is, before it is measured. */
  readonly height: number;
  /** The row that the keys are about. */
  readonly cursor: string | null;
  readonly onShow: (from: number, to: number) => void;
}

export interface ShownRows {
  readonly rows: readonly Row[];
  /** Those in sight, with the element that shows each, and its place in pixels below the first. */
  readonly slots: readonly { readonly slot: number; readonly index: number; readonly top: number }[];
  /** Of all rows. */
  readonly height: number;
  readonly measured: Measured;
}

export interface Measured {
  /** Tells how tall an element with `data-index` is, now and whenever that changes; returns how to end it. */
  readonly follow: (element: HTMLElement) => () => void;
  /** It shows another row now. To ask how tall it is has the page laid out at once: only where it may be so by itself. */
  readonly taken: (element: HTMLElement, isTall: boolean) => void;
}

const useMeasured = (virtualizer: Rows): Measured => {
  const [measured] = useState(() => {
    const heights = new WeakMap<Element, number>();
    const measure = (element: HTMLElement): void => {
      const { offsetHeight } = element;
      heights.set(element, offsetHeight);
      if (offsetHeight > 0) virtualizer.resizeItem(Number(element.dataset['index']), offsetHeight);
    };
    // It hears only of elements that are as tall as they were no longer.
    const sizes = new ResizeObserver((entries) => {
      for (const { target } of entries) if (target.isConnected) measure(target as HTMLElement);
    });
    return {
      follow: (element: HTMLElement) => {
        measure(element);
        sizes.observe(element);
        return () => sizes.unobserve(element);
      },
      taken: (element: HTMLElement, isTall: boolean) => {
        const expected = virtualizer.measurementsCache[Number(element.dataset['index'])]?.size;
        if (isTall || heights.get(element) !== expected) measure(element);
      },
    };
  });
  return measured;
};

/** The rows in sight of a list that scrolls with the window. */
export const useRows = ({ pages, place, height, cursor, onShow }: RowsOptions): ShownRows => {
  const rows = useMemo(() => rowsOf(pages), [pages]);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = place.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  }, [place, pages]);
  // A new one at each drawing would have all places counted anew.
  const keyOf = useCallback((at: number) => rows[at]!.key, [rows]);
  const reach = useMemo(() => reachOf(rows.length, height), [rows, height]);
  const virtualizer = useDrawn({ reach, height, top, keyOf });
  const shown = virtualizer.getVirtualItems();
  const measured = useMeasured(virtualizer);
  const [pool] = useState(() => new SlotPool());
  const starts = new Map(shown.map(({ index, start }) => [index, start - virtualizer.options.scrollMargin]));
  const slots = pool
    .place(
      shown.map(({ index }) => ({ key: rows[index]!.key, index })),
      virtualizer.isScrolling,
    )
    .map(({ slot, index }) => ({ slot, index, top: starts.get(index)! }));
  const ends = { first: shown[0]?.index ?? 0, last: shown.at(-1)?.index ?? 0 };
  const [from, to] = pagesFor(rows, ends, virtualizer.scrollDirection);
  useEffect(() => onShow(from, to), [from, to, onShow]);
  useReturn({ rows, place, cursor, virtualizer });
  useNextRow({ rows, place });
  const before = useRef(cursor);
  useEffect(() => {
    const last = before.current;
    before.current = cursor;
    // Who comes back to the screen is where the page puts them: `useReturn`.
    if (last === cursor) return undefined;
    // It went on by itself, as its ad went: whoever is elsewhere by now stays there.
    const isGone = last !== null && !rows.some(({ ad }) => ad?.id === last);
    if (isGone && !isFocusFree()) return undefined;
    const at = cursor === null ? -1 : rows.findIndex(({ ad }) => ad?.id === cursor);
    if (at < 0) return undefined;
    const row = rowOf(place.current, cursor);
    if (row) {
      goTo(row);
      return undefined;
    }
    virtualizer.scrollToIndex(at, { align: 'center' });
    // A row that was out of sight is there with the next frame.
    const frame = requestAnimationFrame(() => {
      const shownRow = rowOf(place.current, cursor);
      if (shownRow) goTo(shownRow);
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only where the keys went on, not where rows came
  }, [cursor]);
  return { rows, slots, height: virtualizer.getTotalSize(), measured };
};
