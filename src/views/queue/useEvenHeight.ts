import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Ad } from '#contract/ad.ts';
import type { AdPage } from '#src/machines/adPages.ts';
import { needsLook, progressWords, reviewWords } from '../ads/adWords.ts';

/** Whether the row of an ad says what every row says, and nothing more: those are all of one height. */
export const isEven = (ad: Ad): boolean =>
  !needsLook(ad) && (ad.status === 'draft' ? reviewWords(ad) === null : progressWords(ad) === null);

/** Pixels, before a row was measured. */
const USUAL = { dense: 53, roomy: 61 };
const BORDER = 1;

/** Pixels of the highest row that says no more than others; 0: there is none. */
const heightIn = (place: HTMLElement): number => {
  const cells = [...place.querySelectorAll<HTMLElement>('[data-even] > td')].map(({ offsetHeight }) => offsetHeight);
  return cells.length === 0 ? 0 : Math.max(...cells) + BORDER;
};

/** Pixels of the rows that say no more than others: they are measured once, and not each that comes into sight. */
export const useEvenHeight = (
  place: RefObject<HTMLElement | null>,
  dense: boolean,
  pages: readonly AdPage[],
): number => {
  const [measured, setMeasured] = useState({ dense, height: 0 });
  const known = measured.dense === dense ? measured.height : 0;
  // Until there was one to be measured; again where they became denser.
  useLayoutEffect(() => {
    const box = known === 0 && place.current ? heightIn(place.current) : 0;
    // oxlint-disable-next-line react/set-state-in-effect -- a height is known only once there are rows
    if (box > 0) setMeasured({ dense, height: box });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- rows come with pages
  }, [place, dense, known, pages]);
  return known || USUAL[dense ? 'dense' : 'roomy'];
};
