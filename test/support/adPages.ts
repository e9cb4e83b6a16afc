import type { Ad } from '#contract/ad.ts';
import { countAds } from '#contract/rules/adCounts.ts';
import { inOrder, matchesQuery } from '#contract/rules/adQuery.ts';
import type { PageAsked } from '#src/machines/adList/context.ts';
import { PAGE_ADS, type PageRead } from '#src/machines/adPages.ts';
import { failureOf } from '#src/machines/outcome.ts';
import type { Failure } from '#contract/failure.ts';
import { fromPromise } from 'xstate';

export const READ_AT = '2026-11-20T10:00:00.000Z';

/** A server's ads, in pages as our server gives them; places are what the ads are sorted by, and their ids. */
export const serverOf = (ads: readonly Ad[], size = PAGE_ADS) => {
  const server = {
    ads: [...ads],
    asked: [] as PageAsked[],
    failure: null as Failure | null,
    deleted: null as number | null,
  };
  const placeOf = (ad: Ad, sort: string): string =>
    `${sort.endsWith('name') ? ad.copy.name.toLowerCase() : sort.endsWith('updated') ? ad.updated_at : ad.created_at} ${ad.id}`;
  const matching = ({ filter, q, ads: only, sort }: PageAsked['query']): Ad[] => {
    const query = { shown: filter === 'all' ? null : [filter], q, ads: only, sort };
    const byId = server.ads.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const sorted = inOrder(sort.startsWith('-') ? byId.toReversed() : byId, sort);
    return sorted.filter((ad) => matchesQuery(ad, query));
  };
  const read = ({ query, at, round, after, until, count, known }: PageAsked): PageRead => {
    const { sort } = query;
    const isPast = (ad: Ad, place: string) =>
      sort.startsWith('-') ? placeOf(ad, sort) < place : placeOf(ad, sort) > place;
    const found = matching(query);
    const there = found.filter((ad) => (after === null || isPast(ad, after)) && (until === null || !isPast(ad, until)));
    const page = there.slice(0, size);
    const texts = new Set(known.map((ad) => JSON.stringify(ad)));
    return {
      at,
      round,
      ids: page.map(({ id }) => id),
      changed: page.filter((ad) => !texts.has(JSON.stringify(ad))),
      next: there.length > size ? placeOf(page.at(-1)!, sort) : null,
      total: count ? found.length : null,
      counts: count ? countAds(server.ads) : null,
      deleted: count ? server.deleted : null,
      readAt: READ_AT,
    };
  };
  return Object.assign(server, {
    matching,
    fetchPage: fromPromise<PageRead, PageAsked>(async ({ input }) => {
      server.asked.push(input);
      // oxlint-disable-next-line no-throw-literal -- services reject with plain failures
      if (server.failure) throw failureOf(server.failure);
      return structuredClone(read(input));
    }),
  });
};
