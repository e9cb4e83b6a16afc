import { type RefObject, useLayoutEffect, useState } from 'react';

/** Below it the rows are cards, in pixels. */
const NARROW_PX = 704;
/** Below it columns fold into others; as AdTable.css.ts has it. */
const FOLDED_REM = 60;

/** As cards; with fewer columns; with all. */
type Room = 'narrow' | 'folded' | 'wide';

const roomOf = (width: number): Room => {
  if (width > 0 && width < NARROW_PX) return 'narrow';
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return width > 0 && width < FOLDED_REM * rem ? 'folded' : 'wide';
};

/** How much room a place has. What decides is the room beside the sidebar. */
export const useTableRoom = (place: RefObject<HTMLElement | null>): Room => {
  const [room, setRoom] = useState<Room>('wide');
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = (): void => setRoom(roomOf(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return room;
};
