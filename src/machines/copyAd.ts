import type { AdListActor } from './adList.machine.ts';
import { selectBusy, selectOffers } from './adListShown.ts';

/**
 * Makes a copy of an ad, and says its id once it is there; a list that is busy is waited for. Nothing is said where no copy
 * came of it: the list tells the person. Returns how to stop listening; `onEnd`: it is over, with a copy or without.
 */
export const copyAd = (
  list: AdListActor,
  adId: string,
  onCopy: (copyId: string) => void,
  onEnd?: () => void,
): (() => void) => {
  // The id that the offer to undo the copy will have.
  let offer: number | null = null;
  const step = (): void => {
    const now = list.getSnapshot();
    if (selectBusy(now)) return;
    if (offer === null) {
      offer = now.context.nextOffer;
      list.send({ type: 'list.change', change: { act: 'duplicate', adIds: [adId], copies: 1 } });
      return;
    }
    subscription.unsubscribe();
    onEnd?.();
    const [copy] = selectOffers(now).find(({ id }) => id === offer)?.adIds ?? [];
    if (copy === undefined) return;
    list.send({ type: 'list.forgo', offer });
    onCopy(copy);
  };
  const subscription = list.subscribe(step);
  step();
  return () => subscription.unsubscribe();
};

/** A copy that is wanted and not there yet. */
export interface Copying {
  readonly adId: string;
  readonly isOver: () => boolean;
  readonly stop: () => void;
}

/** The same, once however often it is pressed; one of another ad is listened to instead. */
export const copyOnce = (
  list: AdListActor,
  adId: string,
  before: Copying | null,
  onCopy: (copyId: string) => void,
): Copying => {
  if (before && before.adId === adId && !before.isOver()) return before;
  before?.stop();
  let over = false;
  const stop = copyAd(list, adId, onCopy, () => {
    over = true;
  });
  return { adId, isOver: () => over, stop };
};
