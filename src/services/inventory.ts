import type { Ad } from '#contract/ad.ts';
import { listInventory } from '#contract/calls/ads.ts';
import { type AdCounts, countAds } from '#contract/rules/adCounts.ts';
import { type AdQuery, inOrder, isAbout, matchesQuery, type Period } from '#contract/rules/adQuery.ts';
import { MAX_ADS } from '#contract/rules/listLimits.ts';
import type { Http } from './http.ts';

/** Which part of the list is wanted. */
interface Part {
  readonly after: string | null;
  readonly until: string | null;
  readonly limit: number;
  readonly count: boolean;
}

interface Found {
  readonly ads: readonly Ad[];
  readonly next: string | null;
  readonly total: number | null;
  readonly counts: AdCounts | null;
  /** How many can be restored; null where nothing was counted, or nothing is restored. */
  readonly deleted: number | null;
}

/** A place in a list that is there as a whole: how many ads are before it. */
const LOCAL = 'local:';
const isLocal = (place: string | null): boolean => place?.startsWith(LOCAL) ?? false;
const placeAt = (at: number): string => `${LOCAL}${at}`;
const atPlace = (place: string): number => Number(place.slice(LOCAL.length));

/** Every ad of a server that knows no such pages; by the same question each time, so that it is asked once in a while. */
const readWhole = async (http: Http, signal: AbortSignal): Promise<readonly Ad[]> => {
  const ads = new Map<string, Ad>();
  let after: string | null = null;
  do {
    const known: number = ads.size;
    const page: { readonly ads: readonly Ad[]; readonly next: string | null } = await http.call(listInventory, {
      query: { limit: String(MAX_ADS), ...(after !== null && { after }) },
      signal,
    });
    for (const ad of page.ads) ads.set(ad.id, ad);
    // A page that has nothing new is the last, whatever else it says.
    after = ads.size > known ? page.next : null;
  } while (after !== null);
  return [...ads.values()];
};

const periodOf = (name: 'created' | 'updated', period: Period | undefined) => ({
  ...(period?.from && { [`${name}_from`]: period.from }),
  ...(period?.to && { [`${name}_to`]: period.to }),
});

const narrowed = ({ ads, adset, campaign, created, updated }: AdQuery) => ({
  ...(ads && { ad_ids: ads.join(',') }),
  ...(adset !== undefined && { adset_id: adset }),
  ...(campaign !== undefined && { campaign_id: campaign }),
  ...periodOf('created', created),
  ...periodOf('updated', updated),
});

/** The same that our server does, of a list that is there as a whole. */
const partOf = (all: readonly Ad[], query: AdQuery, { after, until, limit, count }: Part): Found => {
  const found = inOrder(
    all.filter((ad) => matchesQuery(ad, query)),
    query.sort,
  );
  const from = after === null ? 0 : atPlace(after);
  const to = until === null ? found.length : atPlace(until);
  const end = Math.min(to, from + limit);
  return {
    ads: found.slice(from, end),
    next: end < to && end < found.length ? placeAt(end) : null,
    total: count ? found.length : null,
    counts: count ? countAds(all.filter((ad) => isAbout(ad, query))) : null,
    deleted: null,
  };
};

/** Reads parts of the inventory: from our server, or from one of which nothing is known but that it lists all ads. */
export const createInventory = (http: Http) => {
  /** What it answers where it should count tells; until then its places do. */
  let wholeOnly = false;
  return async (query: AdQuery, part: Part, signal: AbortSignal): Promise<Found> => {
    const { after, until, limit, count } = part;
    if (!wholeOnly && !isLocal(after) && !isLocal(until)) {
      const found = await http.call(listInventory, {
        query: {
          ...(query.shown && { shown: query.shown.join(',') }),
          ...(query.q !== '' && { q: query.q }),
          ...narrowed(query),
          ...(after !== null && { after }),
          ...(until !== null && { until }),
          sort: query.sort,
          limit: String(limit),
          count: String(count) as 'true' | 'false',
        },
        signal,
      });
      if (found.counts !== null || !count) return found;
      wholeOnly = true;
    }
    return partOf(await readWhole(http, signal), query, part);
  };
};
