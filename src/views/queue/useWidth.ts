import { type RefObject, useLayoutEffect, useState } from 'react';

/** How the rows are drawn: as a table, as one with fewer columns, or as cards. */
export type Width = 'wide' | 'folded' | 'cards';

const CARDS_PX = 704;
const FOLDED_PX = 960;

const widthOf = (px: number): Width => {
  // Nothing is laid out yet.
  if (px === 0 || px >= FOLDED_PX) return 'wide';
  return px < CARDS_PX ? 'cards' : 'folded';
};

/**
 * What a place has room for. What decides is the room beside the sidebar, which the window's width does not tell; asked here
 * and not by each row, whose style would wait for the page's layout.
 */
export const useWidth = (place: RefObject<HTMLElement | null>): Width => {
  const [width, setWidth] = useState<Width>('wide');
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(widthOf(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
};
