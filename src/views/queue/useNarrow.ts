import { type RefObject, useLayoutEffect, useState } from 'react';

/** Below it the rows are cards; as AdTable.css.ts has it, in pixels. */
const NARROW_PX = 704;

/** Whether a place is too narrow for a table. What decides is the room beside the sidebar. */
export const useNarrow = (place: RefObject<HTMLElement | null>): boolean => {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = (): void => setNarrow(element.clientWidth > 0 && element.clientWidth < NARROW_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return narrow;
};
