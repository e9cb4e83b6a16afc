import { type RefObject, useLayoutEffect, useRef } from 'react';

/** An element that shows another ad does not keep the focus: a key would be about an ad that nobody chose. */
export const useTakenOver = (place: RefObject<HTMLElement | null>, adId: string): void => {
  const last = useRef(adId);
  useLayoutEffect(() => {
    if (last.current === adId) return;
    last.current = adId;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && place.current?.contains(focused)) focused.blur();
  }, [place, adId]);
};
