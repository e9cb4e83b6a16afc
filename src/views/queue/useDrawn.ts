import { observeWindowOffset, observeWindowRect, Virtualizer, windowScroll } from '@tanstack/react-virtual';
import { useLayoutEffect, useReducer, useState } from 'react';
// oxlint-disable-next-line no-restricted-imports -- a frame in which nothing is drawn where somebody looks waits for it
import { flushSync } from 'react-dom';
import { covers, type Direction, drawnNow, nextDrawn, type Range, type Reach } from './drawnRange.ts';

export type Rows = Virtualizer<Window, Element>;
/** What is looked at when the rows tell of a change. */
type Noted = Pick<Rows, 'range' | 'isScrolling' | 'scrollDirection' | 'getTotalSize'>;

interface DrawnOptions {
  readonly reach: Reach;
  /** Of a row, before it is measured. */
  readonly height: number;
  /** Pixels above the first row. */
  readonly top: number;
  readonly keyOf: (at: number) => string;
}

/** What is drawn, and what is seen; nothing is drawn again where this changes. */
export class Sight {
  readonly #draw: (next: Range) => void;
  #reach: Reach | null = null;
  #drawn: Range | null = null;
  #direction: Direction = 'forward';
  #seen: Range | null = null;
  #isScrolling = false;
  /** Pixels of all rows. */
  #size = 0;
  #frame = 0;

  constructor(draw: (next: Range) => void) {
    this.#draw = draw;
  }

  /**
   * What changed: the rows in sight, or whether they are scrolled, and nothing else; or one of them has another height, and
   * those below it another place, whatever came into sight by that.
   */
  note({ range, isScrolling, scrollDirection, getTotalSize }: Noted): {
    readonly isMoved: boolean;
    readonly ends: boolean;
  } {
    const seen = range && { first: range.startIndex, last: range.endIndex };
    const isSame = seen?.first === this.#seen?.first && seen?.last === this.#seen?.last;
    const size = getTotalSize();
    const isMoved = size === this.#size && (!isSame || isScrolling !== this.#isScrolling);
    const ends = this.#isScrolling && !isScrolling;
    this.#seen = seen;
    this.#isScrolling = isScrolling;
    this.#size = size;
    // Whoever rests goes on, most of all, on the same way.
    this.#direction = scrollDirection ?? this.#direction;
    this.#goOn();
    return { isMoved, ends };
  }

  get isDrawn(): boolean {
    return this.#seen === null || (this.#drawn !== null && covers(this.#drawn, this.#seen));
  }

  show(indexes: readonly number[], { range, getTotalSize }: Pick<Noted, 'range' | 'getTotalSize'>, reach: Reach): void {
    this.#reach = reach;
    this.#size = getTotalSize();
    this.#seen ??= range && { first: range.startIndex, last: range.endIndex };
    this.#drawn = indexes.length > 0 ? { first: indexes[0]!, last: indexes.at(-1)! } : null;
    this.#goOn();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** Draws more ahead where little of it is left, once this frame is drawn; whoever scrolls has the frames in between. */
  #goOn(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      if (!this.#seen || !this.#drawn || !this.#reach) return;
      const next = nextDrawn(this.#drawn, this.#seen, this.#direction, this.#reach);
      if (next !== this.#drawn) this.#draw(next);
    });
  }
}

/**
 * TanStack's own hook draws as soon as a row comes into sight, and the frame waits for it. Here rows come many at once,
 * ahead of the scroll and between its frames; only where nothing is drawn a frame waits for some.
 */
export const useDrawn = ({ reach, height, top, keyOf }: DrawnOptions): Rows => {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [wanted, setWanted] = useState<Range | null>(null);
  const [sight] = useState(() => new Sight(setWanted));
  const onChange = (rows: Rows, isSync: boolean): void => {
    const { isMoved, ends } = sight.note(rows);
    if (isMoved && sight.isDrawn) {
      if (ends) redraw();
    } else if (isSync) flushSync(redraw);
    else redraw();
  };
  const options = {
    count: reach.count,
    estimateSize: () => height,
    getItemKey: keyOf,
    scrollMargin: top,
    initialRect: { width: 1024, height: 768 },
    initialOffset: () => window.scrollY,
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    rangeExtractor: ({ startIndex, endIndex }: { readonly startIndex: number; readonly endIndex: number }) => {
      const { first, last } = drawnNow(wanted, { first: startIndex, last: endIndex }, reach);
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    },
    onChange,
  };
  const [rows] = useState((): Rows => new Virtualizer<Window, Element>(options));
  rows.setOptions(options);
  useLayoutEffect(() => rows._didMount(), [rows]);
  useLayoutEffect(() => rows._willUpdate());
  useLayoutEffect(() => sight.show(rows.getVirtualIndexes(), rows, reach));
  useLayoutEffect(() => () => sight.stop(), [sight]);
  return rows;
};
