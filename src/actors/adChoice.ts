import { MAX_SEARCH } from '#contract/rules/adSort.ts';
import { shownStatus } from '#contract/rules/shownStatus.ts';
import { adChoiceMachine, type ChoiceAsked, type ChoicePage } from '#src/machines/adChoice.machine.ts';
import { createInventory } from '#src/services/inventory.ts';
import { fromPromise } from 'xstate';
import type { Services } from './services.ts';

const PAGE = 25;

/** Shown statuses of ads that can be switched at Meta. */
const AT_META = ['active', 'paused', 'in_review', 'not_delivering', 'rejected'] as const;

/** The chart of choosing ads, with what it names. */
export const provideAdChoice = ({ http }: Pick<Services, 'http'>) => {
  const inventory = createInventory(http);
  return adChoiceMachine.provide({
    actors: {
      findAds: fromPromise<ChoicePage, ChoiceAsked>(async ({ input: { words, after, published }, signal }) => {
        const query = {
          shown: published ? AT_META : null,
          q: words.trim().slice(0, MAX_SEARCH),
          sort: '-updated',
        } as const;
        const part = { after, until: null, limit: PAGE, count: false };
        const { ads, next } = await inventory(query, part, signal);
        return { ads: ads.map((ad) => ({ id: ad.id, name: ad.copy.name, status: shownStatus(ad) })), next };
      }),
    },
  });
};
