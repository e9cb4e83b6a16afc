import type { AdListActor } from './adList.machine.ts';
import { selectBusy } from './adListShown.ts';

/** Stops publishing an ad; a list that is busy is waited for. What becomes of it the list tells the person. */
export const stopAd = (list: AdListActor, adId: string): void => {
  const stop = (): boolean => {
    if (selectBusy(list.getSnapshot())) return false;
    list.send({ type: 'list.change', change: { act: 'stop', adIds: [adId], copies: 1 } });
    return true;
  };
  if (stop()) return;
  const subscription = list.subscribe(() => {
    if (selectBusy(list.getSnapshot())) return;
    // First: what is sent comes back here.
    subscription.unsubscribe();
    stop();
  });
};
