import type { AdListActor } from '#src/machines/adList.machine.ts';
import { openHistory, selectCursor, selectWith } from '#src/machines/adListShown.ts';
import { onPageKeys } from '#src/services/pageKeys.ts';

interface Acts {
  readonly openAd: (adId: string) => void;
  readonly newAd: () => void;
  readonly search: () => void;
  /** The chosen ad account. */
  readonly account: () => string | null;
}

/** The keys of the ad queue. Returns what ends them. */
export const watchListKeys = (list: AdListActor, { openAd, newAd, search, account }: Acts): (() => void) => {
  const withCursor = (act: (adId: string) => void) => () => {
    const adId = selectCursor(list.getSnapshot());
    if (adId !== null) act(adId);
  };
  return onPageKeys({
    j: () => list.send({ type: 'list.move', by: 1 }),
    k: () => list.send({ type: 'list.move', by: -1 }),
    'Shift+J': () => list.send({ type: 'list.extend', by: 1 }),
    'Shift+K': () => list.send({ type: 'list.extend', by: -1 }),
    x: withCursor((adId) => list.send({ type: 'list.select', adId })),
    // From the last one selected to this one.
    'Shift+X': withCursor((adId) => list.send({ type: 'list.selectRange', adId })),
    Enter: withCursor(openAd),
    h: withCursor((adId) => openHistory(list, adId)),
    n: newAd,
    Escape: () => list.send({ type: 'list.clearSelection' }),
    '/': search,
    '$mod+Enter': () => {
      const adIds = selectWith('publish')(list.getSnapshot());
      if (adIds.length > 0) list.send({ type: 'list.askPublish', adIds, adAccountId: account() });
    },
  });
};
export type WatchListKeys = typeof watchListKeys;
