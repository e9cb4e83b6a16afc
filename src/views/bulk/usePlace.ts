import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

interface Spot {
  readonly left: number;
  readonly top: number;
  readonly above: boolean;
}

/** Room that what opens wants below the cell, in pixels; it goes above where there is less. */
const ROOM_PX = 320;

const spotOf = (element: HTMLElement, width: number): Spot => {
  const { left, top, bottom } = element.getBoundingClientRect();
  const above = innerHeight - bottom < ROOM_PX && top > innerHeight - bottom;
  return { left: Math.max(8, Math.min(left, innerWidth - width - 8)), top: above ? top : bottom, above };
};

interface Place {
  readonly popover: 'manual';
  readonly ref: (layer: HTMLElement | null) => void;
  readonly 'data-above': true | undefined;
  readonly style: CSSProperties;
}

/** In the top layer: the grid would cut it off. */
const show = (layer: HTMLElement | null): void => layer?.showPopover?.();

/** Where something opens beside an element and stays there while the page moves, as what its layer says; null: it is closed. */
export const usePlace = (
  beside: RefObject<HTMLElement | null>,
  { width, open = true }: { readonly width: number; readonly open?: boolean },
): Place | null => {
  const [spot, setSpot] = useState<Spot | null>(null);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const place = () => beside.current && setSpot(spotOf(beside.current, width));
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [beside, width, open]);
  if (!open || !spot) return null;
  const { left, top, above } = spot;
  return { popover: 'manual', ref: show, 'data-above': above || undefined, style: { left, top, width } };
};
