import type { AdListActor } from './adList.machine.ts';
import type { AdListEvent } from './adList/context.ts';
import { selectBusy } from './adListShown.ts';

/** Sends the list something to do: at once, or once it has done what it is at, which would not hear it. In order. */
export const sendSoon = (list: AdListActor, event: AdListEvent): void => {
  if (!selectBusy(list.getSnapshot())) return list.send(event);
  let isSent = false;
  const send = (): void => {
    // Another that waited may have been faster.
    if (isSent || selectBusy(list.getSnapshot())) return;
    isSent = true;
    subscription.unsubscribe();
    list.send(event);
  };
  // Not while the list tells of its change: what is sent then is heard after all others were told.
  const subscription = list.subscribe(() => queueMicrotask(send));
};
