import type { AdListActor } from './adList.machine.ts';
import { selectBusy, selectOffers } from './adListShown.ts';

/**
 * Makes a copy of an ad, and says its id once it is there; a list that is busy is waited for. Nothing is said where no copy
 * came of it: the list tells the person. Returns how to stop listening.
 */
export const copyAd = (list: AdListActor, adId: string, onCopy: (copyId: string) => void): (() => void) => {
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
    const [copy] = selectOffers(now).find(({ id }) => id === offer)?.adIds ?? [];
    if (copy === undefined) return;
    list.send({ type: 'list.forgo', offer });
    onCopy(copy);
  };
  const subscription = list.subscribe(step);
  step();
  return () => subscription.unsubscribe();
};
