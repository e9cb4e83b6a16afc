import { listInventory } from '#contract/calls/ads.ts';
import { type AdCounts, countAds } from '#contract/rules/adCounts.ts';
import type { AdListActor, adListMachine } from '#src/machines/adList.machine.ts';
import type { QueueActor } from '#src/machines/queue.machine.ts';
import { fromPromise } from 'xstate';
import type { Lazy } from './lazy.ts';
import type { Services } from './services.ts';

/** The actors of the queue chart. */
export const queueActors = ({ http }: Services) => ({
  /** A server that does not count answers with all that there is. */
  fetchCounts: fromPromise<AdCounts>(async ({ signal }) => {
    const { counts, ads } = await http.call(listInventory, { query: { limit: '1' }, signal });
    return counts ?? countAds(ads);
  }),
});

/** Begins the list of ads where it has not begun, once its code is there. */
export const listOpener =
  (queue: () => QueueActor | undefined, lists: Lazy<{ readonly chart: typeof adListMachine }>) =>
  (): Promise<AdListActor> | AdListActor => {
    const open = (): AdListActor => {
      const actor = queue();
      actor?.send({ type: 'queue.openList' });
      const list = actor?.getSnapshot().children.list;
      if (!list) throw new Error('The ads can be listed only while somebody is signed in.');
      return list;
    };
    return lists.loaded() ? open() : lists.load().then(open);
  };
