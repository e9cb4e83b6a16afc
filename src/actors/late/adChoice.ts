import { MAX_SEARCH } from '#contract/rules/adSort.ts';
import { type ShownStatus, shownStatus } from '#contract/rules/shownStatus.ts';
import { adChoiceMachine, type ChoiceAsked, type ChoicePage } from '#src/machines/adChoice.machine.ts';
import { createInventory } from '#src/services/inventory.ts';
import { fromPromise } from 'xstate';
import type { Provide } from '../provide.ts';

const PAGE = 25;

/** Shown statuses of ads that can be switched at Meta. */
const AT_META = ['active', 'paused', 'in_review', 'not_delivering', 'rejected'] as const;

/** A place in the list of those that do not come first. */
const OTHERS = 'others:';

/** The chart of choosing ads, with what it names. */
export const provide: Provide<'adChoice'> = ({ services: { http } }) => {
  const inventory = createInventory(http);
  return {
    chart: adChoiceMachine.provide({
      actors: {
        findAds: fromPromise<ChoicePage, ChoiceAsked>(async ({ input: { words, after, published, first }, signal }) => {
          const read = async (shown: readonly ShownStatus[] | null, from: string | null): Promise<ChoicePage> => {
            const query = { shown, q: words.trim().slice(0, MAX_SEARCH), sort: '-updated' } as const;
            const part = { after: from, until: null, limit: PAGE, count: false };
            const { ads, next } = await inventory(query, part, signal);
            return { ads: ads.map((ad) => ({ id: ad.id, name: ad.copy.name, status: shownStatus(ad) })), next };
          };
          if (!published || first === null) return await read(published ? AT_META : null, after);
          const others = async (from: string | null): Promise<ChoicePage> => {
            const page = await read(
              AT_META.filter((status) => status !== first),
              from,
            );
            return { ...page, next: page.next === null ? null : `${OTHERS}${page.next}` };
          };
          if (after?.startsWith(OTHERS)) return await others(after.slice(OTHERS.length));
          const page = await read([first], after);
          if (page.next !== null) return page;
          const rest = await others(null);
          return { ...rest, ads: [...page.ads, ...rest.ads] };
        }),
      },
    }),
  };
};
